-- Which laboratories of the catalogue a company says are its own: a titular claims one, the staff confirm or refuse it. A company
-- may have several (who holds the authorisation and who markets are often two), and two companies of a group the same one.
create table empresa_laboratorio (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa (id) on delete cascade,
  laboratorio_id bigint not null references laboratorio (id) on delete cascade,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'confirmado', 'rechazado')),
  pedido_por bigint references usuario (id) on delete set null,
  pedido_en timestamptz not null default now(),
  resuelto_por bigint references usuario (id) on delete set null,
  resuelto_en timestamptz,
  -- Why it was refused; the company's people read it.
  motivo text,
  unique (empresa_id, laboratorio_id),
  check ((motivo is not null) = (estado = 'rechazado'))
);
create index empresa_laboratorio_de on empresa_laboratorio (laboratorio_id) where estado = 'confirmado';
create index empresa_laboratorio_cola on empresa_laboratorio (pedido_en, id) where estado = 'pendiente';

insert into empresa_laboratorio (empresa_id, laboratorio_id, estado, resuelto_en)
  select e.id, l.id, 'confirmado', now() from empresa e
    join laboratorio l on l.codigo = e.laboratorio_codigo::text and l.pais_id = e.pais_id;
alter table empresa drop column laboratorio_codigo;
