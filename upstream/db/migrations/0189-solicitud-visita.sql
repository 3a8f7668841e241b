-- What somebody asks of a representative from their page: to be visited (domain.md 10.7). It goes with either of the two.
create table solicitud_visita (
  id bigint generated always as identity primary key,
  visitador_id bigint not null references usuario (id) on delete cascade,
  solicitante_id bigint not null references usuario (id) on delete cascade,
  producto_id bigint references producto (id) on delete set null,
  modalidad text not null check (modalidad in ('presencial', 'video', 'telefono')),
  cuando text check (length(cuando) <= 200),
  -- How to answer, as the person wrote it: their account's address is nobody's to see.
  contacto text not null check (length(contacto) between 1 and 160),
  mensaje text not null check (length(mensaje) between 1 and 1000),
  atendida_en timestamptz,
  creado_en timestamptz not null default now(),
  check (visitador_id <> solicitante_id)
);
create index solicitud_visita_visitador on solicitud_visita (visitador_id, id desc);
create index solicitud_visita_solicitante on solicitud_visita (solicitante_id);
create index solicitud_visita_producto on solicitud_visita (producto_id) where producto_id is not null;
