import type { Autor } from '../../../accounts/autor.ts';
import type { Deps } from '../../../deps.ts';
import { lockVerificacion, resolverVerificacion, sinRespuesta } from '../../verificaciones/decidir-verificacion.ts';
import { readAsociacion } from '../lista-cartera.ts';
import { lockAsociacion, type Motor, moveAsociacion, type Trx } from '../mover-asociacion.ts';

const motorDe = (deps: Deps, autor: Autor): Motor => ({
  ...{ como: 'solicitante', actor: autor, origin: autor.origin, config: deps.config, now: deps.now() },
});

/**
 * Takes one product out of its request; the last one takes the request with it.
 * @throws ApiError 404 when it is not theirs, 409 for another version or state
 */
export const cancelAsociacion = (deps: Deps, id: string, version: number, autor: Autor): Promise<void> =>
  deps.db.transaction().execute((trx) => cancelIn(trx, deps, { id, version }, autor));

/** One of somebody's own, as they know it. */
interface Una {
  id: string | number;
  version: number;
}

export async function cancelIn(trx: Trx, deps: Deps, { id, version }: Una, autor: Autor): Promise<void> {
  // The request first, as who answers it locks it first.
  const { verificacion } = await readAsociacion(trx, autor.id, String(id));
  const peticion = verificacion ? await lockVerificacion(trx, verificacion.id) : undefined;
  const antes = await lockAsociacion(trx, id, autor.id, version);
  await moveAsociacion(trx, antes, 'cancelar', motorDe(deps, autor), { verificacion_id: null });
  if (!peticion) return;
  const queda = await trx
    .selectFrom('asociacion_producto')
    .select('id')
    .where('verificacion_id', '=', peticion.id)
    .where('estado', '=', 'pendiente_verificacion')
    .executeTakeFirst();
  if (!queda)
    await resolverVerificacion(trx, deps, peticion, {
      ...sinRespuesta,
      ...{ estado: 'anulada', como: 'solicitante', actor: autor, origin: autor.origin },
    });
}

/** @throws ApiError 404 when it is not theirs, 409 for another version or state */
export const endAsociacion = (deps: Deps, id: string, version: number, autor: Autor): Promise<void> =>
  deps.db.transaction().execute((trx) => stepIn(trx, deps, { id, version }, autor, 'finalizar'));

/** What nobody was asked about, or nobody answered, leaves the portfolio. @throws as endAsociacion */
export const discardAsociacion = (deps: Deps, id: string, version: number, autor: Autor): Promise<void> =>
  deps.db.transaction().execute((trx) => stepIn(trx, deps, { id, version }, autor, 'descartar'));

export async function stepIn(
  trx: Trx,
  deps: Deps,
  { id, version }: Una,
  autor: Autor,
  paso: 'finalizar' | 'descartar',
): Promise<void> {
  const antes = await lockAsociacion(trx, id, autor.id, version);
  await moveAsociacion(trx, antes, paso, motorDe(deps, autor));
}
