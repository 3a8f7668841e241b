create table membresia_empresa (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  empresa_id bigint not null,
  delegacion_id bigint not null,
  rol text not null check (rol in ('titular', 'gestor', 'miembro')),
  estado text not null check (estado in ('pendiente', 'activa', 'rechazada', 'baja')),
  verificada_por bigint references usuario (id) on delete set null,
  creado_en timestamptz not null default now(),
  resuelta_en timestamptz,
  foreign key (empresa_id, delegacion_id) references delegacion (empresa_id, id)
);
-- One company at a time; the past stays as rows.
create unique index membresia_viva on membresia_empresa (usuario_id) where estado in ('pendiente', 'activa');
create index membresia_de_empresa on membresia_empresa (empresa_id, estado);
create index membresia_de_delegacion on membresia_empresa (delegacion_id);
