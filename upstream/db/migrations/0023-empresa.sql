create table empresa (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 2 and 120),
  razon_social text,
  identificador_fiscal text,
  tipo_empresa_id int references tipo_empresa (id),
  web text,
  email text,
  telefono text,
  -- Domains of e-mail that somebody of the company has proved to hold; an address there joins at once.
  dominios text[] not null default '{}',
  laboratorio_codigo int,
  logo text,
  descripcion text,
  pais_id int not null references pais (id),
  estado_id int,
  poblacion text,
  direccion text,
  direccion2 text,
  codigo_postal text,
  estado text not null default 'borrador'
    check (estado in ('borrador', 'pendiente_verificacion', 'verificada', 'rechazada', 'suspendida')),
  verificada_en timestamptz,
  verificada_por bigint,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  nombre_busqueda text generated always as (sin_acentos(nombre)) stored,
  foreign key (pais_id, estado_id) references estado (pais_id, id),
  check ((estado = 'verificada') <= (verificada_en is not null))
);
create index empresa_nombre on empresa using gin (nombre_busqueda gin_trgm_ops);
create index empresa_dominios on empresa using gin (dominios);
create unique index empresa_fiscal on empresa (pais_id, identificador_fiscal)
  where identificador_fiscal is not null and estado = 'verificada';
