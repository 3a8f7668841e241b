import { ENTRE_PARTES } from '../../numero-registro.ts';
import type { Escritor } from './apply-productos.ts';

const certificado = (columna: string) => `ltrim(replace(split_part(${columna}, '${ENTRE_PARTES}', 1), '.', ''), '0')`;
const certificadoYNombre = (columna: string) =>
  `array[${certificado(columna)}, split_part(${columna}, '${ENTRE_PARTES}', 2)]`;

/**
 * What two writings of one registration number have in common: «BE 174115» without its space, and of ANMAT's keys
 * (anmat-producto.ts) the certificate without the point of its thousands and without zeros before it.
 */
const CLAVES: Record<Escritor['origen'], (columna: string) => string> = {
  aemps: (columna) => `replace(${columna}, ' ', '')`,
  anmat: (columna) =>
    `${certificado(columna)} || substr(${columna}, length(split_part(${columna}, '${ENTRE_PARTES}', 1)) + 1)`,
};

/**
 * The catalogue's writing stands. Where a list itself writes one number in two ways they are two: AEMPS tells two importers of a
 * French medicine so, and nothing else does.
 */
const registros = (clave: (columna: string) => string) => `
create temp table registro_unido on commit drop as
with suyos as (
  select min(nregistro) as nregistro, ${clave('nregistro')} as clave from stg_producto group by 2
  having count(distinct nregistro) = 1),
catalogo as (
  select distinct on (clave) clave, nregistro
  from (select ${clave('nregistro')} as clave, nregistro, activo, id from producto where pais_id = $1) p
  order by clave, activo desc, id)
select s.nregistro as de, c.nregistro as a
from suyos s join catalogo c using (clave)
where c.nregistro <> s.nregistro
  and not exists (select from producto p where p.pais_id = $1 and p.nregistro = s.nregistro)`;

/**
 * A list of ANMAT's that says more of its products than an earlier one did (form, strengths), or says it otherwise, has other keys
 * for them. A product is the one of the same certificate and name whose packages it has, all that are left of them, and no other's.
 */
const POR_PAQUETES = `
create temp table registro_seguido on commit drop as
with pares as (
  select distinct s.nregistro as de, p.nregistro as a
  from stg_presentacion s
  join presentacion q on q.pais_id = $1 and q.codigo in (s.codigo, s.alias) and q.activo
  join producto p on p.id = q.producto_id and p.origen = 'anmat' and p.activo and p.nregistro <> s.nregistro),
unicos as (
  select min(de) as de, a from pares group by a having count(*) = 1)
select u.de, u.a from unicos u
where (select count(*) from pares where pares.de = u.de) = 1
  and ${certificadoYNombre('u.de')} = ${certificadoYNombre('u.a')}
  and not exists (select from stg_producto s where s.nregistro = u.a)
  and not exists (select from producto p where p.pais_id = $1 and p.nregistro = u.de)`;

export async function unirRegistros({ client, pais, origen }: Escritor): Promise<void> {
  await client.query(registros(CLAVES[origen]), [pais]);
  await renombrar(client, 'registro_unido');
  if (origen !== 'anmat') return;
  await client.query(POR_PAQUETES, [pais]);
  await renombrar(client, 'registro_seguido');
}

async function renombrar(client: Escritor['client'], tabla: 'registro_unido' | 'registro_seguido'): Promise<void> {
  for (const staged of ['stg_producto', 'stg_presentacion'])
    await client.query(`update ${staged} s set nregistro = r.a from ${tabla} r where s.nregistro = r.de`);
}

/** Codes and states of the packages that a list has, as the catalogue says what it does not. */
const ELLAS = `select s.codigo, s.nregistro, s.linea, coalesce(s.datos->>'estado_registro', q.estado_registro) as estado,
    case when s.datos ? 'estado_registro' then s.datos->>'fecha_estado' else q.fecha_estado::text end as fecha,
    coalesce((s.datos->>'comercializada')::boolean, q.comercializada, false) as venta
  from stg_presentacion s left join presentacion q on q.pais_id = $1 and q.codigo = s.codigo`;

