-- Feedback (domain.md 9). `nombre` and `email` are what was written, or the account's.
create table feedback (
  id bigint generated always as identity primary key,
  referencia text not null unique,
  valoracion smallint not null check (valoracion between 1 and 5),
  asunto text not null check (length(asunto) between 1 and 120),
  contenido text not null check (length(contenido) between 10 and 4000),
  pagina text not null,
  usuario_id bigint references usuario (id) on delete set null,
  nombre text not null,
  email text not null,
  estado text not null default 'nuevo' check (estado in ('nuevo', 'en_curso', 'resuelto', 'descartado')),
  asignado_a bigint references usuario (id) on delete set null,
  respuesta text,
  respondido_en timestamptz,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  check ((respuesta is null) = (respondido_en is null))
);
create index feedback_por_estado on feedback (estado, id desc);
create index feedback_de_usuario on feedback (usuario_id) where usuario_id is not null;
create index feedback_asignado on feedback (asignado_a) where asignado_a is not null;
