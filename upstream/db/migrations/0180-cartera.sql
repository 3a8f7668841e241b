-- The representative's portfolio, and the requests by which a company confirms it.

-- A titular's choice: who has an address at the company's domain, and is a member, needs no answer.
alter table empresa add column autoaprobar boolean not null default false;

create table verificacion (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('asociacion', 'revision', 'alta_producto', 'perfil')),
  solicitante_id bigint not null references usuario (id) on delete cascade,
  empresa_id bigint references empresa (id),
  metodo text not null check (metodo in ('email_hash', 'en_app', 'documental')),
  email_destino citext,
  nombre_destino text check (char_length(nombre_destino) <= 120),
  cargo_destino text check (char_length(cargo_destino) <= 120),
  mensaje text check (char_length(mensaje) <= 1000),
  -- Of the secret in the mailed link; the link itself is kept nowhere.
  hash bytea unique check (octet_length(hash) = 32),
  correo_id bigint references correo_salida (id) on delete set null,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'enviada', 'abierta', 'aprobada', 'rechazada', 'caducada', 'anulada', 'fallida')),
  decision text check (decision in ('aprobada', 'rechazada')),
  motivo text check (char_length(motivo) <= 1000),
  decidida_en timestamptz,
  decidida_por_usuario_id bigint references usuario (id) on delete set null,
  -- What who decided by link wrote of themselves.
  decidida_por text check (char_length(decidida_por) <= 260),
  ip_hash text,
  creado_en timestamptz not null default now(),
  enviada_en timestamptz,
  abierta_en timestamptz,
  caduca_en timestamptz not null,
  recordada_en timestamptz,
  reenvios int not null default 0,
  -- Hashes of links that a newer one replaced: their holder is told so.
  hashes_revocados bytea[] not null default '{}',
  check ((metodo = 'email_hash') <= (email_destino is not null)),
  check ((decision is not null) = (decidida_en is not null))
);
create index verificacion_solicitante on verificacion (solicitante_id, id desc);
create index verificacion_empresa on verificacion (empresa_id, id desc) where estado in ('pendiente', 'enviada', 'abierta');
create index verificacion_abierta on verificacion (caduca_en) where estado in ('pendiente', 'enviada', 'abierta');
create index verificacion_revocados on verificacion using gin (hashes_revocados);
create index verificacion_correo on verificacion (correo_id) where correo_id is not null;

create table asociacion_producto (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  producto_id bigint not null references producto (id),
  -- None: all of the product's.
  presentaciones bigint[] not null default '{}',
  empresa_id bigint references empresa (id),
  relacion text not null check (relacion in ('titular', 'comercializador', 'distribuidor', 'copromocion', 'red_externa')),
  canales text[] not null default '{}',
  fecha_inicio date,
  fecha_fin date,
  visible_publico boolean not null default true,
  contacto_publico boolean not null default false,
  nota text check (char_length(nota) <= 1000),
  estado text not null default 'borrador'
    check (estado in ('borrador', 'pendiente_verificacion', 'activa', 'suspendida', 'finalizada', 'rechazada', 'caducada')),
  motivo text,
  rechazada_en timestamptz,
  activa_desde timestamptz,
  verificacion_id bigint references verificacion (id) on delete set null,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check (fecha_fin >= fecha_inicio)
);
-- One that goes on; the past stays as rows.
create unique index asociacion_viva on asociacion_producto (usuario_id, producto_id) where estado <> 'finalizada';
create index asociacion_de_usuario on asociacion_producto (usuario_id, id desc);
create index asociacion_de_producto on asociacion_producto (producto_id) where estado = 'activa';
create index asociacion_de_empresa on asociacion_producto (empresa_id, estado);
create index asociacion_de_verificacion on asociacion_producto (verificacion_id);
create index asociacion_que_acaba on asociacion_producto (fecha_fin) where estado in ('activa', 'suspendida');

create table asociacion_zona (
  asociacion_id bigint not null references asociacion_producto (id) on delete cascade,
  pais_id int not null references pais (id),
  -- null: the whole country
  estado_id int,
  foreign key (pais_id, estado_id) references estado (pais_id, id),
  unique nulls not distinct (asociacion_id, pais_id, estado_id)
);
create index asociacion_zona_lugar on asociacion_zona (pais_id, estado_id);

-- Addresses whose owners want no such mail from us, as SHA-256.
create table lista_supresion (
  email_hash bytea primary key check (octet_length(email_hash) = 32),
  creado_en timestamptz not null default now()
);
