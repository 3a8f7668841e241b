-- Sources of imported offers (domain.md 12.3).
create table fuente_oferta (
  id bigint generated always as identity primary key,
  nombre text not null,
  url text not null unique,
  formato text not null check (formato in ('jsonld', 'xml')),
  cada_min int check (cada_min between 15 and 10080),
  -- Until somebody has looked at what it brings, its offers wait.
  revisada_en timestamptz,
  revisada_por bigint references usuario (id) on delete set null,
  etag text,
  ultima_modificacion text,
  ultima_en timestamptz,
  ultimo_estado text,
  creado_en timestamptz not null default now()
);

create table oferta_empleo (
  id bigint generated always as identity primary key,
  slug text not null,
  referencia text,
  titulo text not null,
  cargo_id int references cargo (id),
  -- Null where it is published by a person without a company, or imported.
  empresa_id bigint references empresa (id) on delete set null,
  delegacion_id bigint references delegacion (id) on delete set null,
  empresa_confidencial boolean not null default false,
  empresa_texto text,
  autor_id bigint references usuario (id) on delete set null,
  pais_id int references pais (id),
  estado_id int,
  poblacion text,
  codigo_postal text,
  modalidad text check (modalidad in ('presencial', 'hibrido', 'remoto')),
  remoto_paises int[] not null default '{}',
  multiprovincia boolean not null default false,
  zonas text[] not null default '{}',
  tipo_contrato text,
  duracion_meses int,
  jornada text,
  horario text,
  experiencia_min_meses int,
  formacion_min text,
  titulaciones text[] not null default '{}',
  idiomas jsonb not null default '[]',
  descripcion text,
  funciones text,
  requisitos text,
  beneficios text[] not null default '{}',
  incentivos text,
  salario_min numeric(11, 2),
  salario_max numeric(11, 2),
  moneda text not null default 'EUR',
  salario_periodo text not null default 'ano',
  salario_visible boolean not null default true,
  vacantes int not null default 1,
  vehiculo text,
  carnet_conducir boolean not null default false,
  disponibilidad_viajar boolean not null default false,
  canal text,
  especialidades text[] not null default '{}',
  fecha_incorporacion date,
  discapacidad boolean not null default false,
  urgente boolean not null default false,
  destacada_hasta timestamptz,
  solicitud text not null default 'interna' check (solicitud in ('interna', 'externa')),
  url_externa text,
  preguntas jsonb not null default '[]',
  ultimo_dia date,
  fecha_publicacion timestamptz,
  fecha_caducidad timestamptz,
  renovada_en timestamptz,
  -- Content at the last (re)publication: a renewed offer is newer only where it says something new.
  huella_publicada text,
  cierre_motivo text,
  revision_motivo text,
  num_vistas int not null default 0,
  num_clics int not null default 0,
  num_candidaturas int not null default 0,
  origen text not null default 'propia' check (origen in ('propia', 'importada')),
  fuente_id bigint references fuente_oferta (id) on delete set null,
  origen_id text,
  origen_url text,
  -- Of an imported one: what it said the last time.
  huella text,
  -- Somebody said its position, or that none fits: importing it again leaves that alone.
  cargo_revisado_en timestamptz,
  -- How many readings of its source in a row were without it.
  ausencias int not null default 0,
  estado text not null default 'borrador' check (estado in ('borrador', 'pendiente_revision', 'rechazada', 'publicada',
    'pausada', 'cerrada', 'cubierta', 'caducada', 'retirada', 'archivada')),
  version int not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  -- The transaction that wrote the row last: how each process's index of open offers learns what is new.
  cambio_tx xid8 not null default pg_current_xact_id(),
  foreign key (pais_id, estado_id) references estado (pais_id, id),
  check (salario_min is null or salario_max is null or salario_min <= salario_max),
  check (estado <> 'publicada' or (fecha_publicacion is not null and fecha_caducidad is not null and pais_id is not null))
);
create unique index oferta_de_fuente on oferta_empleo (fuente_id, origen_id) where fuente_id is not null;
create index oferta_cambio on oferta_empleo (cambio_tx);
create index oferta_caduca on oferta_empleo (fecha_caducidad) where estado in ('publicada', 'pausada');
create index oferta_sin_cargo on oferta_empleo (titulo) where cargo_id is null and cargo_revisado_en is null
  and origen = 'importada' and estado in ('publicada', 'pendiente_revision');
create index oferta_de_autor on oferta_empleo (autor_id);
create index oferta_de_empresa on oferta_empleo (empresa_id);
create index oferta_en_revision on oferta_empleo (actualizado_en) where estado = 'pendiente_revision';
create index oferta_texto on oferta_empleo using gin (
  to_tsvector('spanish', sin_acentos(coalesce(titulo, '') || ' ' || coalesce(descripcion, '') || ' ' ||
    coalesce(funciones, '') || ' ' || coalesce(requisitos, '')))) where estado = 'publicada';

-- Views, clicks and applications counted change nothing of what lists show.
create function oferta_cambio() returns trigger language plpgsql as $$
begin
  new.cambio_tx := pg_current_xact_id();
  return new;
end $$;
create trigger oferta_cambio before update of slug, titulo, cargo_id, empresa_id, empresa_confidencial, empresa_texto,
  pais_id, estado_id, poblacion, modalidad, remoto_paises, multiprovincia, tipo_contrato, jornada, experiencia_min_meses,
  salario_min, salario_max, moneda, salario_periodo, salario_visible, canal, especialidades, urgente, destacada_hasta,
  fecha_publicacion, fecha_caducidad, estado on oferta_empleo
  for each row execute function oferta_cambio();

-- A company's name is in its offers' lists.
create function empresa_cambia_ofertas() returns trigger language plpgsql as $$
begin
  if new.nombre is distinct from old.nombre or new.estado is distinct from old.estado then
    update oferta_empleo set estado = estado where empresa_id = new.id and estado = 'publicada';
  end if;
  return null;
end $$;
create trigger empresa_cambia_ofertas after update of nombre, estado on empresa
  for each row execute function empresa_cambia_ofertas();

create table oferta_guardada (
  usuario_id bigint not null references usuario (id) on delete cascade,
  oferta_id bigint not null references oferta_empleo (id) on delete cascade,
  creado_en timestamptz not null default now(),
  primary key (usuario_id, oferta_id)
);
create index oferta_guardada_oferta on oferta_guardada (oferta_id);

create table alerta_empleo (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  nombre text not null,
  filtros text not null,
  frecuencia text not null check (frecuencia in ('inmediata', 'diaria', 'semanal')),
  activa boolean not null default true,
  -- Offers published after this are news to the alert.
  desde timestamptz not null default now(),
  ultima_en timestamptz,
  creado_en timestamptz not null default now()
);
create index alerta_de_usuario on alerta_empleo (usuario_id);
create index alerta_viva on alerta_empleo (frecuencia, id) where activa;

create table reporte_oferta (
  id bigint generated always as identity primary key,
  oferta_id bigint not null references oferta_empleo (id) on delete cascade,
  usuario_id bigint references usuario (id) on delete set null,
  motivo text not null,
  texto text,
  resuelto_en timestamptz,
  resuelto_por bigint references usuario (id) on delete set null,
  nota text,
  creado_en timestamptz not null default now()
);
create unique index reporte_abierto on reporte_oferta (oferta_id, usuario_id) where resuelto_en is null;
create index reporte_por_ver on reporte_oferta (id) where resuelto_en is null;
