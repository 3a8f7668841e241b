-- A list of medicines alone takes presentations away with their product, and must give them back with it.
select set_config('catalogo.importador', 'migracion', true);
alter table presentacion add column baja_con_producto boolean not null default false;
update presentacion q set baja_con_producto = true from producto p
  where p.id = q.producto_id and not q.activo and not p.activo
    and not exists (select from cambio_producto c where c.producto_id = p.id and c.presentacion_codigo = q.codigo and 'baja' = any(c.tipos));
