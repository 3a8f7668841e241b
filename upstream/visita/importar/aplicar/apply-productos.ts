import type { Client } from 'pg';
import { MARCAS_CON_RECETA } from '#shared/estados/prescripcion';
import { COLUMNAS_COMPONENTE, PRODUCTO_POR_DEFECTO } from '../leer/fila-catalogo.ts';

/** What every step of an import writes with: connection, country, source and lote. */
export interface Escritor {
  client: Client;
  pais: number;
  origen: 'aemps' | 'anmat';
  lote: number;
  /** Date of the list (YYYY-MM-DD); null when the source does not say. */
  fecha: string | null;
}

const COLUMNAS = [
  'slug',
  'nombre',
  'laboratorio_titular_id',
  'laboratorio_comercializador_id',
  'forma_id',
  'forma_simplificada_id',
  'atc_codigo',
  'dosificacion',
  'fecha_autorizacion',
  'fecha_estado',
  'no_sustituible_motivo',
  'dcsa_codigo',
  'dcp_codigo',
  ...Object.keys(PRODUCTO_POR_DEFECTO),
];

const COMPONENTE = `jsonb_build_object('principio', pa.codigo, ${COLUMNAS_COMPONENTE.map((c) => `'${c}', c.${c}`).join(', ')})`;

/** The children as the database has them, in the shape of `Hijos`, to compare with the list's. */
const HIJOS_ACTUALES = `jsonb_build_object(
  'composicion', (select coalesce(jsonb_agg(${COMPONENTE} order by c.orden), '[]')
    from composicion c join principio_activo pa on pa.id = c.principio_activo_id where c.producto_id = p.id),
  'vias', (select coalesce(jsonb_agg(v.codigo order by pv.orden), '[]')
    from producto_via pv join via_administracion v on v.id = pv.via_id where pv.producto_id = p.id),
  'excipientes', (select coalesce(jsonb_agg(x.codigo order by px.orden), '[]')
    from producto_excipiente px join excipiente x on x.id = px.excipiente_id where px.producto_id = p.id),
  'documentos', (select coalesce(jsonb_agg(jsonb_build_object('tipo', tipo, 'url', url) order by tipo), '[]')
    from documento where producto_id = p.id and capa = 'oficial' and tipo in ('ficha_tecnica', 'prospecto')),
  'notas', (select coalesce(jsonb_agg(jsonb_build_object('numero', numero, 'referencia', referencia, 'asunto', asunto,
      'fecha', fecha, 'url', url) order by id), '[]') from nota_seguridad where producto_id = p.id),
  'biomarcadores', (select coalesce(jsonb_agg(jsonb_build_object('clase', clase, 'biomarcador', biomarcador,
      'genotipo_fenotipo', genotipo_fenotipo, 'secciones_ft', secciones_ft, 'descripcion', descripcion,
      'inclusion_sns', inclusion_sns, 'notas', notas) order by id), '[]') from biomarcador where producto_id = p.id))`;

/**
 * A list of bare ingredients keeps the doses of a product with the same ingredients, and those of the ingredients that remain. An
 * ingredient under another name gets no dose, because a salt and its base have different doses; the product's strength text stays.
 */
const HIJOS_NUEVOS = `case when u.hijos ? 'componentes' then (u.hijos - 'componentes') || case
    when array(select distinct pa.codigo from composicion c join principio_activo pa on pa.id = c.principio_activo_id
               where c.producto_id = p.id order by 1)
       = array(select distinct e->>'principio' from jsonb_array_elements(u.hijos->'componentes') e order by 1) then '{}'
    else jsonb_build_object('composicion', (select coalesce(jsonb_agg(coalesce(suyo.componente, e.v) order by e.orden), '[]')
      from jsonb_array_elements(u.hijos->'componentes') with ordinality e(v, orden)
      left join lateral (select ${COMPONENTE} as componente
        from composicion c join principio_activo pa on pa.id = c.principio_activo_id
        where c.producto_id = p.id and pa.codigo = e.v->>'principio' order by c.orden limit 1) suyo on true)) end
    else u.hijos end`;

