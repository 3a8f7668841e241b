import { sql } from 'kysely';
import type * as v from 'valibot';
import type { BodyOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import type { ProductoFila } from '#shared/contract/visita/entidades';
import type { Db } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { filas } from '../oficial/filas.ts';

type Condicion = BodyOf<typeof catalogo.buscarEnFicha>['condiciones'][number];
const MAXIMO = 100;

/** Every word of the text, in any order and in any of its forms. */
const consulta = (texto: string) => sql<string>`plainto_tsquery('spanish', ${texto})`;

/** Sections of the product's data sheet, those that say what the condition asks for. */
const dice = (db: Db, condicion?: Condicion) => {
  const { seccion, texto } = condicion ?? {};
  return db
    .selectFrom('documento as d')
    .innerJoin('documento_seccion as s', 's.documento_id', 'd.id')
    .select('d.producto_id')
    .where('d.tipo', '=', 'ficha_tecnica')
    .$if(seccion !== undefined, (q) => q.where('s.seccion', '=', seccion ?? ''))
    .$if(texto !== undefined, (q) => q.where('s.tsv', '@@', consulta(texto ?? '')));
};

/** Products in force whose data sheet meets all conditions; only those whose data sheet can be read here are asked. */
export async function searchInFicha(
  db: Db,
  condiciones: readonly Condicion[],
): Promise<v.InferOutput<typeof ProductoFila>[]> {
  await refuseEmpty(db, condiciones);
  return condiciones
    .reduce(
      (query, condicion) => query.where('p.id', condicion.contiene ? 'in' : 'not in', dice(db, condicion)),
      filas(db).where('p.activo', '=', true).where('p.id', 'in', dice(db)),
    )
    .orderBy('p.comercializado', 'desc')
    .orderBy('p.nombre', (o) => o.collate('es-x-icu'))
    .orderBy('p.id')
    .limit(MAXIMO)
    .execute();
}

/** «de la» leaves nothing to look for: as a search it would find no sheet, as an exclusion it would find all. */
async function refuseEmpty(db: Db, condiciones: readonly Condicion[]): Promise<void> {
  const row = await db
    .selectNoFrom(condiciones.map(({ texto }, i) => sql<number>`numnode(${consulta(texto)})`.as(`n${i}`)))
    .executeTakeFirstOrThrow();
  const vacias = condiciones.flatMap((_, i) => (row[`n${i}`] === 0 ? [i] : []));
  if (vacias.length === 0) return;
  const sentence = ['Escribe alguna palabra con significado, no solo artículos o preposiciones'];
  throw errors.validation(Object.fromEntries(vacias.map((i) => [`condiciones.${i}.texto`, sentence])));
}
