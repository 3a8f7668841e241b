-- unaccent() itself is only stable (its dictionary could change), so neither indexes nor generated columns take it.
create function sin_acentos(texto text) returns text
  language sql immutable strict parallel safe
  return unaccent('unaccent'::regdictionary, lower(texto));

create table pais (
  id int primary key,
  nombre text not null,
  slug text not null unique,
  iso text not null unique check (iso ~ '^[A-Z]{2}$')
);

create table estado (
  id int primary key,
  pais_id int not null references pais (id),
  nombre text not null,
  codigo_iso text not null unique,
  codigo_oficial text not null,
  -- so that a row that names both can be held to the right pair by a foreign key
  unique (pais_id, id)
);
