create table delegacion (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa (id) on delete cascade,
  nombre text not null,
  es_sede boolean not null default false,
  pais_id int not null references pais (id),
  estado_id int,
  poblacion text,
  direccion text,
  direccion2 text,
  codigo_postal text,
  telefono text,
  email text,
  foreign key (pais_id, estado_id) references estado (pais_id, id),
  unique (empresa_id, id)
);
create unique index delegacion_sede on delegacion (empresa_id) where es_sede;
