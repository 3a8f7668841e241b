-- One ANMAT certificate holds several names, forms and strengths: each is a product (visita/importar/anmat-producto.ts).
-- What was one product stays the one that its form and composition describe, with its id, and whatever people keep with it;
-- the next list makes the others.
select set_config('catalogo.importador', 'migracion', true);
create function pg_temp.parte(texto text) returns text language sql as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9%]+', ' ', 'g'))
$$;
with nuevo as (
  select p.id, concat_ws(' · ', split_part(p.nregistro, ' · ', 1), nullif(pg_temp.parte(p.nombre), ''),
    nullif((select pg_temp.parte(f.nombre) from forma_farmaceutica f where f.id = p.forma_id), ''),
    (select string_agg(d, '/' order by d collate "C") from (
      select nullif(pg_temp.parte(concat_ws(' ', c.dosis, c.unidad_dosis)), '') as d from composicion c
      where c.producto_id = p.id) s)) as clave
  from producto p where p.origen = 'anmat' and p.nregistro is not null),
unico as (select distinct on (n.clave) n.id, n.clave from nuevo n join producto p using (id) order by n.clave, p.activo desc, n.id)
update producto p set nregistro = u.clave, huella = ''
from unico u where p.id = u.id
  and not exists (select from producto q where q.pais_id = p.pais_id and q.nregistro = u.clave and q.id <> p.id);
