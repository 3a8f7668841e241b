-- Suggested changes of products and proposed products; what they leave in our layer, and next to the official one.

create table revision (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('edicion', 'alta')),
  -- Of an alta: the product that came of it.
  producto_id bigint references producto (id) on delete cascade,
  autor_id bigint not null references usuario (id) on delete cascade,
  empresa_id bigint references empresa (id),
  resumen text check (char_length(resumen) <= 2000),
  estado text not null default 'borrador' check (estado in ('borrador', 'enviada', 'pendiente_verificacion', 'en_revision',
    'info_solicitada', 'aprobada', 'aprobada_parcial', 'aplicada', 'rechazada', 'cancelada', 'obsoleta', 'revertida')),
  estado_desde timestamptz not null default now(),
  resultado text check (resultado in ('aprobada', 'aprobada_parcial', 'rechazada')),
  motivo text,
  verificacion_id bigint references verificacion (id) on delete set null,
  -- Its author's company has backed it.
  respaldada boolean not null default false,
  asignado_a bigint references usuario (id) on delete set null,
  enviada_en timestamptz,
  vence_en timestamptz,
  resuelta_en timestamptz,
  resuelta_por bigint references usuario (id) on delete set null,
  asociacion_id bigint references asociacion_producto (id) on delete set null,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check ((tipo = 'edicion') <= (producto_id is not null))
);
create unique index revision_abierta on revision (autor_id, producto_id)
  where tipo = 'edicion'
    and estado in ('borrador', 'enviada', 'pendiente_verificacion', 'en_revision', 'info_solicitada', 'obsoleta');
create index revision_autor on revision (autor_id, actualizado_en desc);
create index revision_producto on revision (producto_id, id desc);
create index revision_cola on revision (vence_en, id) where estado in ('enviada', 'en_revision');
create index revision_verificacion on revision (verificacion_id);
create index revision_asignada on revision (asignado_a) where asignado_a is not null;

create table revision_cambio (
  revision_id bigint not null references revision (id) on delete cascade,
  campo text not null check (char_length(campo) <= 60),
  orden int not null,
  -- As it was when it was written. SQL null: nothing.
  valor_actual jsonb,
  valor_propuesto jsonb,
  fuente_url text check (char_length(fuente_url) <= 500),
  nota text check (char_length(nota) <= 1000),
  decision text check (decision in ('aprobada', 'rechazada')),
  motivo text check (char_length(motivo) <= 1000),
  primary key (revision_id, campo)
);

create table revision_comentario (
  id bigint generated always as identity primary key,
  revision_id bigint not null references revision (id) on delete cascade,
  autor_id bigint not null references usuario (id) on delete cascade,
  es_revisor boolean not null,
  texto text not null check (char_length(texto) between 1 and 2000),
  creado_en timestamptz not null default now()
);
create index revision_comentario_revision on revision_comentario (revision_id, id);
create index revision_comentario_autor on revision_comentario (autor_id);

-- What an official source says and somebody disputes with reason. Never written over; over when its source says something else.
create table incidencia_oficial (
  id bigint generated always as identity primary key,
  producto_id bigint not null references producto (id) on delete cascade,
  presentacion_id bigint references presentacion (id) on delete cascade,
  -- Without the presentation: «pvp».
  campo text not null,
  valor_oficial jsonb,
  valor_propuesto jsonb,
  fuente_url text,
  nota text,
  revision_id bigint references revision (id) on delete set null,
  estado text not null default 'abierta' check (estado in ('abierta', 'cerrada')),
  creado_en timestamptz not null default now(),
  notificada_en timestamptz,
  cerrada_en timestamptz,
  -- The import that changed it.
  lote_id bigint references lote_importacion (id) on delete set null
);
create index incidencia_de_producto on incidencia_oficial (producto_id) where estado = 'abierta';
create index incidencia_abierta on incidencia_oficial (estado, id);
create index incidencia_de_revision on incidencia_oficial (revision_id);

-- Our layer: what it holds besides its summaries, by field, and each of its former states.
alter table ficha_editorial add column datos jsonb not null default '{}';
create table ficha_editorial_version (
  producto_id bigint not null references producto (id) on delete cascade,
  version int not null,
  contenido jsonb not null,
  revision_id bigint references revision (id) on delete set null,
  creado_en timestamptz not null default now(),
  primary key (producto_id, version)
);
