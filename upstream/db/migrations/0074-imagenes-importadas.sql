-- Pictures of imported articles, which our pages show from our own store only.
create table imagen_importada (
  noticia_id bigint not null references noticia (id) on delete cascade,
  url text not null,
  fichero_id uuid not null references fichero (id) on delete cascade,
  primary key (noticia_id, url)
);
alter table noticia_importada
  -- When they were all fetched, or given up.
  add column imagenes_en timestamptz,
  add column imagenes_intentos int not null default 0;
create index noticia_importada_sin_imagenes on noticia_importada (importada_en) where imagenes_en is null;
