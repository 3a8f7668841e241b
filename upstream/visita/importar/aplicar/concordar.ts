import { ENTRE_PARTES } from '../../numero-registro.ts';
import type { Escritor } from './apply-productos.ts';

/**
 * What two writings of one registration number have in common: «BE 174115» without its space, and of ANMAT's keys
 * (anmat-producto.ts) the certificate without the point of its thousands.
 */
const CLAVES: Record<Escritor['origen'], (columna: string) => string> = {
  aemps: (columna) => `replace(${columna}, ' ', '')`,
  anmat: (columna) => `replace(split_part(${columna}, '${ENTRE_PARTES}', 1), '.', '')
    || substr(${columna}, length(split_part(${columna}, '${ENTRE_PARTES}', 1)) + 1)`,
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

export async function unirRegistros({ client, pais, origen }: Escritor): Promise<void> {
  const { rowCount } = await client.query(registros(CLAVES[origen]), [pais]);
  if (!rowCount) return;
  for (const tabla of ['stg_producto', 'stg_presentacion'])
    await client.query(`update ${tabla} s set nregistro = r.a from registro_unido r where s.nregistro = r.de`);
}

/** What is annulled is not for sale, whatever else its row says. */
const ANULADOS = [
  `update stg_producto set datos = datos || '{"comercializado": false}'
   where datos->>'estado_registro' = 'anulado' and datos->>'comercializado' = 'true'`,
  `update stg_presentacion q set datos = q.datos || '{"comercializada": false}'
   where q.datos->>'comercializada' = 'true' and (q.datos->>'estado_registro' = 'anulado'
     or exists (select from stg_producto s where s.nregistro = q.nregistro and s.datos->>'estado_registro' = 'anulado'))`,
];

/** A list of packages says no state of the medicine: of one with an authorised package it is not «anulado». */
const PRODUCTO_CON_ELLAS = `
update stg_producto s set datos = s.datos || '{"estado_registro": "autorizado"}'
from producto p where p.pais_id = $1 and p.nregistro = s.nregistro and not s.datos ? 'estado_registro'
  and p.estado_registro in ('anulado', 'suspendido') and exists (
    select from stg_presentacion q where q.nregistro = s.nregistro and q.datos->>'estado_registro' = 'autorizado')`;

/**
 * A list of medicines says nothing of packages: those of which it cannot be true any more what the catalogue has follow their
 * medicine, as rows of their own, so that their history has it. Of several packages it is not known which one is for sale again.
 */
const ELLAS_CON_PRODUCTO = `
insert into stg_presentacion (codigo, nregistro, linea, datos)
with dicho as (
  select distinct on (nregistro) nregistro, linea, datos->>'estado_registro' as estado, datos->>'comercializado' as venta,
    datos->'fecha_estado' as fecha from stg_producto order by nregistro, linea),
presente as (
  select q.codigo, s.nregistro, s.linea, s.fecha,
    case when q.comercializada and (s.venta = 'false' or s.estado = 'anulado') then false
      when not q.comercializada and s.venta = 'true' and count(*) over (partition by p.id) = 1 then true end as venta,
    case when s.estado in ('anulado', 'suspendido') and q.estado_registro = 'autorizado' then s.estado
      when s.estado = 'autorizado' and p.estado_registro <> s.estado and q.estado_registro = p.estado_registro then s.estado
    end as estado
  from dicho s join producto p on p.pais_id = $1 and p.nregistro = s.nregistro
  join presentacion q on q.producto_id = p.id and q.activo
  where not exists (select from stg_presentacion t where t.nregistro = s.nregistro))
select codigo, nregistro, linea,
  case when venta is null then '{}' else jsonb_build_object('comercializada', venta) end
  || case when estado is null then '{}' else jsonb_build_object('estado_registro', estado, 'fecha_estado', fecha) end
from presente where venta is not null or estado is not null`;

/** A medicine and its packages never contradict each other. Before anything is compared. */
export async function concordar({ client, pais }: Escritor): Promise<void> {
  for (const una of ANULADOS) await client.query(una);
  await client.query(PRODUCTO_CON_ELLAS, [pais]);
  await client.query(ELLAS_CON_PRODUCTO, [pais]);
}
