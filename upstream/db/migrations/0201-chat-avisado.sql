-- Up to which message somebody who was away has been told that there is something to read; and the conversation that came of a visit.
alter table participante add column avisado_seq bigint not null default 0;
alter table solicitud_visita add column conversacion_id bigint references conversacion (id) on delete set null;
create index solicitud_visita_conversacion on solicitud_visita (conversacion_id) where conversacion_id is not null;
