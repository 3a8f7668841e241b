import { sql } from 'kysely';
import { CLASES_EQUIVALENTE, type Equivalente } from '#shared/contract/visita/entidades';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { filas } from '../oficial/filas.ts';

const MAXIMO = 100;

/** The dose in comparable form: «10 mg» equals «10 MG», and «2,5 mg» equals «2.5 mg». */
const dosis = (de: string) => sql`lower(translate(${sql.ref(`${de}.dosificacion`)}, ', ', '.'))`;

/**
 * Possible equivalents of a product in its country, by the nearest of three kinds: the same clinical product (DCP), the same active
 * ingredients by a common route in the same simplified form, the same ATC substance. Two products without any route count as having a
 * common one. Same strength and form is decided by the official group; when one of the two has none, by the doses. The order: same
 * strength and form first, then by kind, then marketed ones, then the same dose, then those without a supply problem.
 */
const candidatos = (id: number) => sql<{ id: number; clase: number; misma: boolean }>`(
  with yo as (
    select p.id, p.pais_id, p.dcp_codigo, p.atc_codigo, p.forma_simplificada_id, ${dosis('p')} as dosis,
      array(select distinct principio_activo_id from composicion where producto_id = p.id order by 1) as principios,
      array(select via_id from producto_via where producto_id = p.id) as vias
    from producto p where p.id = ${id}
  ),
  cercanos as (
    select p.id, 0 as clase, true as misma from yo join producto p on p.dcp_codigo = yo.dcp_codigo
    union all
    select p.id, 1, coalesce(${dosis('p')} = yo.dosis and (p.dcp_codigo is null or yo.dcp_codigo is null), false) from yo
      join composicion c on c.principio_activo_id = yo.principios[1]
      join producto p on p.id = c.producto_id and p.forma_simplificada_id = yo.forma_simplificada_id
      cross join lateral (select array(select via_id from producto_via where producto_id = p.id) as vias) v
      where (v.vias && yo.vias or v.vias = yo.vias)
        and array(select distinct principio_activo_id from composicion where producto_id = p.id order by 1) = yo.principios
    union all
    select p.id, 2, false from yo join producto p on p.atc_codigo = yo.atc_codigo where length(yo.atc_codigo) = 7
  )
  select c.id, min(c.clase) as clase, bool_or(c.misma) as misma from cercanos c group by c.id
)`;

const equivalentes = prepared('equivalentes', ['id'], (db, { id }) =>
  filas(db)
    .innerJoin(candidatos(id).as<'k'>(sql`k`), 'k.id', 'p.id')
    .select(['k.clase as puesto', 'k.misma as misma_dosis'])
    .where('p.id', '!=', id)
    .where('p.activo', '=', true)
    .where('p.pais_id', '=', (eb) => eb.selectFrom('producto as yo').select('yo.pais_id').where('yo.id', '=', id))
    .orderBy('k.misma', 'desc')
    .orderBy('k.clase')
    .orderBy('p.comercializado', 'desc')
    .orderBy(
      sql`${dosis('p')} is not distinct from (select ${dosis('yo')} from producto yo where yo.id = ${id})`,
      'desc',
    )
    .orderBy('suministro')
    .orderBy('p.nombre', (o) => o.collate('es-x-icu'))
    .orderBy('p.id')
    .limit(MAXIMO),
);

export async function listEquivalentes(db: Db, id: number): Promise<Equivalente[]> {
  const rows = await equivalentes(db, { id });
  return rows.flatMap(({ puesto, ...fila }) => {
    const clase = CLASES_EQUIVALENTE[puesto];
    return clase ? [{ ...fila, clase }] : [];
  });
}
