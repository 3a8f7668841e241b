import type { Transaction, Updateable } from 'kysely';
import {
  type ActorAsociacion,
  admitePasoAsociacion,
  type EstadoAsociacion,
  PASOS_ASOCIACION,
  type PasoAsociacion,
} from '#shared/estados/pasos-cartera';
import { type AuditEntry, audit } from '../../audit/audit.ts';
import type { Origin } from '../../caller.ts';
import type { Config } from '../../config.ts';
import type { Db, Schema } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';
import { notTheirs } from '../../http/call/not-theirs.ts';
import { followVerificado } from '../perfil/verificado.ts';
import { reviewSinAsociacion } from '../promociones/solas/review-promociones.ts';

export type Trx = Transaction<Schema>;

export const EN_PALABRAS = {
  borrador: 'es un borrador',
  pendiente_verificacion: 'espera la respuesta de la empresa',
  activa: 'está activo en tu cartera',
  suspendida: 'está suspendido',
  finalizada: 'ya ha terminado',
  rechazada: 'fue rechazado por la empresa',
  caducada: 'quedó sin respuesta de la empresa',
} as const satisfies Record<EstadoAsociacion, string>;

/** Who takes a step, and from where. `actor` is null for the system and for an answer by a mailed link. */
export interface Motor {
  como: ActorAsociacion;
  actor: AuditEntry['actor'];
  origin: Origin;
  config: Pick<Config, 'appKey' | 'publicUrl'>;
  now: Date;
}

export interface AsociacionEnMano {
  id: number;
  usuario_id: number;
  producto_id: number;
  estado: EstadoAsociacion;
  version: number;
}

/** @throws ApiError 404 when one of `pedidas` is not among the person's own rows */
export async function requireTodas(
  db: Db,
  pedidas: readonly number[],
  propias: readonly { id: number }[],
): Promise<void> {
  const ajena = pedidas.find((pedida) => !propias.some(({ id }) => id === pedida));
  if (ajena !== undefined) throw await notTheirs(db, 'asociacion_producto', ajena);
}

/** Locks an association, with the name of its product. @throws ApiError 404 when it is not the person's, 409 for another version. */
export async function lockAsociacion(trx: Trx, id: string | number, usuarioId: number, version: number | null) {
  const fila = /^\d{1,15}$/.test(String(id))
    ? await trx
        .selectFrom('asociacion_producto as a')
        .innerJoin('producto as p', 'p.id', 'a.producto_id')
        .selectAll('a')
        .select('p.nombre')
        .where('a.id', '=', Number(id))
        .where('a.usuario_id', '=', usuarioId)
        .forUpdate('a')
        .executeTakeFirst()
    : undefined;
  if (!fila) throw await notTheirs(trx, 'asociacion_producto', id);
  if (version !== null && fila.version !== version) throw errors.versionConflict();
  return fila;
}

/**
 * Moves an association that the caller has locked to its next state, with a row of the audit trail (`razon`: the reason there, if it is
 * not `motivo`).
 * @throws ApiError 409 for a step that the state does not admit, 403 when the actor may not take it.
 */
export async function moveAsociacion(
  trx: Trx,
  antes: AsociacionEnMano,
  paso: PasoAsociacion,
  motor: Motor,
  cambio: Updateable<Schema['asociacion_producto']> = {},
  razon: string | null = cambio.motivo ?? null,
): Promise<void> {
  const { a, actores } = PASOS_ASOCIACION[paso];
  if (!actores.some((actor) => actor === motor.como)) throw errors.forbidden();
  if (!admitePasoAsociacion(paso, antes.estado))
    throw errors.stateForbids(`Este producto ${EN_PALABRAS[antes.estado]}.`);
  await trx
    .updateTable('asociacion_producto')
    .set({ ...cambio, estado: a, version: antes.version + 1, actualizado_en: motor.now })
    .where('id', '=', antes.id)
    .execute();
  await audit(trx, motor, motor.origin, {
    tipo: 'asociacion_estado',
    entidad: 'asociacion_producto',
    entidadId: antes.id,
    de: antes.estado,
    a,
    actor: motor.actor ?? null,
    datos: { paso, como: motor.como },
    ...(razon === null ? {} : { motivo: razon }),
  });
  if (antes.estado === 'activa') await reviewSinAsociacion(trx, antes, motor);
  if (antes.estado === 'activa' || a === 'activa') await followVerificado(trx, antes.usuario_id, motor.now);
}
