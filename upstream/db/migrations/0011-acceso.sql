-- Bearer tokens as Laravel Sanctum keeps them: `<id>|<secret>` is told once, only the SHA-256 of the secret stays.
create table token_acceso (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  hash bytea not null,
  -- 'sesion' may do everything the user may; 'restablecer' may only set the password
  capacidad text not null default 'sesion' check (capacidad in ('sesion', 'restablecer')),
  nombre text not null,
  ip text,
  creado_en timestamptz not null default now(),
  ultimo_uso_en timestamptz,
  caduca_en timestamptz not null,
  recordar boolean not null default false
);
create index token_de_usuario on token_acceso (usuario_id);
create index token_caducado on token_acceso (caduca_en);

-- Links in mails. Only the hash of the secret stays; a link is used once.
create table enlace_correo (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  tipo text not null check (tipo in ('verificacion', 'restablecer')),
  hash bytea not null,
  -- the address it was sent to: a link never verifies another one
  email citext not null,
  caduca_en timestamptz not null,
  usado_en timestamptz,
  creado_en timestamptz not null default now()
);
create index enlace_de_usuario on enlace_correo (usuario_id, tipo);

-- What register answers: opaque, and the same for an address that has an account already (usuario_id null).
create table registro_ticket (
  id uuid primary key default gen_random_uuid(),
  usuario_id bigint references usuario (id) on delete cascade,
  envios int not null default 1,
  ultimo_envio_en timestamptz not null default now(),
  creado_en timestamptz not null default now()
);

-- One-time codes between the platform and the academy.
create table codigo_un_uso (
  hash bytea primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  uso text not null check (uso in ('academia', 'login')),
  caduca_en timestamptz not null,
  usado_en timestamptz
);

-- Attempts counted over a window, shared by all processes and restarts.
create table limite (
  clave text primary key,
  cuenta int not null,
  fin timestamptz not null
);
create index limite_fin on limite (fin);
