-- Browsers that somebody lets us wake (Web Push, RFC 8030). Each belongs to the session it was made in and ends with it.
create table push_suscripcion (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  token_id bigint not null references token_acceso (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- One after the other that were not taken; too many, and it goes.
  fallos int not null default 0,
  creado_en timestamptz not null default now()
);
create index push_suscripcion_usuario on push_suscripcion (usuario_id);
create index push_suscripcion_token on push_suscripcion (token_id);

-- What is to be said there: a kind and where it leads, never what was written.
create table push_salida (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  tipo text not null,
  url text not null,
  creado_en timestamptz not null default now()
);
create index push_salida_usuario on push_salida (usuario_id);

alter table preferencia_aviso add column push boolean not null default true;
