-- Who shows a public picture: several may, and it stays until the last one lets go of it. A private file has one owner, in
-- `fichero` itself.
create table fichero_mostrado (
  fichero_id uuid not null references fichero (id) on delete cascade,
  entidad text not null,
  entidad_id text not null,
  primary key (fichero_id, entidad, entidad_id)
);
create index fichero_mostrado_en on fichero_mostrado (entidad, entidad_id);
insert into fichero_mostrado (fichero_id, entidad, entidad_id)
  select id, entidad, entidad_id from fichero where uso = 'imagen_editorial' and entidad is not null;
