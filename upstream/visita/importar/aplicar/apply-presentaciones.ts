import { PRESENTACION_POR_DEFECTO } from '../leer/fila-catalogo.ts';
import type { Escritor } from './apply-productos.ts';

const COLUMNAS = [
  'producto_id',
  'ean13',
  'nombre',
  'contenido',
  'unidad_contenido_id',
  'envase_id',
  'contenido_texto',
  'fecha_estado',
  'fecha_comercializacion',
  'pvp',
  'pvp_fecha',
  'financiada',
  'dcpf_codigo',
  'conservacion',
  ...Object.keys(PRESENTACION_POR_DEFECTO),
];
const lista = (prefijo: string) => COLUMNAS.map((columna) => `${prefijo}${columna}`).join(', ');

const SUMINISTRO = `jsonb_build_object('fecha_inicio', s.fecha_inicio, 'fecha_fin_prevista', s.fecha_fin_prevista,
  'observaciones', s.observaciones)`;

/** A source that only says «hay» opens a supply problem without particulars, unless one is open. */
const SI_NO_LO_HAY = `case when exists (select from problema_suministro s where s.presentacion_id = q.id and s.activo) then null
  else '[{"fecha_inicio": null, "fecha_fin_prevista": null, "observaciones": null}]' end::jsonb`;

const DIFERENCIAS = `
create temp table dif_presentacion on commit drop as
with resuelto as (
  select s.codigo, s.linea, s.suministro, s.datos - '{unidad,envase}'::text[]
    || jsonb_build_object('producto_id', d.id)
    || case when s.datos ? 'unidad' then jsonb_build_object('unidad_contenido_id', u.id) else '{}' end
    || case when s.datos ? 'envase' then jsonb_build_object('envase_id', e.id) else '{}' end as datos
  from stg_presentacion s join dif_producto d on d.nregistro = s.nregistro
  left join unidad_contenido u on u.pais_id = $1 and u.codigo = s.datos->>'unidad'
  left join envase e on e.pais_id = $1 and e.codigo = s.datos->>'envase'),
base as (
  select r.codigo, r.linea, r.datos, case when r.suministro = '"hay"' then ${SI_NO_LO_HAY} else r.suministro end as suministro,
    md5(r.datos::text || coalesce(r.suministro::text, '')) as huella, q.id, q.activo as estaba, q.huella as tenia
  from resuelto r left join presentacion q on q.pais_id = $1 and q.codigo = r.codigo),
clasificada as (
  select *, case when id is null then 'nueva' when tenia = huella and estaba then 'igual' else 'revisar' end as clase from base)
select c.*, x.antes, x.despues,
  c.clase = 'nueva' or c.suministro is distinct from y.actual and c.suministro is not null and c.clase = 'revisar' as cambia_suministro
from clasificada c
left join presentacion q on q.id = c.id and c.clase = 'revisar'
left join lateral (
  select jsonb_object_agg(e.key, a.todo->e.key) as antes, jsonb_object_agg(e.key, e.value) as despues
  from (select to_jsonb(q) as todo offset 0) a, jsonb_each(c.datos) e
  where c.clase = 'revisar' and a.todo->e.key is distinct from e.value) x on true
left join lateral (
  select coalesce(jsonb_agg(${SUMINISTRO} order by s.id), '[]') as actual from problema_suministro s
  where c.clase = 'revisar' and s.presentacion_id = q.id and s.activo) y on true`;

const INSERTAR = `
insert into presentacion (${lista('')}, pais_id, codigo, huella)
select ${lista('r.')}, $1, d.codigo, d.huella
from dif_presentacion d cross join lateral jsonb_populate_record(null::presentacion, $2::jsonb || d.datos) r
where d.clase = 'nueva' order by d.linea`;

const ACTUALIZAR = `
update presentacion q set (${lista('')}) = (select ${lista('r.')} from jsonb_populate_record(q, d.datos) r),
  activo = true, baja_con_producto = false, huella = d.huella
from dif_presentacion d where q.id = d.id and d.clase = 'revisar'`;

/** Writes presentations and supply problems, and leaves `dif_presentacion`. Needs `dif_producto`. */
export async function applyPresentaciones({ client, pais, fecha }: Escritor): Promise<void> {
  await client.query('create unique index on stg_presentacion (codigo)');
  await client.query(DIFERENCIAS, [pais]);
  await client.query('create unique index on dif_presentacion (codigo)');
  await client.query(INSERTAR, [pais, JSON.stringify(PRESENTACION_POR_DEFECTO)]);
  await client.query(ACTUALIZAR);
  await client.query(
    `update dif_presentacion d set id = q.id from presentacion q where q.pais_id = $1 and q.codigo = d.codigo and d.id is null`,
    [pais],
  );
  await client.query('analyze dif_presentacion');
  // A supply problem that the list no longer has is closed and stays as history.
  await client.query(
    `update problema_suministro s set activo = false, fecha_resuelto = coalesce($1::date, current_date)
     from dif_presentacion d where d.cambia_suministro and s.presentacion_id = d.id and s.activo
       and not d.suministro @> jsonb_build_array(${SUMINISTRO})`,
    [fecha],
  );
  await client.query(`
    insert into problema_suministro (presentacion_id, fecha_inicio, fecha_fin_prevista, observaciones)
    select d.id, (e->>'fecha_inicio')::date, (e->>'fecha_fin_prevista')::date, e->>'observaciones'
    from dif_presentacion d, jsonb_array_elements(d.suministro) e
    where d.cambia_suministro and not exists (
      select from problema_suministro s where s.presentacion_id = d.id and s.activo and e = ${SUMINISTRO})
    order by d.linea`);
}
