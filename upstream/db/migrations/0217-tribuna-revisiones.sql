-- Columns are written as articles are: what changes in a published one waits until it is published, and every version is kept.
-- `pendiente` and `contenido` are as the contract's TribunaDatos.
alter table tribuna add column pendiente jsonb;
alter table tribuna add column pendiente_en timestamptz;
alter table tribuna add constraint tribuna_pendiente check ((pendiente is null) = (pendiente_en is null));
create table tribuna_revision (
  id bigint generated always as identity primary key,
  tribuna_id bigint not null references tribuna (id) on delete cascade,
  version int not null,
  autor_id bigint references usuario (id) on delete set null,
  estado text not null,
  pendiente boolean not null default false,
  contenido jsonb not null,
  peso int not null generated always as (coalesce(length(contenido->>'cuerpo'), 0)) stored,
  creado_en timestamptz not null default now()
);
create index tribuna_revision_tribuna on tribuna_revision (tribuna_id, id desc);
create index tribuna_revision_autor on tribuna_revision (autor_id);
