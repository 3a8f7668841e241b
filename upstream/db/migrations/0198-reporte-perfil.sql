-- What somebody tells the moderators of a representative's page (domain.md 10.7). It goes with the page; without its author it stays.
create table reporte_perfil (
  id bigint generated always as identity primary key,
  visitador_id bigint not null references usuario (id) on delete cascade,
  usuario_id bigint references usuario (id) on delete set null,
  motivo text not null check (motivo in ('suplantacion', 'datos_falsos', 'promocion_indebida', 'ofensivo', 'otro')),
  texto text check (length(texto) <= 1000),
  resuelto_en timestamptz,
  resuelto_por bigint references usuario (id) on delete set null,
  nota text,
  creado_en timestamptz not null default now()
);
create unique index reporte_perfil_abierto on reporte_perfil (visitador_id, usuario_id) where resuelto_en is null;
create index reporte_perfil_por_ver on reporte_perfil (id) where resuelto_en is null;
create index reporte_perfil_autor on reporte_perfil (usuario_id) where usuario_id is not null;
