-- What we add to the official layer, and what people do with it.
create table ficha_editorial (
  producto_id bigint primary key references producto (id) on delete cascade,
  resumen_profesional text,
  resumen_publico text,
  palabras_clave text[] not null default '{}',
  actualizado_por bigint references usuario (id) on delete set null,
  actualizado_en timestamptz not null default now(),
  version int not null default 1
);
create table producto_seguido (
  usuario_id bigint not null references usuario (id) on delete cascade,
  producto_id bigint not null references producto (id) on delete cascade,
  creado_en timestamptz not null default now(),
  primary key (usuario_id, producto_id)
);
create table busqueda_guardada (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  nombre text not null check (char_length(nombre) between 1 and 80),
  -- The query string of /app/visita/result, without the page.
  consulta text not null check (char_length(consulta) <= 2000),
  creado_en timestamptz not null default now(),
  unique (usuario_id, consulta)
);
create table estadistica_producto (
  producto_id bigint not null references producto (id) on delete cascade,
  fecha date not null,
  vistas int not null default 0,
  primary key (producto_id, fecha)
);
-- Two names of one active ingredient, whichever the source uses. Without accents, lower case.
create table sinonimo_principio (
  nombre text not null,
  sinonimo text not null,
  primary key (nombre, sinonimo)
);
insert into sinonimo_principio (nombre, sinonimo) values
  ('paracetamol', 'acetaminofen'),
  ('metamizol', 'dipirona'),
  ('epinefrina', 'adrenalina'),
  ('norepinefrina', 'noradrenalina'),
  ('salbutamol', 'albuterol'),
  ('levotiroxina', 'tiroxina'),
  ('furosemida', 'frusemida'),
  ('acetilsalicilico acido', 'aspirina'),
  ('acetilsalicilico acido', 'aas'),
  ('acetilsalicilico', 'aspirina'),
  ('acetilsalicilico', 'aas'),
  ('aciclovir', 'acyclovir'),
  ('lidocaina', 'xilocaina'),
  ('lidocaina', 'lignocaina'),
  ('dexketoprofeno', 'desketoprofeno'),
  ('betametasona', 'betamethasona'),
  ('petidina', 'meperidina'),
  ('rifampicina', 'rifampina'),
  ('ciclosporina', 'ciclosporina a'),
  ('glibenclamida', 'gliburida'),
  ('suxametonio', 'succinilcolina'),
  ('bencilpenicilina', 'penicilina g'),
  ('fenoximetilpenicilina', 'penicilina v'),
  ('isoprenalina', 'isoproterenol'),
  ('orciprenalina', 'metaproterenol'),
  ('ergocalciferol', 'vitamina d2'),
  ('colecalciferol', 'vitamina d3'),
  ('cianocobalamina', 'vitamina b12'),
  ('ascorbico', 'vitamina c'),
  ('tiamina', 'vitamina b1'),
  ('piridoxina', 'vitamina b6'),
  ('fitomenadiona', 'vitamina k'),
  ('hidroxicarbamida', 'hidroxiurea'),
  ('mercaptamina', 'cisteamina'),
  ('clometiazol', 'clormetiazol'),
  ('trihexifenidilo', 'benzhexol'),
  ('valproico', 'valproato'),
  ('somatropina', 'hormona de crecimiento'),
  ('butilescopolamina', 'hioscina'),
  ('butilescopolamina', 'escopolamina butilbromuro'),
  ('dimeticona', 'simeticona'),
  ('macrogol', 'polietilenglicol'),
  ('carbocisteina', 'carbocisteina');
delete from sinonimo_principio where nombre = sinonimo;
