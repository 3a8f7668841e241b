import type { Escritor } from './apply-productos.ts';

/**
 * Ways to recognise a package of a product under another code, because ANMAT's codes change from list to list: a package gets a troquel,
 * loses it to another, or the list is renumbered. They are tried in turn: by its number in the earlier list, by its GTIN, by its packing,
 * or, when one side does not say the packing, as the only one left. Each only counts when it matches one to one.
 */
const MISMO = [
  's.alias = q.codigo',
  `s.datos->>'ean13' = q.ean13`,
  `regexp_replace(sin_acentos(s.datos->>'contenido_texto'), '[^a-z0-9%]+', '', 'g')
     = regexp_replace(sin_acentos(q.contenido_texto), '[^a-z0-9%]+', '', 'g')`,
  `s.datos->>'contenido_texto' is null or q.contenido_texto is null`,
] as const;

const TABLA = `create temp table codigo_seguido (id bigint, antes text, despues text, producto_id bigint) on commit drop`;

const sqlDeSeguidos = (mismo: string) => `
insert into codigo_seguido
with idas as (
  select q.id, q.codigo, q.producto_id, q.ean13, q.contenido_texto, p.nregistro
  from presentacion q join producto p on p.id = q.producto_id
  where q.pais_id = $1 and p.origen = $2 and q.activo
    and not exists (select from stg_presentacion s where s.codigo = q.codigo)
    and not exists (select from codigo_seguido k where k.id = q.id)),
venidas as (
  select s.* from stg_presentacion s
  where not exists (select from presentacion q where q.pais_id = $1 and q.codigo = s.codigo)
    and not exists (select from codigo_seguido k where k.despues = s.codigo)),
pares as (
  select q.id, q.codigo as antes, s.codigo as despues, q.producto_id,
    count(*) over (partition by q.id) as de, count(*) over (partition by s.codigo) as a
  from idas q join venidas s on s.nregistro = q.nregistro and (${mismo}))
select id, antes, despues, producto_id from pares where de = 1 and a = 1`;

/** Gives recognised packages their new codes in the catalogue, with an entry in their history. Leaves the table `codigo_seguido`. */
export async function followCodigos({ client, pais, origen, fecha, lote }: Escritor): Promise<void> {
  await client.query(TABLA);
  if (origen !== 'anmat') return;
  for (const mismo of MISMO) await client.query(sqlDeSeguidos(mismo), [pais, origen]);
  await client.query('update presentacion q set codigo = k.despues from codigo_seguido k where q.id = k.id');
  await client.query(
    `insert into cambio_producto (producto_id, presentacion_codigo, fecha, tipos, antes, despues, lote_id)
     select producto_id, despues, coalesce($1::date, current_date), '{otros}', jsonb_build_object('codigo', antes),
       jsonb_build_object('codigo', despues), $2 from codigo_seguido order by id`,
    [fecha, lote],
  );
}
