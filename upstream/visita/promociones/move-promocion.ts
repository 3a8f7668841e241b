import type { Selectable, Transaction, Updateable } from 'kysely';
import {
  type ActorPromocion,
  admitePasoPromocion,
  type EstadoPromocion,
  PASOS_PROMOCION,
  type PasoPromocion,
} from '#shared/estados/pasos-promocion';
import { ENTIDAD_PROMOCION } from '../../accounts/visitador/perfil-publicado.ts';
import { type AuditEntry, audit } from '../../audit/audit.ts';
import type { Origin } from '../../caller.ts';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';

export type Trx = Transaction<Schema>;
export type PromocionEnMano = Selectable<Schema['promocion']>;

export const EN_PALABRAS = {
  borrador: 'es un borrador',
  pendiente_aprobacion: 'espera la respuesta de tu empresa',
  programada: 'está aprobada y aún no ha empezado',
  vigente: 'está a la vista',
  pausada: 'está en pausa',
  requiere_revision: 'necesita una revisión',
  rechazada: 'no se ha aprobado',
  finalizada: 'ya ha terminado',
  retirada: 'está retirada',
} as const satisfies Record<EstadoPromocion, string>;

/** Who takes a step, and from where. `actor` is null for the system. */
export interface MotorPromocion {
  como: ActorPromocion;
  actor: AuditEntry['actor'];
  origin: Origin;
  config: Pick<Config, 'appKey' | 'publicUrl'>;
  now: Date;
}

/** Locks a promotion. The calling function must check the person's rights. @throws ApiError 404 when there is none, 409 for another version. */
export async function lockPromocion(trx: Trx, id: string | number, version: number | null): Promise<PromocionEnMano> {
  const fila = /^\d{1,15}$/.test(String(id))
    ? await trx.selectFrom('promocion').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
    : undefined;
  if (!fila) throw errors.notFound();
  if (version !== null && fila.version !== version) throw errors.versionConflict();
  return fila;
}

/**
 * Moves a promotion that the caller has locked to its next state, with a row of the audit trail, and returns the new row.
 * @throws ApiError 409 for a step that the state does not admit, 403 when the actor may not take it.
 */
export async function movePromocion(
  trx: Trx,
  antes: PromocionEnMano,
  paso: PasoPromocion,
  motor: MotorPromocion,
  cambio: Updateable<Schema['promocion']> = {},
): Promise<PromocionEnMano> {
  const { a, actores } = PASOS_PROMOCION[paso];
  if (!actores.some((actor) => actor === motor.como)) throw errors.forbidden();
  if (!admitePasoPromocion(paso, antes.estado))
    throw errors.stateForbids(`Esta promoción ${EN_PALABRAS[antes.estado]}.`);
  const despues = await trx
    .updateTable('promocion')
    .set({ motivo: null, ...cambio, estado: a, version: antes.version + 1, actualizado_en: motor.now })
    .where('id', '=', antes.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(trx, motor, motor.origin, {
    tipo: 'promocion_estado',
    entidad: ENTIDAD_PROMOCION,
    entidadId: antes.id,
    de: antes.estado,
    a,
    actor: motor.actor ?? null,
    datos: { paso, como: motor.como },
    ...(despues.motivo === null ? {} : { motivo: despues.motivo }),
  });
  return despues;
}
