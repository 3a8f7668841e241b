-- The catalogue: an official layer that importers alone write, and our own layer beside it (0051).

-- One import. `estado` leaves `en_curso` only in the transaction that changes the catalogue, or when it failed.
create table lote_importacion (
  id bigint generated always as identity primary key,
  fuente text not null check (fuente in ('nomenclator', 'listado', 'anmat', 'demo')),
  fichero text not null,
  sha256 text not null,
  -- Of the list itself, not of the import.
  fecha_listado date,
  leidas int not null default 0,
  nuevas int not null default 0,
  modificadas int not null default 0,
  bajas int not null default 0,
  errores int not null default 0,
  avisos int not null default 0,
  productos int not null default 0,
  presentaciones int not null default 0,
  estado text not null default 'en_curso' check (estado in ('en_curso', 'hecho', 'sin_cambios', 'fallido')),
  motivo text,
  -- Of a URL: what a conditional GET sends back.
  url text,
  etag text,
  ultima_modificacion text,
  empezado_en timestamptz not null default now(),
  acabado_en timestamptz,
  rss_mb int
);
create index lote_importacion_fuente on lote_importacion (fuente, id desc);

create table error_importacion (
  id bigint generated always as identity primary key,
  lote_id bigint not null references lote_importacion (id) on delete cascade,
  fichero text not null,
  linea int not null,
  clase text not null check (clase in ('error', 'aviso')),
  motivo text not null,
  muestra text
);
create index error_importacion_lote on error_importacion (lote_id, id);

-- Dictionaries. `codigo` is the source's own, unique in its country; `nombre` null: used, but in no dictionary yet.
create table laboratorio (
  id bigint generated always as identity primary key,
  pais_id int not null references pais (id),
  codigo text not null,
  nombre text,
  nombre_busqueda text generated always as (sin_acentos(coalesce(nombre, ''))) stored,
  direccion text,
  codigo_postal text,
  localidad text,
  cif text,
  unique (pais_id, codigo)
);
create table principio_activo (
  id bigint generated always as identity primary key,
  pais_id int not null references pais (id),
  -- AEMPS: nroprincipioactivo, the key of composicion_pa.
  codigo text not null,
  -- AEMPS: codigoprincipioactivo («2A»).
  codigo_oficial text,
  nombre text,
  nombre_busqueda text generated always as (sin_acentos(coalesce(nombre, ''))) stored,
  unique (pais_id, codigo)
);
create table atc (
  codigo text primary key check (codigo ~ '^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$'),
  -- Null: a level that no dictionary names yet; its code stands for it.
  nombre text,
  nivel int not null check (nivel between 1 and 5),
  padre text references atc (codigo) deferrable initially deferred,
  teratogenia text
);
create index atc_padre on atc (padre);
create table forma_simplificada (
  id bigint generated always as identity primary key,
  pais_id int not null references pais (id),
  codigo text not null,
  nombre text,
  unique (pais_id, codigo)
);
create table forma_farmaceutica (
  id bigint generated always as identity primary key,
  pais_id int not null references pais (id),
  codigo text not null,
  nombre text,
  forma_simplificada_id bigint references forma_simplificada (id),
  unique (pais_id, codigo)
);
create table via_administracion (
  id bigint generated always as identity primary key,
  pais_id int not null references pais (id),
  codigo text not null,
  nombre text,
  unique (pais_id, codigo)
);
create table envase (
  id bigint generated always as identity primary key,
  pais_id int not null references pais (id),
  codigo text not null,
  nombre text,
  unique (pais_id, codigo)
);
create table unidad_contenido (
  id bigint generated always as identity primary key,
  pais_id int not null references pais (id),
  codigo text not null,
  nombre text,
  unique (pais_id, codigo)
);
create table excipiente (
  id bigint generated always as identity primary key,
  pais_id int not null references pais (id),
  codigo text not null,
  nombre text,
  unique (pais_id, codigo)
);
-- Clinical names (VTM, VMP, VMPP of AEMPS).
create table dcsa (codigo text primary key, nombre text);
create table dcp (codigo text primary key, nombre text, dcsa_codigo text);
create table dcpf (codigo text primary key, nombre text, dcp_codigo text);

