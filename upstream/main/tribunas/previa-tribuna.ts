import type { Noticia } from '#shared/contract/main/noticias/noticias-entidades';
import { takenBack } from '../../db/taken-back.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { findArticulo, vistaArticulo } from '../noticias/lectura/articulo.ts';
import { createPrevia } from '../noticias/lectura/previa.ts';
import { takePendiente } from './pendiente-tribuna.ts';
import { datosDe } from './revisiones-tribuna.ts';
import { mirrorTribuna } from './tribuna-en-noticia.ts';

const enlace = createPrevia('previa de tribuna');

/** A preview link of a column as an article, valid for one day. @throws ApiError 404, 422 for what a preview needs */
export async function previaDeTribuna(deps: Deps, id: number) {
  const datos = datosDe(await find(deps, id));
  if (datos.cuerpo === null) throw errors.field('cuerpo', 'Escribe el texto: sin él no hay nada que ver');
  if (datos.area_id === null) throw errors.field('area_id', 'Elige un área: el texto se verá como noticia en ella');
  const { token, caduca_en } = enlace.make(deps, id);
  return { token, url: `/app/tribunas/previa/${id}?token=${token}`, caduca_en };
}

async function find({ db }: Deps, id: number) {
  const tribuna = await db.selectFrom('tribuna').selectAll().where('id', '=', id).executeTakeFirst();
  if (!tribuna) throw errors.notFound();
  return tribuna;
}

/** The future article, read in a transaction that is rolled back. @throws no_encontrado */
export async function readPrevia(deps: Deps, id: number, token: string): Promise<Noticia> {
  if (!enlace.is(deps, id, token)) throw errors.notFound();
  await find(deps, id);
  return takenBack(deps.db, async (trx) => {
    const fila = await trx.selectFrom('tribuna').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    const tribuna = fila.pendiente === null ? fila : await takePendiente(trx, fila);
    if (tribuna.cuerpo === null || tribuna.area_id === null) throw errors.notFound();
    const noticiaId = await mirrorTribuna(trx, tribuna, { editorId: null, now: deps.now(), publica: true });
    const articulo = await findArticulo(trx, noticiaId, 0);
    if (!articulo) throw errors.notFound();
    return vistaArticulo(trx, articulo, true, { anterior: null, siguiente: null, relacionadas: [] });
  });
}
