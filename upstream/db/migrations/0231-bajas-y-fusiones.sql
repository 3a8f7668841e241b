-- Suggestions that a sheet of ours goes (baja), or is another sheet's (fusion). Of one author and product there is one open
-- suggestion, whatever it would have of it.
alter table revision drop constraint revision_tipo_check;
alter table revision add constraint revision_tipo_check check (tipo in ('edicion', 'alta', 'baja', 'fusion'));
alter table revision drop constraint revision_check;
alter table revision add constraint revision_de_producto check (tipo = 'alta' or producto_id is not null);
drop index revision_abierta;
create unique index revision_abierta on revision (autor_id, producto_id)
  where tipo <> 'alta'
    and estado in ('borrador', 'enviada', 'pendiente_verificacion', 'en_revision', 'info_solicitada', 'obsoleta');

-- The sheet that is of the same product; told while this one is withdrawn.
alter table producto add column fusionado_en bigint references producto (id) on delete set null,
  add constraint producto_fusionado_en_otro check (fusionado_en <> id);
create index producto_fusionado on producto (fusionado_en) where fusionado_en is not null;