/**
 * A list of packages says no state of the medicine, but has it: in the official Nomenclátor a package is suspended with its
 * medicine only, and an authorised medicine has an authorised package. A new medicine has its date too.
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
  select from stg_producto t where t.nregistro = s.nregistro and t.datos->>'estado_registro' is not null)`;

const PRIMERO = (columna: string) =>
  `(array_agg(${columna} order by s.linea) filter (where ${columna} is not null))[1]`;

/** What holds of each medicine: what its list says, and what the catalogue says where the list does not. */
const DICHO = `
create temp table dicho on commit drop as
select s.nregistro, p.id, p.estado_registro as era, min(s.linea) as linea,
  coalesce(${PRIMERO(`s.datos->>'estado_registro'`)}, p.estado_registro) as estado,
  case when ${PRIMERO(`s.datos->>'estado_registro'`)} <> p.estado_registro then ${PRIMERO(`s.datos->>'fecha_estado'`)}
    else coalesce(${PRIMERO(`s.datos->>'fecha_estado'`)}, p.fecha_estado::text) end as fecha,
  ${PRIMERO(`s.datos->>'comercializado'`)}::boolean as venta
from stg_producto s left join producto p on p.pais_id = $1 and p.nregistro = s.nregistro
group by s.nregistro, p.id`;

/** A package of something annulled is annulled, and one that is authorised is suspended with its medicine. */
const ESTADO_DE_ELLA = (medicamento: string, suyo: string) => `case when ${medicamento} = 'anulado' then 'anulado'
  when ${medicamento} = 'suspendido' and ${suyo} in ('autorizado', 'no_consta') then 'suspendido' else ${suyo} end`;

const ELLAS_DE_LA_LISTA = `
with ellas as (
  select e.codigo, e.estado as suyo, e.venta, d.fecha, ${ESTADO_DE_ELLA('d.estado', 'e.estado')} as estado
  from (${ELLAS}) e join dicho d on d.nregistro = e.nregistro)
update stg_presentacion s set datos = s.datos
  || case when e.estado is distinct from e.suyo
    then jsonb_build_object('estado_registro', e.estado, 'fecha_estado', e.fecha) else '{}' end
  || case when e.estado = 'anulado' then '{"comercializada": false}'::jsonb else '{}' end
from ellas e where e.codigo = s.codigo and (e.estado is distinct from e.suyo or e.estado = 'anulado' and e.venta)`;

/**
 * A list of medicines says nothing of packages: those of which it cannot be true any more what the catalogue has follow their
 * medicine, as rows of their own, so that their history has it. Of several packages it is not known which one is for sale again.
 */
const ELLAS_DEL_CATALOGO = `
insert into stg_presentacion (codigo, nregistro, linea, datos)
with suya as (
  select d.nregistro, d.linea, d.fecha, d.venta as se_vende, q.codigo, q.comercializada, q.estado_registro as tenia,
    case when d.estado = 'autorizado' and d.era <> d.estado and q.estado_registro = d.era then 'autorizado'
      else ${ESTADO_DE_ELLA('d.estado', 'q.estado_registro')} end as estado
  from dicho d join presentacion q on q.producto_id = d.id and (q.activo or q.baja_con_producto)),
vendible as (
  select *, comercializada and estado <> 'anulado' and se_vende is not false as sigue,
    count(*) filter (where estado <> 'anulado') over (partition by nregistro) as cuantas from suya),
presente as (
  select *, sigue or coalesce(se_vende, false) and estado <> 'anulado' and cuantas = 1
    and not bool_or(sigue) over (partition by nregistro) as venta from vendible)
select codigo, nregistro, linea,
  case when venta is not distinct from comercializada then '{}' else jsonb_build_object('comercializada', venta) end
  || case when estado = tenia then '{}' else jsonb_build_object('estado_registro', estado, 'fecha_estado', fecha) end
from presente where venta is distinct from comercializada or estado <> tenia`;

/** A medicine of which packages are known is for sale where one of them is. */
const VENTA = `
create temp table venta on commit drop as
select nregistro, bool_or(venta) as comercializado from (
  select nregistro, venta from (${ELLAS}) lista
  union all
  select d.nregistro, q.comercializada from dicho d join presentacion q on q.producto_id = d.id
  where $2 and (q.activo or q.baja_con_producto) and not exists (select from stg_presentacion s where s.codigo = q.codigo)) todas
group by nregistro
union all
select d.nregistro, false from dicho d where d.estado = 'anulado'
  and not exists (select from stg_presentacion s where s.nregistro = d.nregistro)
  and not ($2 and exists (select from presentacion q where q.producto_id = d.id and (q.activo or q.baja_con_producto)))`;

const SIN_SABER_CUAL = `select d.nregistro from dicho d join venta v on v.nregistro = d.nregistro
  where d.venta and d.estado <> 'anulado' and not v.comercializado order by d.linea`;

/**
 * A medicine and its packages never contradict each other. Before anything is compared. Leaves `venta`, and gives the medicines that
 * the list has for sale where nobody knows which of their packages is: those are not for sale until a list says it.
 */
export async function concordar({ client, pais }: Escritor, conPresentaciones: boolean): Promise<string[]> {
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
