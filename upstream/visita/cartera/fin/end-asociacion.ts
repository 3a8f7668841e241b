import type { Autor } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { cancelVerificacion } from '../../verificaciones/comprobacion/comprobacion.ts';
import { lockVerificacion } from '../../verificaciones/resolve-verificacion.ts';
import { readAsociacion } from '../lista-cartera.ts';
import { lockAsociacion, type Motor, moveAsociacion, type Trx } from '../move-asociacion.ts';
import { type ConNombre, porPersona, tellAmbos } from './suspend-asociacion.ts';

const motorDe = (deps: Deps, autor: Autor): Motor => ({
  como: 'solicitante',
  actor: autor,
  origin: autor.origin,
  config: deps.config,
  now: deps.now(),
});

/**
 * Takes one product out of its request; without products the request is cancelled too.
 * @throws ApiError 404 when the association is not the person's, 409 for another version or state
 */
export const cancelAsociacion = (deps: Deps, id: string, version: number, autor: Autor): Promise<void> =>
  deps.db.transaction().execute((trx) => cancelIn(trx, deps, { id, version }, autor));

/** An association in the version that the person knows. */
interface Una {
  id: string | number;
  version: number;
}

export async function cancelIn(trx: Trx, deps: Deps, { id, version }: Una, autor: Autor): Promise<void> {
  // The request is locked first, in the same order as when it is answered, to avoid deadlocks.
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
  if (!queda) await cancelVerificacion(trx, deps, peticion, autor);
}

/**
 * Ends an association; the company in whose name it was is told.
 * @throws ApiError 404 when the association is not the person's, 409 for another version or state
 */
export const endAsociacion = (deps: Deps, id: string, version: number, autor: Autor): Promise<void> =>
  deps.db.transaction().execute((trx) => endIn(trx, deps, [{ id, version }], autor));

/** Removes a draft, or an association whose request expired, from the cartera. @throws as endAsociacion */
export const discardAsociacion = (deps: Deps, id: string, version: number, autor: Autor): Promise<void> =>
  deps.db.transaction().execute((trx) => discardIn(trx, deps, { id, version }, autor));

/** Ends several at once; each company is told once. @throws as endAsociacion, for the first that cannot end */
export async function endIn(trx: Trx, deps: Deps, unas: readonly Una[], autor: Autor): Promise<void> {
  const motor = motorDe(deps, autor);
  const terminadas: ConNombre[] = [];
  for (const { id, version } of unas) {
    const antes = await lockAsociacion(trx, id, autor.id, version);
    await moveAsociacion(trx, antes, 'finalizar', motor);
    terminadas.push(antes);
  }
  for (const suyas of porPersona(terminadas))
    await tellAmbos(trx, suyas, { estado: 'finalizada', motivo: null, empresa: null }, motor);
}

export async function discardIn(trx: Trx, deps: Deps, { id, version }: Una, autor: Autor): Promise<void> {
  const antes = await lockAsociacion(trx, id, autor.id, version);
  await moveAsociacion(trx, antes, 'descartar', motorDe(deps, autor));
}
