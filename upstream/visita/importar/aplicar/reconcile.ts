import type { Escritor } from './apply-productos.ts';

/** The packages of the list with state, date and sale; what the list omits is taken from the catalogue. */
const ELLAS = `select s.codigo, s.nregistro, s.linea, coalesce(s.datos->>'estado_registro', q.estado_registro) as estado,
    case when s.datos ? 'estado_registro' then s.datos->>'fecha_estado' else q.fecha_estado::text end as fecha,
    case when s.datos ? 'comercializada' then (s.datos->>'comercializada')::boolean
      when q.codigo is not null then q.comercializada else false end as venta
  from stg_presentacion s left join presentacion q on q.pais_id = $1 and q.codigo = s.codigo`;

/** Annulled and suspended things are not for sale: lists of packages leave the mark on suspended ones, lists of medicines never do. */
const FUERA_DE_VENTA = (estado: string) => `${estado} in ('anulado', 'suspendido')`;

/**
 * A list of packages does not say the state of the medicine, but implies it: in the official Nomenclátor a package is only suspended
 * with its medicine, and an authorised medicine has an authorised package. A new medicine gets the date too. A state in the catalogue
 * of the same day or later stays, because two lists of one day at times disagree.
 */
const PRODUCTO_CON_ELLAS = `
with ellas as (${ELLAS}),
suyo as (
  select distinct on (nregistro) nregistro, estado, fecha from ellas
  where estado in ('suspendido', 'autorizado', 'anulado')
  order by nregistro, array_position(array['suspendido', 'autorizado', 'anulado'], estado), linea)
update stg_producto s set datos = s.datos || jsonb_build_object('estado_registro', suyo.estado)
  || case when exists (select from producto p where p.pais_id = $1 and p.nregistro = s.nregistro) then '{}'
    else jsonb_build_object('fecha_estado', suyo.fecha) end
from suyo where suyo.nregistro = s.nregistro and not exists (
  select from stg_producto t where t.nregistro = s.nregistro and t.datos->>'estado_registro' is not null)
  and not exists (select from producto p where p.pais_id = $1 and p.nregistro = s.nregistro
    and p.estado_registro <> suyo.estado and p.fecha_estado >= suyo.fecha::date)`;

const PRIMERO = (columna: string) =>
  `(array_agg(${columna} order by s.linea) filter (where ${columna} is not null))[1]`;

/** State, date and sale of each medicine: from the list, or the state and date from the catalogue where the list omits them. */
const DICHO = `
create temp table dicho on commit drop as
select s.nregistro, p.id, p.estado_registro as era, min(s.linea) as linea,
  coalesce(${PRIMERO(`s.datos->>'estado_registro'`)}, p.estado_registro) as estado,
  case when ${PRIMERO(`s.datos->>'estado_registro'`)} <> p.estado_registro then ${PRIMERO(`s.datos->>'fecha_estado'`)}
    else coalesce(${PRIMERO(`s.datos->>'fecha_estado'`)}, p.fecha_estado::text) end as fecha,
  ${PRIMERO(`s.datos->>'comercializado'`)}::boolean as venta
from stg_producto s left join producto p on p.pais_id = $1 and p.nregistro = s.nregistro
group by s.nregistro, p.id`;

/** The state of a package by that of its medicine: all packages are annulled with it, authorised ones are suspended with it. */
const ESTADO_DE_ELLA = (medicamento: string, suyo: string) => `case when ${medicamento} = 'anulado' then 'anulado'
  when ${medicamento} = 'suspendido' and ${suyo} in ('autorizado', 'no_consta') then 'suspendido' else ${suyo} end`;

const ELLAS_DE_LA_LISTA = `
with ellas as (
  select e.codigo, e.estado as suyo, e.venta, d.fecha, ${ESTADO_DE_ELLA('d.estado', 'e.estado')} as estado
  from (${ELLAS}) e join dicho d on d.nregistro = e.nregistro)
update stg_presentacion s set datos = s.datos
  || case when e.estado is distinct from e.suyo
    then jsonb_build_object('estado_registro', e.estado, 'fecha_estado', e.fecha) else '{}' end
  || case when ${FUERA_DE_VENTA('e.estado')} then '{"comercializada": false}'::jsonb else '{}' end
from ellas e where e.codigo = s.codigo and (e.estado is distinct from e.suyo or ${FUERA_DE_VENTA('e.estado')} and e.venta is not false)`;

