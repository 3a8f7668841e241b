-- A move on the board whose candidate has not been told yet: for ten seconds it can be undone, then the notice leaves and the
-- row goes. One to an application, however many moves were made in that time.
create table candidatura_aviso (
  candidatura_id bigint primary key references candidatura (id) on delete cascade,
  -- Where the candidate still believes it to be, and the first step that they know nothing of.
  contado text not null,
  desde_paso bigint not null,
  -- Where the last move began and what it wrote; null: there is nothing to undo.
  anterior text,
  paso_id bigint,
  motivo_anterior text,
  descartada_anterior timestamptz,
  mensaje_id bigint references candidatura_mensaje (id) on delete set null,
  autor_id bigint references usuario (id) on delete set null,
  vence_en timestamptz not null
);
create index candidatura_aviso_vence on candidatura_aviso (vence_en);
