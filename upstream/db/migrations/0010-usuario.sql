create table usuario (
  id bigint generated always as identity primary key,
  email citext not null unique,
  -- argon2id in PHC form; null for accounts that only Google opens
  password_hash text,
  google_sub text unique,
  nombre text,
  apellidos text,
  avatar text,
  telefono text,
  pais_id int,
  estado_id int,
  nacimiento date,
  cargo_id int,
  cargo_texto text,
  desempleado boolean not null default false,
  autoempleo boolean not null default false,
  -- what the person wrote where no known company was chosen
  empresa_texto text,
  delegacion_texto text,
  empresa_tipo_id int,
  register_type text not null
    check (register_type in ('web', 'academia', 'visita', 'mkt', 'empleo', 'candidato')),
  roles text[] not null default '{}',
  estado text not null default 'sin_verificar'
    check (estado in ('sin_verificar', 'incompleta', 'activa', 'suspendida', 'baja_pendiente', 'eliminada')),
  -- to go back to when a requested deletion is undone
  estado_previo text,
  suspendida_motivo text,
  email_verificado_en timestamptz,
  perfil_completado_en timestamptz,
  profesional_sanitario smallint not null default 0 check (profesional_sanitario in (0, 1)),
  profesional_sanitario_en timestamptz,
  idioma text not null default 'es',
  zona_horaria text,
  ultimo_acceso_en timestamptz,
  baja_en timestamptz,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  check (estado = 'eliminada' or password_hash is not null or google_sub is not null)
);
create index usuario_por_estado on usuario (estado, creado_en) where estado in ('sin_verificar', 'baja_pendiente');
