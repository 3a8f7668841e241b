-- Products are taken out of the catalogue, not deleted; but those of the demonstration go with the first list that is imported.
alter table asociacion_producto drop constraint asociacion_producto_producto_id_fkey,
  add constraint asociacion_producto_producto_id_fkey foreign key (producto_id) references producto (id) on delete cascade;
