-- What the daily summary of somebody is to say: written with what causes it, gone with the mail.
create table resumen_pendiente (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  tipo text not null,
  titulo text not null,
  texto text not null,
  url text not null,
  -- The same in the application, where it was told there: who has read it by then has no need of it.
  notificacion_id bigint references notificacion (id) on delete set null,
  creado_en timestamptz not null default now()
);
create index resumen_pendiente_usuario on resumen_pendiente (usuario_id, id);
create index resumen_pendiente_notificacion on resumen_pendiente (notificacion_id);
