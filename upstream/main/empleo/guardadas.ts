import type { AnswerOf } from '#shared/contract/endpoint';
import type { empleo } from '#shared/contract/main/empleo/empleo';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { estaAbierta } from './acceso-oferta.ts';
import { filasDe, filaVista } from './lista/oferta-fila.ts';

const GUARDADAS_MAX = 200;

type Guardada = AnswerOf<typeof empleo.guardadas>['data'][number];

/** Saved offers, newest first. */
export async function listGuardadas({ db, now }: Deps, usuarioId: number): Promise<Guardada[]> {
  const ahora = now();
  const rows = await filasDe(db, usuarioId)
    .where('g.usuario_id', '=', usuarioId)
    .where('o.pais_id', 'is not', null)
    .select(estaAbierta('o', ahora).as('abierta'))
    .orderBy('g.creado_en', 'desc')
    .limit(GUARDADAS_MAX)
    .execute();
  return rows.map((row) => ({
    ...filaVista(row, ahora),
    guardada_en: (row.guardada_en ?? ahora).toISOString(),
    abierta: row.abierta,
  }));
}

/** @throws ApiError 404 for an offer that was never published */
export async function saveOferta(deps: Deps, ofertaId: number, usuarioId: number): Promise<void> {
  await requirePublished(deps, ofertaId);
  await deps.db
    .insertInto('oferta_guardada')
    .values({ usuario_id: usuarioId, oferta_id: ofertaId })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function removeGuardada(deps: Deps, ofertaId: number, usuarioId: number): Promise<void> {
  await requirePublished(deps, ofertaId);
  await deps.db
    .deleteFrom('oferta_guardada')
    .where('usuario_id', '=', usuarioId)
    .where('oferta_id', '=', ofertaId)
    .execute();
}

/** Offers that were ever published, open or closed. @throws ApiError 404 */
export async function requirePublished({ db, now }: Deps, ofertaId: number) {
  const row = await db
    .selectFrom('oferta_empleo as o')
    .select(['o.id', 'o.titulo', 'o.slug', 'o.autor_id', 'o.solicitud', 'o.url_externa'])
    .select(estaAbierta('o', now()).as('abierta'))
    .where('o.id', '=', ofertaId)
    .where('o.estado', 'not in', ['borrador', 'pendiente_revision', 'rechazada'])
    .executeTakeFirst();
  if (!row) throw errors.notFound();
  return row;
}
