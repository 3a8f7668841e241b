-- Mails to be sent, written in the transaction of what causes them. The row is the truth; its job in the queue (schema
-- «trabajos», id = trabajo) only carries it out.
create table correo_salida (
  id bigint generated always as identity primary key,
  trabajo uuid not null unique default gen_random_uuid(),
  encolado boolean not null default false,
  plantilla text not null,
  para text not null check (length(para) between 3 and 254),
  datos jsonb not null,
  zona_horaria text not null,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'enviando', 'enviado', 'descartado', 'muerto')),
  message_id text,
  intentos integer not null default 0,
  reserva uuid,
  reservado_hasta timestamptz,
  espera text check (espera in ('servidor', 'destinatario')),
  ultimo_error text,
  asunto text,
  texto text,
  html text,
  creado_en timestamptz not null default now(),
  terminado_en timestamptz,
  check ((estado = 'enviando') = (reserva is not null)),
  check ((terminado_en is not null) = (estado in ('enviado', 'descartado', 'muerto')))
);
create index correo_salida_abierto on correo_salida (id) where estado in ('pendiente', 'enviando');
create index correo_salida_espera on correo_salida (id) where estado = 'pendiente' and espera = 'servidor';
create index correo_salida_terminado on correo_salida (terminado_en) where terminado_en is not null;
create index correo_salida_buzon on correo_salida (id desc) where html is not null;

-- Wakes the sender at commit. The payload is empty, so that the mails of one transaction make one notification.
create function correo_salida_avisar() returns trigger language plpgsql as $$
begin
  perform pg_notify('correo_salida', '');
  return null;
end $$;
create trigger correo_salida_avisar after insert on correo_salida
  for each statement execute function correo_salida_avisar();