/** Sort key for contradicting rows: a set mark goes before `false`, because a product that may need a prescription must not be «Sin receta». */
const SIN_MARCA = `e.key in ('receta', ${MARCAS_CON_RECETA.map((marca) => `'${marca}'`).join(', ')}) and e.value = 'false'`;
/** Sort key for contradicting rows: a value goes before null, except for narcotics, where null («may be») goes before «no». */
const NO_DICHO = `e.value = 'null' and e.key not in ('psicotropo', 'estupefaciente')`;

/** A product with such a mark needs a prescription by law, even if the list does not say so; a mark that the list omits keeps its value. */
const CON_RECETA = MARCAS_CON_RECETA.map(
  (marca) => `coalesce((u.datos->>'${marca}')::boolean, p.${marca}, false)`,
).join(' or ');

/**
 * One row per product, with ids for codes. When its presentations contradict each other, the first one counts. A state that changes
 * without a date gets the date null, not that of the former state.
 */
const NUEVOS = `
create temp table nuevo_producto on commit drop as
with unido as (
  select s.nregistro, s.linea, s.datos, s.hijos from stg_producto s
  where not exists (select from varios v where v.nregistro = s.nregistro)
  union all
  select nregistro, linea,
    (select jsonb_object_agg(key, value) from (select distinct on (e.key) e.key, e.value
       from stg_producto s, jsonb_each(s.datos) e where s.nregistro = v.nregistro
       order by e.key, ${NO_DICHO}, ${SIN_MARCA}, e.value = 'null', s.linea) uno),
    -- A list may have no rows below a product: neither its ingredients nor its routes.
    (select coalesce(jsonb_object_agg(key, value), '{}') from (select distinct on (e.key) e.key, e.value
       from stg_producto s, jsonb_each(s.hijos) e where s.nregistro = v.nregistro
       order by e.key, e.value = '[]', s.linea) uno)
  from varios v),
compuesto as (
  select u.nregistro, u.linea, u.datos, ${HIJOS_NUEVOS} as hijos
  from unido u left join producto p on p.pais_id = $1 and p.nregistro = u.nregistro),
resuelto as (
  select u.nregistro, u.linea, u.hijos,
    (u.datos - '{titular,comercializador,forma,forma_simplificada,si_nuevo}'::text[])
    || case when p.id is null and u.datos ? 'si_nuevo' then (u.datos->>'si_nuevo')::jsonb else '{}' end
    || case when u.datos ? 'titular' then jsonb_build_object('laboratorio_titular_id', t.id) else '{}' end
    || case when u.datos ? 'comercializador' then jsonb_build_object('laboratorio_comercializador_id', c.id)
       else '{}' end
    || case when u.datos ? 'forma' then jsonb_build_object('forma_id', f.id) else '{}' end
    || case when u.datos ? 'forma_simplificada' then jsonb_build_object('forma_simplificada_id', fs.id) else '{}' end
    || case when ${CON_RECETA} then '{"receta": true}' else '{}' end::jsonb
    || case when u.datos ? 'estado_registro' and not u.datos ? 'fecha_estado'
         and p.estado_registro <> u.datos->>'estado_registro' then '{"fecha_estado": null}' else '{}' end::jsonb
    -- If the list does not give the number of ingredients, they are counted.
    || case when u.hijos ? 'composicion' and not u.datos ? 'num_principios'
         then jsonb_build_object('num_principios', least(jsonb_array_length(u.hijos->'composicion'), 999)) else '{}' end
    || case when v.comercializado is null then '{}' else jsonb_build_object('comercializado', v.comercializado) end as datos
  from compuesto u
  left join venta v on v.nregistro = u.nregistro
  left join producto p on p.pais_id = $1 and p.nregistro = u.nregistro
  left join laboratorio t on t.pais_id = $1 and t.codigo = u.datos->>'titular'
  left join laboratorio c on c.pais_id = $1 and c.codigo = u.datos->>'comercializador'
  left join forma_farmaceutica f on f.pais_id = $1 and f.codigo = u.datos->>'forma'
  left join forma_simplificada fs on fs.pais_id = $1 and fs.codigo = u.datos->>'forma_simplificada')
select *, md5(datos::text || hijos::text) as huella from resuelto`;