create table producto (
  id bigint generated always as identity primary key,
  slug text not null,
  tipo text not null default 'medicamento'
    check (tipo in ('medicamento', 'producto_sanitario', 'complemento', 'dermocosmetica', 'veterinario', 'otro')),
  pais_id int not null references pais (id),
  -- Text, never a number: «04286001», «BE 174115», «298 IS 187 F3».
  nregistro text,
  nombre text not null,
  laboratorio_titular_id bigint references laboratorio (id),
  laboratorio_comercializador_id bigint references laboratorio (id),
  -- The first of atc_codigos.
  atc_codigo text references atc (codigo),
  atc_codigos text[] not null default '{}',
  forma_id bigint references forma_farmaceutica (id),
  forma_simplificada_id bigint references forma_simplificada (id),
  dosificacion text,
  num_principios int not null default 0,
  estado_registro text not null default 'autorizado'
    check (estado_registro in ('autorizado', 'suspendido', 'anulado', 'pendiente', 'no_aplica')),
  fecha_autorizacion date,
  fecha_estado date,
  comercializado boolean not null default false,
  receta boolean not null default false,
  condiciones_prescripcion text[] not null default '{}',
  psicotropo boolean not null default false,
  estupefaciente boolean not null default false,
  afecta_conduccion boolean not null default false,
  triangulo_negro boolean not null default false,
  generico boolean not null default false,
  biosimilar boolean not null default false,
  huerfano boolean not null default false,
  importacion_paralela boolean not null default false,
  radiofarmaco boolean not null default false,
  base_plantas boolean not null default false,
  serializacion boolean not null default false,
  tld boolean not null default false,
  uso_hospitalario boolean not null default false,
  diagnostico_hospitalario boolean not null default false,
  especial_control_medico boolean not null default false,
  sustituible boolean not null default true,
  no_sustituible_motivo text
    check (no_sustituible_motivo in ('biologicos', 'estrecho_margen', 'especial_control', 'inhalados', 'otro')),
  excipientes_declaracion boolean not null default false,
  dcsa_codigo text,
  dcp_codigo text,
  origen text not null check (origen in ('aemps', 'anmat', 'usuario', 'empresa', 'demo')),
  -- Date of the list that it comes from.
  origen_fecha date,
  origen_lote_id bigint references lote_importacion (id),
  -- Of everything official about it, presentations apart; equal means unchanged.
  huella text not null default '',
  -- False: not in the last list any more.
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
create unique index producto_registro on producto (pais_id, nregistro) where nregistro is not null;
create index producto_laboratorio on producto (laboratorio_titular_id);
create index producto_atc on producto (atc_codigo text_pattern_ops);
create index producto_dcp on producto (dcp_codigo) where dcp_codigo is not null;

create table presentacion (
  id bigint generated always as identity primary key,
  producto_id bigint not null references producto (id) on delete cascade,
  pais_id int not null references pais (id),
  -- Spain: the six digits of the código nacional. Elsewhere the country's own code.
  codigo text not null,
  ean13 text check (ean13 ~ '^\d{13}$'),
  nombre text not null,
  contenido numeric,
  unidad_contenido_id bigint references unidad_contenido (id),
  envase_id bigint references envase (id),
  contenido_texto text,
  envase_clinico boolean not null default false,
  estado_registro text not null default 'autorizado'
    check (estado_registro in ('autorizado', 'suspendido', 'anulado', 'pendiente', 'no_aplica')),
  fecha_estado date,
  comercializada boolean not null default false,
  fecha_comercializacion date,
  problema_suministro_activo boolean not null default false,
  pvp numeric(12, 2),
  pvp_fecha date,
  financiada boolean,
  dcpf_codigo text,
  conservacion text,
  huella text not null default '',
  activo boolean not null default true,
  unique (pais_id, codigo)
);
create index presentacion_producto on presentacion (producto_id);
create index presentacion_ean on presentacion (ean13) where ean13 is not null;

create table composicion (
  producto_id bigint not null references producto (id) on delete cascade,
  orden int not null,
  principio_activo_id bigint not null references principio_activo (id),
  dosis text,
  unidad_dosis text,
  dosis_composicion text,
  unidad_composicion text,
  dosis_administracion text,
  unidad_administracion text,
  dosis_prescripcion text,
  unidad_prescripcion text,
  volumen text,
  unidad_volumen text,
  primary key (producto_id, orden)
);
create index composicion_principio on composicion (principio_activo_id);
create table producto_via (
  producto_id bigint not null references producto (id) on delete cascade,
  via_id bigint not null references via_administracion (id),
  orden int not null,
  primary key (producto_id, via_id)
);
create table producto_excipiente (
  producto_id bigint not null references producto (id) on delete cascade,
  excipiente_id bigint not null references excipiente (id),
  orden int not null,
  primary key (producto_id, excipiente_id)
);
create table documento (
  id bigint generated always as identity primary key,
  producto_id bigint not null references producto (id) on delete cascade,
  tipo text not null check (tipo in ('ficha_tecnica', 'prospecto', 'informe_publico', 'plan_riesgos',
    'material_profesional', 'material_paciente', 'otro')),
  capa text not null default 'oficial' check (capa in ('oficial', 'editorial')),
  titulo text,
  url text,
  url_html text,
  fecha date,
  idioma text not null default 'es',
  solo_profesionales boolean not null default false
);
create index documento_producto on documento (producto_id);
-- What can be read in the page. `html` is sanitised by who writes it.
create table documento_seccion (
  documento_id bigint not null references documento (id) on delete cascade,
  seccion text not null check (seccion ~ '^\d{1,2}(\.\d{1,2})?$'),
  titulo text not null,
  orden int not null,
  html text not null,
  texto text not null,
  tsv tsvector generated always as (to_tsvector('spanish', texto)) stored,
  primary key (documento_id, seccion)
);
create index documento_seccion_tsv on documento_seccion using gin (tsv);
-- Of a presentation. Types 1–9 are AEMPS's master table; null where the source gives none.
create table problema_suministro (
  id bigint generated always as identity primary key,
  presentacion_id bigint not null references presentacion (id) on delete cascade,
  tipo int check (tipo between 1 and 9),
  fecha_inicio date,
  fecha_fin_prevista date,
  fecha_resuelto date,
  observaciones text,
  activo boolean not null default true
);
create index problema_suministro_presentacion on problema_suministro (presentacion_id);
create table nota_seguridad (
  id bigint generated always as identity primary key,
  producto_id bigint not null references producto (id) on delete cascade,
  numero text not null,
  referencia text,
  asunto text,
  fecha date,
  url text,
  unique (producto_id, numero)
);
-- They hang from the ATC: once per pair, however many products say them.
create table alerta_atc (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('interaccion', 'duplicidad', 'geriatria')),
  atc text not null,
  -- '' where there is no second one (geriatria).
  atc_otro text not null default '',
  descripcion text not null default '',
  efecto text,
  recomendacion text,
  unique (tipo, atc, atc_otro, descripcion)
);
create table biomarcador (
  id bigint generated always as identity primary key,
  producto_id bigint not null references producto (id) on delete cascade,
  clase text,
  biomarcador text not null,
  genotipo_fenotipo text,
  secciones_ft text[] not null default '{}',
  descripcion text,
  inclusion_sns boolean,
  notas text
);
create index biomarcador_producto on biomarcador (producto_id);
create table cambio_producto (
  id bigint generated always as identity primary key,
  producto_id bigint not null references producto (id) on delete cascade,
  presentacion_codigo text,
  fecha date not null,
  -- As CIMA's registroCambios has them, and alta and baja.
  tipos text[] not null check (tipos <@ array['alta', 'baja', 'estado', 'comerc', 'prosp', 'ft', 'psum', 'notasSeguridad', 'matinf', 'otros']),
  -- Only the fields that differ.
  antes jsonb,
  despues jsonb,
  lote_id bigint references lote_importacion (id)
);
create index cambio_producto_producto on cambio_producto (producto_id, id desc);

-- The official layer is the importers' alone: they say who they are for the length of their transaction.
create function solo_importadores() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('catalogo.importador', true), '') = '' then
    raise exception 'la capa oficial (%) solo la escriben los importadores', tg_table_name using errcode = '42501';
  end if;
  return null;
end $$;
do $$
declare tabla text;
begin
  foreach tabla in array array['laboratorio', 'principio_activo', 'atc', 'forma_simplificada', 'forma_farmaceutica',
    'via_administracion', 'envase', 'unidad_contenido', 'excipiente', 'dcsa', 'dcp', 'dcpf', 'presentacion', 'composicion',
    'producto_via', 'producto_excipiente', 'problema_suministro', 'nota_seguridad', 'alerta_atc', 'biomarcador',
    'cambio_producto', 'producto', 'documento', 'documento_seccion']
  loop
    execute format('create trigger %I before insert or update or delete or truncate on %I
      for each statement execute function solo_importadores()', tabla || '_oficial', tabla);
  end loop;
end $$;
