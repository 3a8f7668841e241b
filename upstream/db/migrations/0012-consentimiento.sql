-- Append-only: the newest row of a type is its state.
create table consentimiento (
  id bigint generated always as identity primary key,
  usuario_id bigint references usuario (id) on delete cascade,
  tipo text not null,
  version_texto text not null,
  valor boolean not null,
  origen text not null,
  ip_hash text,
  creado_en timestamptz not null default now()
);
create index consentimiento_de_usuario on consentimiento (usuario_id, tipo, id desc);

create table notificacion (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  tipo text not null,
  titulo text not null,
  texto text not null,
  url text,
  datos jsonb not null default '{}',
  leida_en timestamptz,
  creado_en timestamptz not null default now()
);
create index notificacion_de_usuario on notificacion (usuario_id, id desc);
create index notificacion_sin_leer on notificacion (usuario_id) where leida_en is null;

create table preferencia_aviso (
  usuario_id bigint not null references usuario (id) on delete cascade,
  tipo text not null,
  app boolean not null,
  correo boolean not null,
  resumen boolean not null,
  primary key (usuario_id, tipo)
);