/**
 * A list of medicines has no packages. Packages whose state or sale in the catalogue can no longer be true follow their medicine: they
 * are staged as rows, so that their history records the change. When a medicine with several packages is for sale again and it is not
 * known which package is, their `comercializada` is null until a list of packages says more.
 */
const ELLAS_DEL_CATALOGO = `
insert into stg_presentacion (codigo, nregistro, linea, datos)
with suya as (
  select d.nregistro, d.linea, d.fecha, d.venta as se_vende, q.codigo, q.comercializada, q.estado_registro as tenia,
    case when d.estado = 'autorizado' and d.era <> d.estado and q.estado_registro = d.era then 'autorizado'
      else ${ESTADO_DE_ELLA('d.estado', 'q.estado_registro')} end as estado
  from dicho d join presentacion q on q.producto_id = d.id and (q.activo or q.baja_con_producto)),
vendible as (
  select *, comercializada and not ${FUERA_DE_VENTA('estado')} and se_vende is not false as sigue,
    count(*) filter (where not ${FUERA_DE_VENTA('estado')}) over (partition by nregistro) as cuantas from suya),
presente as (
  select *, case when ${FUERA_DE_VENTA('estado')} or se_vende is false then false
    when se_vende and not coalesce(bool_or(sigue) over (partition by nregistro), false) then nullif(cuantas = 1, false)
    else comercializada end as venta from vendible)
select codigo, nregistro, linea,
  case when venta is not distinct from comercializada then '{}' else jsonb_build_object('comercializada', venta) end
  || case when estado = tenia then '{}' else jsonb_build_object('estado_registro', estado, 'fecha_estado', fecha) end
from presente where venta is distinct from comercializada or estado <> tenia`;

/** A medicine with known packages is for sale when one of them is, or when it is unknown which one is. */
const VENTA = `
create temp table venta on commit drop as
select nregistro, bool_or(venta is not false) as comercializado, coalesce(bool_or(venta), false) as se_sabe_cual from (
  select nregistro, venta from (${ELLAS}) lista
  union all
  select d.nregistro, q.comercializada from dicho d join presentacion q on q.producto_id = d.id
  where $2 and (q.activo or q.baja_con_producto) and not exists (select from stg_presentacion s where s.codigo = q.codigo)) todas
group by nregistro
union all
select d.nregistro, false, false from dicho d where ${FUERA_DE_VENTA('d.estado')}
  and not exists (select from stg_presentacion s where s.nregistro = d.nregistro)
  and not ($2 and exists (select from presentacion q where q.producto_id = d.id and (q.activo or q.baja_con_producto)))`;

const SIN_SABER_CUAL = `select d.nregistro from dicho d join venta v on v.nregistro = d.nregistro
  where d.venta and not ${FUERA_DE_VENTA('d.estado')} and not v.se_sabe_cual order by d.linea`;

/**
 * Makes the states and sale of medicines and their packages agree. It runs before rows are compared, and leaves the table `venta`.
 * Returns the registration numbers that a list of medicines has for sale when it is unknown which of their packages is for sale.
 */
export async function reconcile({ client, pais }: Escritor, conPresentaciones: boolean): Promise<string[]> {
  await client.query('analyze stg_producto, stg_presentacion');
  if (conPresentaciones) await client.query(PRODUCTO_CON_ELLAS, [pais]);
  await client.query(DICHO, [pais]);
  if (conPresentaciones) await client.query(ELLAS_DE_LA_LISTA, [pais]);
  else await client.query(ELLAS_DEL_CATALOGO);
  await client.query(VENTA, [pais, !conPresentaciones]);
  await client.query('analyze venta, stg_presentacion');
  const { rows } = await client.query<{ nregistro: string }>(SIN_SABER_CUAL);
  return conPresentaciones ? [] : rows.map(({ nregistro }) => nregistro);
}
