import { sql } from 'kysely';
import type * as v from 'valibot';
import type { BodyOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import type { ProductoFila } from '#shared/contract/visita/entidades';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import { filas } from '../oficial/filas.ts';

type Condicion = BodyOf<typeof catalogo.buscarEnFicha>['condiciones'][number];
const MAXIMO = 100;

/** Matches texts with every word, in any order and any inflection. */
const tsquery = (texto: string) => sql<string>`plainto_tsquery('spanish', ${texto})`;

/** Sections of the product's ficha técnica, with a condition only those that match it. */
const selectSecciones = (db: Db, condicion?: Condicion) => {
  const { seccion, texto } = condicion ?? {};
  return db
    .selectFrom('documento as d')
    .innerJoin('documento_seccion as s', 's.documento_id', 'd.id')
    .select('d.producto_id')
    .where('d.tipo', '=', 'ficha_tecnica')
    .$if(seccion !== undefined, (q) => q.where('s.seccion', '=', seccion ?? ''))
    .$if(texto !== undefined, (q) => q.where('s.tsv', '@@', tsquery(texto ?? '')));
};

/** Products in force whose ficha técnica meets all conditions; products without a readable one are never found. */
export async function searchInFicha(
  db: Db,
  condiciones: readonly Condicion[],
): Promise<v.InferOutput<typeof ProductoFila>[]> {
  await refuseEmpty(db, condiciones);
  return condiciones
    .reduce(
      (query, condicion) => query.where('p.id', condicion.contiene ? 'in' : 'not in', selectSecciones(db, condicion)),
      filas(db).where('p.activo', '=', true).where('p.id', 'in', selectSecciones(db)),
    )
    .orderBy('p.comercializado', 'desc')
    .orderBy('p.nombre', (o) => o.collate('es-x-icu'))
    .orderBy('p.id')
    .limit(MAXIMO)
    .execute();
}

/** Refuses a text of stop words only («de la»): as a condition it would find no ficha, as a negative one all. */
async function refuseEmpty(db: Db, condiciones: readonly Condicion[]): Promise<void> {
  const row = await db
    .selectNoFrom(condiciones.map(({ texto }, i) => sql<number>`numnode(${tsquery(texto)})`.as(`n${i}`)))
    .executeTakeFirstOrThrow();
  const vacias = condiciones.flatMap((_, i) => (row[`n${i}`] === 0 ? [i] : []));
  if (vacias.length === 0) return;
  const sentence = ['Escribe alguna palabra con significado, no solo artículos o preposiciones'];
  throw errors.validation(Object.fromEntries(vacias.map((i) => [`condiciones.${i}.texto`, sentence])));
}
