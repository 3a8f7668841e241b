-- A list of medicines alone counted its products as presentations: each has its own columns.
alter table lote_importacion
  add column productos_nuevos int not null default 0,
  add column productos_modificados int not null default 0,
  add column productos_baja int not null default 0;
update lote_importacion set productos_nuevos = nuevas, productos_modificados = modificadas, productos_baja = bajas,
  nuevas = 0, modificadas = 0, bajas = 0
  where estado = 'hecho' and presentaciones = 0;
