-- Uploaded files: what is known of them. Their bytes are in the store, under the id.
create table fichero (
  id uuid primary key,
  dueno_id bigint references usuario (id) on delete set null,
  uso text not null,
  nombre text not null,
  mime text not null,
  bytes int not null check (bytes > 0),
  ancho int,
  alto int,
  -- widths that a picture is kept in, smallest first; empty for documents
  variantes int[] not null default '{}',
  -- false until the bytes are stored: a row without them is never given
  listo boolean not null default false,
  -- what refers to it; with neither, it goes a day after `libre_desde`
  entidad text,
  entidad_id text,
  libre_desde timestamptz default now(),
  creado_en timestamptz not null default now(),
  check ((entidad is null) = (entidad_id is null)),
  check ((entidad is null) = (libre_desde is not null))
);
create index fichero_de_dueno on fichero (dueno_id, uso);
create index fichero_de_entidad on fichero (entidad, entidad_id) where entidad is not null;
create index fichero_libre on fichero (libre_desde) where libre_desde is not null;
