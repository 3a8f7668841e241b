-- The staff suspend a company and lift that again. Its people read why.
alter table empresa add suspendida_motivo text, add suspendida_en timestamptz,
  add check (suspendida_motivo is null or estado = 'suspendida');

-- While a company is suspended, nothing that it was asked expires: since when that request has waited without its clock.
alter table verificacion add pausada_en timestamptz;
create index verificacion_pausada on verificacion (id) where pausada_en is not null;

-- No list shows what a suspended company offers. Nothing of the offers themselves changes.
create or replace function ofertas_en_lista(ids bigint[]) returns setof oferta_en_lista language sql stable as $$
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
  where o.id = any (ids) and o.estado = 'publicada' and e.estado is distinct from 'suspendida'
$$;

-- A company's name is among its offers' words, and its suspension takes them out; the rest of it is read with each list.
create or replace function empresa_cambia_ofertas() returns trigger language plpgsql as $$
begin
  if new.nombre is distinct from old.nombre or (new.estado = 'suspendida') is distinct from (old.estado = 'suspendida') then
    update oferta_empleo set estado = estado where empresa_id = new.id and estado = 'publicada';
  end if;
  return null;
end $$;
