-- Promotions of products (domain.md 8.6), and the policy that each country has for them.

create table politica_promocion (
  pais_iso text primary key references pais (iso),
  -- False: nobody has read that country's law yet, and it has the strict rules of Spain.
  revisada boolean not null default false,
  solo_autorizados boolean not null default true,
  receta_solo_profesionales boolean not null default true,
  financiado_solo_profesionales boolean not null default true,
  -- Words that a person has to look at before it is approved (rule 4), singular, as people write them.
  terminos text[] not null default '{regalo,regalar,obsequio,sorteo,sortear,premio,viaje,bono,incentivo,rifa,concurso,vale,cheque,gratificación,comisión,invitación,gratis}',
  canales_descuento text[] not null default '{farmacia,mayorista}',
  -- Per cent; null: no cap (Spain's of 10 went on 1 January 2016).
  descuento_maximo numeric(5, 2),
  muestras boolean not null default false,
  meses_max int not null default 12 check (meses_max between 1 and 24),
  vigentes_max int not null default 3 check (vigentes_max >= 1)
);
insert into politica_promocion (pais_iso, revisada) select iso, iso = 'ES' from pais;

create table promocion (
  id bigint generated always as identity primary key,
  -- The demonstration's products go with the first real list.
  producto_id bigint not null references producto (id) on delete cascade,
  -- null: their account is no more; the company's register stays.
  autor_id bigint references usuario (id) on delete set null,
  empresa_id bigint references empresa (id),
  estado text not null default 'borrador' check (estado in ('borrador', 'pendiente_aprobacion', 'programada', 'vigente',
    'pausada', 'requiere_revision', 'rechazada', 'finalizada', 'retirada')),
  -- What the person wrote, as the contract has it; lists and jobs look at the columns below it.
  contenido jsonb not null,
  titulo text not null,
  publico text not null check (publico in ('profesionales', 'publico')),
  fecha_inicio date,
  fecha_fin date,
  -- A version that waits beside what people see.
  propuesta jsonb,
  propuesta_estado text check (propuesta_estado in ('borrador', 'pendiente', 'rechazada')),
  propuesta_motivo text,
  -- Generated of the official layer when it was approved; nobody edits it.
  bloque_legal jsonb,
  ft_fecha_base date,
  aprobada_en timestamptz,
  motivo text,
  recordada_en timestamptz,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check ((propuesta is null) = (propuesta_estado is null)),
  check (estado not in ('programada', 'vigente', 'pausada')
    or (bloque_legal is not null and fecha_inicio is not null and fecha_fin >= fecha_inicio))
);
create index promocion_de_autor on promocion (autor_id, id desc);
create index promocion_de_empresa on promocion (empresa_id, id desc);
create index promocion_de_producto on promocion (producto_id) where estado in ('programada', 'vigente', 'pausada');
create index promocion_que_empieza on promocion (fecha_inicio) where estado = 'programada';
create index promocion_que_acaba on promocion (fecha_fin) where estado in ('programada', 'vigente', 'pausada');

create table estadistica_promocion (
  promocion_id bigint not null references promocion (id) on delete cascade,
  fecha date not null,
  vistas int not null default 0,
  clics int not null default 0,
  primary key (promocion_id, fecha)
);

-- When the people with its products were told of what a list changed; null: not yet.
alter table lote_importacion add column repasado_en timestamptz;
update lote_importacion set repasado_en = now();
create index lote_sin_repasar on lote_importacion (id) where estado = 'hecho' and repasado_en is null;
create index cambio_producto_lote on cambio_producto (lote_id);