/**
 * `antes` and `despues` hold only what differs; columns that a source omits are not compared. `offset 0` keeps the planner
 * from building the whole row again for each of its keys.
 */
const DIFERENCIAS = `
create temp table dif_producto on commit drop as
with base as (
  select n.*, p.id, p.activo as estaba,
    case when p.id is null then 'nuevo'
         when p.huella = n.huella and p.activo and p.origen = $2 then 'igual' else 'revisar' end as clase
  from nuevo_producto n left join producto p on p.pais_id = $1 and p.nregistro = n.nregistro)
select b.*, c.antes, c.despues, h.antes as hijos_antes, h.despues as hijos_despues
from base b
left join producto p on p.id = b.id and b.clase = 'revisar'
left join lateral (
  select jsonb_object_agg(e.key, a.todo->e.key) as antes, jsonb_object_agg(e.key, e.value) as despues
  from (select to_jsonb(p) as todo offset 0) a, jsonb_each(b.datos) e
  where b.clase = 'revisar' and a.todo->e.key is distinct from e.value) c on true
left join lateral (
  select jsonb_object_agg(e.key, a.todo->e.key) as antes, jsonb_object_agg(e.key, e.value) as despues
  from (select ${HIJOS_ACTUALES} as todo where b.clase = 'revisar' offset 0) a, jsonb_each(b.hijos) e
  where a.todo->e.key is distinct from e.value) h on true`;

const lista = (prefijo: string) => COLUMNAS.map((columna) => `${prefijo}${columna}`).join(', ');

const INSERTAR = `
insert into producto (${lista('')}, pais_id, nregistro, origen, origen_fecha, origen_lote_id, huella)
select ${lista('r.')}, $1, d.nregistro, $2, $3, $4, d.huella
from dif_producto d cross join lateral jsonb_populate_record(null::producto, $5::jsonb || d.datos) r
where d.clase = 'nuevo' order by d.linea`;

/** The version moves only when something that people see has changed. */
const ACTUALIZAR = `
update producto p set (${lista('')}) = (select ${lista('r.')} from jsonb_populate_record(p, d.datos) r),
  activo = true, origen = $1, origen_fecha = coalesce($2::date, p.origen_fecha), origen_lote_id = $3, huella = d.huella,
  version = p.version + d.cambia::int, actualizado_en = case when d.cambia then now() else p.actualizado_en end
from (select *, coalesce(despues, hijos_despues) is not null or not estaba as cambia from dif_producto
      where clase = 'revisar') d
where p.id = d.id`;

/** Unchanged products get the date of the new list too; a list without a date leaves theirs. */
const FECHAR = `
update producto p set origen_fecha = coalesce($1::date, p.origen_fecha), origen_lote_id = $2 from dif_producto d
where p.id = d.id and d.clase = 'igual' and p.origen_fecha is distinct from $1::date`;

/** Leaves `dif_producto`: every product of the list with its id, `clase` and what differs. Needs `venta` (reconcile.ts) and an index on the staged ones. */
export async function applyProductos({ client, pais, origen, lote, fecha }: Escritor): Promise<void> {
  await client.query(`create temp table varios on commit drop as
    select nregistro, min(linea) as linea from stg_producto group by nregistro having count(*) > 1`);
  await client.query('analyze varios, laboratorio, principio_activo, forma_farmaceutica, forma_simplificada');
  await client.query(NUEVOS, [pais]);
  await client.query('analyze nuevo_producto');
  await client.query(DIFERENCIAS, [pais, origen]);
  await client.query('create unique index on dif_producto (nregistro)');
  await client.query(INSERTAR, [pais, origen, fecha, lote, JSON.stringify(PRODUCTO_POR_DEFECTO)]);
  await client.query(ACTUALIZAR, [origen, fecha, lote]);
  await client.query(
    `update dif_producto d set id = p.id from producto p where p.pais_id = $1 and p.nregistro = d.nregistro and d.id is null`,
    [pais],
  );
  await client.query(FECHAR, [fecha, lote]);
  await client.query('analyze dif_producto');
}
