-- What a pharmaceutical representative shows of their work (domain.md 8.1). Name and position are the account's, the company
-- is `membresia_empresa`'s, the zones are `zona_visitador`'s: nothing is said twice. There is no row before the first save.
create table perfil_visitador (
  usuario_id bigint primary key references usuario (id) on delete cascade,
  slug_publico text not null unique check (slug_publico ~ '^[a-z0-9-]{3,60}$' and slug_publico ~ '[a-z]'),
  titular text check (length(titular) <= 120),
  presentacion text check (length(presentacion) <= 1500),
  foto_id uuid references fichero (id) on delete set null,
  red text check (red in ('propia', 'externa')),
  canales text[] not null default '{}'
    check (canales <@ array['ap', 'hospital', 'farmacia', 'mayorista', 'dental', 'veterinaria']),
  especialidades text[] not null default '{}',
  idiomas text[] not null default '{}',
  telefono_trabajo text check (telefono_trabajo ~ '^\+[1-9]\d{5,14}$'),
  email_trabajo text,
  linkedin text,
  acreditacion_numero text,
  acreditacion_organismo text,
  acreditacion_caduca date,
  -- Who sees the page, and who of those sees each part of it.
  ve_perfil text not null default 'privado' check (ve_perfil in ('publico', 'registrados', 'privado')),
  ve_telefono text not null default 'profesionales' check (ve_telefono in ('publico', 'profesionales', 'nadie')),
  ve_email text not null default 'profesionales' check (ve_email in ('publico', 'profesionales', 'nadie')),
  ve_empresa text not null default 'publico' check (ve_empresa in ('publico', 'profesionales', 'nadie')),
  ve_zonas text not null default 'publico' check (ve_zonas in ('publico', 'profesionales', 'nadie')),
  acepta_mensajes boolean not null default true,
  verificado_en timestamptz,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
create index perfil_visitador_foto on perfil_visitador (foto_id) where foto_id is not null;
create index perfil_visitador_a_la_vista on perfil_visitador (ve_perfil) where ve_perfil <> 'privado';
