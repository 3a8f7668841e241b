-- What is asked and answered before a request is decided, and whom of the company it was passed on to.
create table verificacion_mensaje (
  id bigint generated always as identity primary key,
  verificacion_id bigint not null references verificacion (id) on delete cascade,
  autor_id bigint references usuario (id) on delete set null,
  de text not null check (de in ('verificador', 'solicitante')),
  texto text not null check (char_length(texto) between 2 and 1000),
  creado_en timestamptz not null default now()
);
create index verificacion_mensaje_de on verificacion_mensaje (verificacion_id, id);
create index verificacion_mensaje_autor on verificacion_mensaje (autor_id) where autor_id is not null;

alter table verificacion add column delegada_a bigint references usuario (id) on delete set null;
create index verificacion_delegada on verificacion (delegada_a) where delegada_a is not null;
