-- Conversations (docs: domain, 6). `seq` counts the messages of one conversation, `n` what happens to one person: both without
-- a gap, because the row that counts is locked until its transaction ends.

-- UUID version 7 (RFC 9562, 5.7): PostgreSQL has one of its own from 18 on, and 15 is enough for us.
create function uuid_con_hora() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

create table conversacion (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('directa', 'grupo', 'candidatura', 'producto')),
  titulo text check (length(titulo) between 1 and 120),
  candidatura_id bigint references candidatura (id) on delete set null,
  producto_id bigint references producto (id) on delete set null,
  creador_id bigint references usuario (id) on delete set null,
  -- «menor:mayor», of the two people of a `directa` and a `producto`.
  par text,
  ultimo_seq bigint not null default 0,
  creado_en timestamptz not null default now(),
  -- When something was last said.
  actualizado_en timestamptz not null default now(),
  check ((par is not null) = (tipo in ('directa', 'producto')))
);
create unique index conversacion_directa on conversacion (par) where tipo = 'directa';
create unique index conversacion_de_producto on conversacion (par, producto_id) where tipo = 'producto';
create unique index conversacion_de_candidatura on conversacion (candidatura_id) where tipo = 'candidatura';
create index conversacion_producto on conversacion (producto_id) where producto_id is not null;
create index conversacion_creador on conversacion (creador_id) where creador_id is not null;

create table participante (
  conversacion_id bigint not null references conversacion (id) on delete cascade,
  -- An account that ends leaves its row, as «Usuario eliminado».
  usuario_id bigint not null references usuario (id) on delete cascade,
  rol text not null default 'miembro' check (rol in ('propietario', 'miembro')),
  unido_en timestamptz not null default now(),
  salido_en timestamptz,
  -- What was said up to here was before they came.
  desde_seq bigint not null default 0,
  leido_seq bigint not null default 0,
  -- As much of it as the others may know.
  leido_visto_seq bigint not null default 0,
  entregado_seq bigint not null default 0,
  silenciada_hasta timestamptz,
  fijada_en timestamptz,
  archivada boolean not null default false,
  marcada_no_leida boolean not null default false,
  borrador text not null default '' check (length(borrador) <= 4000),
  primary key (conversacion_id, usuario_id)
) with (fillfactor = 80);
create index participante_de on participante (usuario_id, conversacion_id);

create table mensaje (
  id uuid primary key default uuid_con_hora(),
  conversacion_id bigint not null references conversacion (id) on delete cascade,
  seq bigint not null,
  -- Made by its sender; never used twice, so that what is sent again is there once.
  client_id uuid,
  autor_id bigint references usuario (id) on delete set null,
  tipo text not null check (tipo in ('texto', 'adjunto', 'sistema')),
  texto text not null default '' check (length(texto) <= 4000),
  -- Of `sistema`: {que, quien, a, texto}.
  suceso jsonb,
  respuesta_a_seq bigint,
  menciones bigint[] not null default '{}',
  editado_en timestamptz,
  eliminado_en timestamptz,
  creado_en timestamptz not null default now(),
  tsv tsvector generated always as (to_tsvector('es', texto)) stored,
  unique (conversacion_id, seq),
  unique (autor_id, client_id),
  check ((tipo = 'sistema') = (suceso is not null))
);
create index mensaje_palabras on mensaje using gin (tsv);

create table mensaje_adjunto (
  mensaje_id uuid not null references mensaje (id) on delete cascade,
  fichero_id uuid not null references fichero (id) on delete cascade,
  orden int not null,
  primary key (mensaje_id, fichero_id)
);
create index mensaje_adjunto_fichero on mensaje_adjunto (fichero_id);

create table mensaje_reaccion (
  mensaje_id uuid not null references mensaje (id) on delete cascade,
  usuario_id bigint not null references usuario (id) on delete cascade,
  emoji text not null check (length(emoji) between 1 and 32),
  creado_en timestamptz not null default now(),
  primary key (mensaje_id, emoji, usuario_id)
);
create index mensaje_reaccion_usuario on mensaje_reaccion (usuario_id);

-- What a message said before it was changed or deleted: the moderators' alone, and only where it was reported.
create table mensaje_version (
  id bigint generated always as identity primary key,
  mensaje_id uuid not null references mensaje (id) on delete cascade,
  texto text not null,
  creado_en timestamptz not null default now()
);
create index mensaje_version_de on mensaje_version (mensaje_id, id);

create table bloqueo (
  de bigint not null references usuario (id) on delete cascade,
  a bigint not null references usuario (id) on delete cascade,
  creado_en timestamptz not null default now(),
  primary key (de, a),
  check (de <> a)
);
create index bloqueo_a on bloqueo (a);

create table preferencia_chat (
  usuario_id bigint primary key references usuario (id) on delete cascade,
  recibos boolean not null default true,
  presencia boolean not null default true,
  quien_puede_escribirme text not null default 'todos'
    check (quien_puede_escribirme in ('todos', 'verificados', 'contactos')),
  acepto_visitas boolean not null default false,
  sonido boolean not null default true,
  -- Reported by several within a day: writes little until somebody has looked.
  limitada_desde timestamptz
);

create table reporte_mensaje (
  id bigint generated always as identity primary key,
  mensaje_id uuid not null references mensaje (id) on delete cascade,
  reportante_id bigint not null references usuario (id) on delete cascade,
  -- Whose message it is.
  autor_id bigint references usuario (id) on delete cascade,
  categoria text not null check (categoria in ('spam', 'acoso', 'datos_personales', 'promocion_ilicita', 'otro')),
  texto text check (length(texto) <= 1000),
  estado text not null default 'abierto' check (estado in ('abierto', 'en_revision', 'accionado', 'descartado')),
  nota text check (length(nota) <= 1000),
  resuelto_por bigint references usuario (id) on delete set null,
  resuelto_en timestamptz,
  creado_en timestamptz not null default now(),
  unique (mensaje_id, reportante_id)
);
create index reporte_mensaje_por_ver on reporte_mensaje (id) where estado in ('abierto', 'en_revision');
create index reporte_mensaje_autor on reporte_mensaje (autor_id, creado_en);
create index reporte_mensaje_reportante on reporte_mensaje (reportante_id);

create table evento_contador (
  usuario_id bigint primary key references usuario (id) on delete cascade,
  n bigint not null
) with (fillfactor = 50);

-- What happened to somebody, by reference: a message is told as it is when it is told. Kept for seven days.
create table evento_usuario (
  usuario_id bigint not null references usuario (id) on delete cascade,
  n bigint not null,
  tipo text not null,
  conversacion_id bigint references conversacion (id) on delete cascade,
  mensaje_id uuid,
  carga jsonb,
  creado_en timestamptz not null default now(),
  primary key (usuario_id, n)
);
create index evento_usuario_viejos on evento_usuario (creado_en);
create index evento_usuario_conversacion on evento_usuario (conversacion_id);
