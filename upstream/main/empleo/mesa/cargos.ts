import type { AnswerOf, BodyOf, QueryOf } from '#shared/contract/endpoint';
import type { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import { parteDe } from '../../../db/like-pattern.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { metaDePagina } from '../../../http/listas/page-of.ts';
import type { CallInput } from '../acceso-oferta.ts';

const POR_PAGINA = 50;

/** Imported offers whose title named no position of ours (docs: imports, JobPosting). */
const enCola = (db: Db) =>
  db
    .selectFrom('oferta_empleo as o')
    .where('o.cargo_id', 'is', null)
    .where('o.cargo_revisado_en', 'is', null)
    .where('o.origen', '=', 'importada')
    .where('o.estado', 'in', ['publicada', 'pendiente_revision']);

/** Sorted by title, so that equal titles stand together. */
export async function listSinCargo(
  db: Db,
  { q, page }: QueryOf<typeof empleoMesa.sinCargo>,
): Promise<AnswerOf<typeof empleoMesa.sinCargo>> {
  const cola = q ? enCola(db).where('o.titulo', 'ilike', parteDe(q)) : enCola(db);
  const [{ total }, rows] = await Promise.all([
    cola.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    cola
      .leftJoin('fuente_oferta as f', 'f.id', 'o.fuente_id')
      .leftJoin('estado as s', 's.id', 'o.estado_id')
      .leftJoin('pais as p', 'p.id', 'o.pais_id')
      .select(['o.id', 'o.slug', 'o.titulo', 'o.empresa_texto as empresa', 'o.estado', 'o.poblacion'])
      .select(['f.nombre as fuente', 's.nombre as provincia', 'p.nombre as pais'])
      .orderBy('o.titulo')
      .orderBy('o.id')
      .limit(POR_PAGINA)
      .offset((page - 1) * POR_PAGINA)
      .execute(),
  ]);
  return {
    data: rows.map(({ poblacion, provincia, pais, ...resto }) => ({
      ...resto,
      lugar: [...new Set([poblacion, provincia, pais])].filter(Boolean).join(', ') || null,
    })),
    meta: metaDePagina(page, POR_PAGINA, total),
  };
}

/** Assigns a position to several offers; offers that somebody else has decided meanwhile stay as they are. @throws ApiError 422 */
export function assignCargo(
  deps: Deps,
  peticion: Pick<CallInput, 'caller' | 'origin'>,
  { ofertas, cargo_id }: BodyOf<typeof empleoMesa.asignarCargo>,
): Promise<{ asignadas: number }> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    if (cargo_id !== null) {
      const cargo = await trx
        .selectFrom('cargo')
        .select('id')
        .where('id', '=', cargo_id)
        .where('activo', '=', true)
        .executeTakeFirst();
      if (!cargo) throw errors.field('cargo_id', 'Elige un cargo de la lista');
    }
    const filas = await enCola(trx)
      .select('o.id')
      .where('o.id', 'in', ofertas)
      .orderBy('o.id')
      .forUpdate('o')
      .execute();
    const ids = filas.map(({ id }) => id);
    if (ids.length === 0) return { asignadas: 0 };
    await trx
      .updateTable('oferta_empleo')
      .set({ cargo_id, cargo_revisado_en: deps.now() })
      .where('id', 'in', ids)
      .execute();
    await auditBy(trx, autor, { tipo: 'oferta_cargo', datos: { cargo: cargo_id, ofertas: ids.join(' ') } });
    return { asignadas: ids.length };
  });
}
