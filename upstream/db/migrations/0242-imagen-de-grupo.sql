-- The picture of a group. Its file is private: who is in the group reads it.
alter table conversacion
  add column imagen_id uuid references fichero (id) on delete set null check (imagen_id is null or tipo = 'grupo');
create index conversacion_imagen on conversacion (imagen_id) where imagen_id is not null;
