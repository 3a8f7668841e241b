create table perfil_candidato (
  usuario_id bigint primary key references usuario (id) on delete cascade,
  titular text,
  resumen text,
  situacion text,
  disponibilidad text,
  salario_deseado numeric(11, 2),
  moneda text not null default 'EUR',
  modalidades text[] not null default '{}',
  paises int[] not null default '{}',
  estados int[] not null default '{}',
  cargos int[] not null default '{}',
  zonas text[] not null default '{}',
  carnet_conducir boolean not null default false,
  vehiculo_propio boolean not null default false,
  experiencias jsonb not null default '[]',
  formaciones jsonb not null default '[]',
  idiomas jsonb not null default '[]',
  habilidades text[] not null default '{}',
  visibilidad text not null default 'privada' check (visibilidad in ('publica', 'empresas', 'privada')),
  ocultar_a_empresas int[] not null default '{}',
  version int not null default 1,
  actualizado_en timestamptz not null default now()
);

create table candidatura (
  id bigint generated always as identity primary key,
  oferta_id bigint not null references oferta_empleo (id) on delete cascade,
  candidato_id bigint not null references usuario (id) on delete cascade,
  -- A file of `uso` cv; its table comes with migration 0070.
  cv_id uuid,
  carta text,
  respuestas jsonb not null default '{}',
  -- The questions as they were when they were answered.
  preguntas jsonb not null default '[]',
  cumple boolean,
  estado text not null default 'enviada' check (estado in ('enviada', 'vista', 'preseleccionada', 'entrevista', 'oferta',
    'contratada', 'descartada', 'retirada')),
  puntuacion smallint check (puntuacion between 1 and 5),
  etiquetas text[] not null default '{}',
  vista_en timestamptz,
  motivo_descarte text,
  descartada_en timestamptz,
  retirada_en timestamptz,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  unique (oferta_id, candidato_id),
  check ((estado = 'descartada') <= (motivo_descarte is not null)),
  check ((estado = 'retirada') = (retirada_en is not null))
);
create index candidatura_de_candidato on candidatura (candidato_id, id desc);
create index candidatura_por_ver on candidatura (oferta_id) where estado = 'enviada';

create table candidatura_paso (
  id bigint generated always as identity primary key,
  candidatura_id bigint not null references candidatura (id) on delete cascade,
  estado text not null,
  -- Null: the candidate, or a job.
  autor_id bigint references usuario (id) on delete set null,
  creado_en timestamptz not null default now()
);
create index candidatura_paso_de on candidatura_paso (candidatura_id, id);

-- Private to the company.
create table candidatura_nota (
  id bigint generated always as identity primary key,
  candidatura_id bigint not null references candidatura (id) on delete cascade,
  autor_id bigint references usuario (id) on delete set null,
  texto text not null,
  creado_en timestamptz not null default now()
);
create index candidatura_nota_de on candidatura_nota (candidatura_id, id);

create table candidatura_mensaje (
  id bigint generated always as identity primary key,
  candidatura_id bigint not null references candidatura (id) on delete cascade,
  autor_id bigint references usuario (id) on delete set null,
  texto text not null,
  creado_en timestamptz not null default now()
);
create index candidatura_mensaje_de on candidatura_mensaje (candidatura_id, id);

-- Texts to begin a message with, shared by those who recruit for a company.
create table plantilla_mensaje (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa (id) on delete cascade,
  -- The step that it is written for, or any message.
  momento text not null check (momento in ('cualquiera', 'preseleccionada', 'entrevista', 'oferta', 'contratada', 'descartada')),
  nombre text not null,
  texto text not null,
  actualizado_en timestamptz not null default now()
);
create unique index plantilla_de_empresa on plantilla_mensaje (empresa_id, momento, lower(nombre));
