-- Open offers as lists and searches ask for them: what is filtered, counted and put in order, in rows so narrow that ten
-- thousand are read at once. The transaction that writes an offer writes its rows here too.
create table oferta_en_lista (
  oferta_id bigint not null references oferta_empleo (id) on delete cascade,
  -- One row for each country where one may work: a remote offer has several.
  pais_id int not null,
  es_suyo boolean not null,
  publicada timestamptz not null,
  caduca timestamptz not null,
  destacada_hasta timestamptz,
  cargo_id int,
  estado_id int,
  modalidad text,
  tipo_contrato text,
  jornada text,
  canal text,
  -- Null where it does not say its name.
  empresa_id bigint,
  experiencia int not null,
  -- Gross a year, as shared/reglas-oferta.ts reckons it; 0: not shown.
  salario bigint not null,
  moneda text not null,
  -- As sin_acentos gives it.
  poblacion text not null,
  -- Words of its title (A); of its position, company and place (B).
  cabecera tsvector not null,
  -- The same, and those of its text (D).
  palabras tsvector not null,
  -- Spaces. PostgreSQL moves long values beside the table only in rows of more than 2 kB: these, which it keeps in some thirty
  -- bytes, make every row one, so that its words leave it and a search by common ones reads a third of the pages.
  relleno text not null,
  primary key (oferta_id, pais_id)
) with (toast_tuple_target = 128);
alter table oferta_en_lista alter palabras set storage external, alter cabecera set storage main,
  alter modalidad set storage main, alter tipo_contrato set storage main, alter jornada set storage main,
  alter canal set storage main, alter moneda set storage main, alter poblacion set storage main;

create index oferta_en_lista_pais on oferta_en_lista (pais_id, publicada desc, oferta_id desc) include (caduca, es_suyo,
  destacada_hasta, cargo_id, estado_id, modalidad, tipo_contrato, jornada, canal, empresa_id, experiencia, salario, moneda);
create index oferta_en_lista_fecha on oferta_en_lista (publicada desc, oferta_id desc) include (caduca, destacada_hasta,
  cargo_id, estado_id, modalidad, tipo_contrato, jornada, canal, empresa_id, experiencia, salario, moneda) where es_suyo;
create index oferta_en_lista_cargo on oferta_en_lista (cargo_id, publicada desc, oferta_id desc)
  include (caduca, es_suyo, pais_id);
create index oferta_en_lista_estado on oferta_en_lista (estado_id, publicada desc);
create index oferta_en_lista_empresa on oferta_en_lista (empresa_id, publicada desc);
create index oferta_en_lista_palabras on oferta_en_lista using gin (palabras) with (fastupdate = off);

create function ofertas_en_lista(ids bigint[]) returns setof oferta_en_lista language sql stable as $$
  select o.id, p.pais_id, p.pais_id = o.pais_id, o.fecha_publicacion, o.fecha_caducidad, o.destacada_hasta, o.cargo_id,
    o.estado_id, o.modalidad, o.tipo_contrato, o.jornada, o.canal,
    case when not o.empresa_confidencial then o.empresa_id end, coalesce(o.experiencia_min_meses, 0),
    case when o.salario_visible then round(coalesce(o.salario_max, o.salario_min, 0)
      * case o.salario_periodo when 'mes' then 12 when 'dia' then 225 when 'hora' then 1780 else 1 end) else 0 end::bigint,
    o.moneda, sin_acentos(regexp_replace(btrim(coalesce(o.poblacion, '')), '\s+', ' ', 'g')),
    ts_filter(o.tsv, '{a}') || lado.palabras, o.tsv || lado.palabras, repeat(' ', 2100)
  from oferta_empleo o left join cargo c on c.id = o.cargo_id left join empresa e on e.id = o.empresa_id
    -- A confidential company is found by nothing of its own.
    cross join lateral (select setweight(to_tsvector('es', concat_ws(' ', c.nombre, c.area, o.poblacion,
      case when not o.empresa_confidencial then coalesce(e.nombre, o.empresa_texto) end,
      array_to_string(o.especialidades, ' '))), 'B') as palabras) lado
    cross join lateral (select o.pais_id union select unnest(o.remoto_paises) where o.modalidad = 'remoto') p (pais_id)
  where o.id = any (ids) and o.estado = 'publicada'
$$;

create function oferta_en_lista() returns trigger language plpgsql as $$
begin
  delete from oferta_en_lista where oferta_id = new.id;
  insert into oferta_en_lista select * from ofertas_en_lista(array[new.id]);
  return null;
end $$;
-- Views, clicks and applications counted change nothing of what lists ask.
create trigger oferta_en_lista after insert or update of titulo, descripcion, funciones, requisitos, cargo_id, empresa_id,
  empresa_confidencial, empresa_texto, pais_id, estado_id, poblacion, modalidad, remoto_paises, tipo_contrato, jornada,
  experiencia_min_meses, salario_min, salario_max, moneda, salario_periodo, salario_visible, canal, especialidades,
  destacada_hasta, fecha_publicacion, fecha_caducidad, estado on oferta_empleo
  for each row execute function oferta_en_lista();

-- A company's name is among its offers' words; the rest of it is read with each list.
create or replace function empresa_cambia_ofertas() returns trigger language plpgsql as $$
begin
  if new.nombre is distinct from old.nombre then
    update oferta_empleo set estado = estado where empresa_id = new.id and estado = 'publicada';
  end if;
  return null;
end $$;
