-- Append-only. Partitioned by month, because it grows without end; the default partition catches what has none yet.
create table evento_auditoria (
  id bigint generated always as identity,
  tipo text not null,
  entidad text,
  entidad_id text,
  de text,
  a text,
  actor_id bigint,
  actor_rol text,
  ip_hash text,
  agente text,
  motivo text,
  request_id text,
  datos jsonb not null default '{}',
  creado_en timestamptz not null default now(),
  primary key (id, creado_en)
) partition by range (creado_en);
create table evento_auditoria_resto partition of evento_auditoria default;
create index evento_de_actor on evento_auditoria (actor_id, creado_en desc);
create index evento_de_entidad on evento_auditoria (entidad, entidad_id, creado_en desc);

create function auditoria_inmutable() returns trigger language plpgsql as $$
begin
  raise exception 'evento_auditoria is append-only';
end $$;
create trigger evento_auditoria_inmutable before update or delete on evento_auditoria
  for each row execute function auditoria_inmutable();

-- Answers to creating POSTs, for 24 h, by caller and Idempotency-Key.
create table idempotencia (
  clave text primary key,
  huella text not null,
  estado smallint,
  cuerpo jsonb,
  creado_en timestamptz not null default now()
);
create index idempotencia_creado on idempotencia (creado_en);
