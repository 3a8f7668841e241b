-- What came from where. A row outlives its article: what the desk has deleted does not come back with the next reading.
create table noticia_importada (
  guid text primary key,
  noticia_id bigint unique references noticia (id) on delete set null,
  -- The same article in another format is known by it.
  enlace text unique,
  -- Of what the source said.
  huella text not null,
  -- Of the article as the import left it: another one is the work of an editor, which no import undoes.
  huella_guardada text not null,
  importada_en timestamptz not null default now()
);
alter table fuente_noticias
  add column cada_minutos int not null default 60 check (cada_minutos between 15 and 1440),
  add column proxima_lectura_en timestamptz not null default now();
create index fuente_noticias_proxima on fuente_noticias (proxima_lectura_en) where estado = 'activa';
