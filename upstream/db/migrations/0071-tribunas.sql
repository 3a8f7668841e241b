-- Opinion columns (domain.md 9). `noticia_id` is the article that carries the body; `url_externa` where the column is
-- somewhere else. A published one has exactly one of them.
create table tribuna_autor (
  id bigint generated always as identity primary key,
  nombre text not null check (length(nombre) between 1 and 120),
  cargo text,
  empresa text,
  bio text,
  foto_id uuid references fichero (id) on delete set null,
  creado_en timestamptz not null default now()
);

create table tribuna (
  id bigint generated always as identity primary key,
  slug text not null,
  titulo text not null,
  entradilla text,
  cuerpo text,
  url_externa text,
  autor_id bigint not null references tribuna_autor (id),
  conflicto_interes text,
  imagen_id uuid references fichero (id) on delete set null,
  imagen_alt text,
  fecha timestamptz,
  area_id int references area_noticia (id),
  destacada boolean not null default false,
  noticia_id bigint references noticia (id) on delete set null,
  estado text not null default 'borrador' check (estado in ('borrador', 'publicada', 'retirada')),
  motivo_retirada text,
  es_demo boolean not null default false,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check (estado <> 'publicada' or (fecha is not null and entradilla is not null and conflicto_interes is not null
    and (cuerpo is null) <> (url_externa is null))),
  check ((estado = 'retirada') = (motivo_retirada is not null))
);
create index tribuna_publicada on tribuna (fecha desc, id desc) where estado = 'publicada';
create index tribuna_publicada_autor on tribuna (autor_id, fecha desc, id desc) where estado = 'publicada';
create index tribuna_publicada_area on tribuna (area_id, fecha desc, id desc) where estado = 'publicada';
create index tribuna_mesa on tribuna (actualizado_en desc, id desc);
create index tribuna_autor_de on tribuna (autor_id);
create unique index tribuna_de_noticia on tribuna (noticia_id) where noticia_id is not null;
