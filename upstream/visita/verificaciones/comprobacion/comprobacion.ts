import type { BodyOf } from '#shared/contract/endpoint';
import type { verificaciones } from '#shared/contract/visita/verificaciones';
import { requireDeFuera } from '../../../accounts/require-de-fuera.ts';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../cartera/move-asociacion.ts';
import { productosDe } from '../objeto-verificacion.ts';
import {
  moveSuyas,
  notifySolicitante,
  resolveVerificacion,
  sinRespuesta,
  tellBandeja,
  tellConfirmada,
  type VerificacionEnMano,
} from '../resolve-verificacion.ts';

/** Whether the company has confirmed a request, and the staff still have to check the products that it does not hold. */
export const esDeComprobacion = <V extends Pick<VerificacionEnMano, 'estado'>>(enMano: V | undefined): enMano is V =>
  enMano?.estado === 'en_comprobacion';

/** Whether a product of the request is, or was until its end, confirmed by the company. */
async function hayConfirmadas(trx: Trx, { id }: VerificacionEnMano): Promise<boolean> {
  const una = await trx
    .selectFrom('asociacion_producto')
    .select('id')
    .where('verificacion_id', '=', id)
    .where('estado', 'in', ['activa', 'suspendida', 'finalizada'])
    .executeTakeFirst();
  return una !== undefined;
}

/** Writes the final state of a checked request, with a row of the audit trail. */
async function endComprobacion(
  trx: Trx,
  deps: Deps,
  antes: VerificacionEnMano,
  fin: { estado: 'aprobada' | 'rechazada' | 'anulada'; motivo?: string | null; como: 'verificador' | 'solicitante' },
  autor: Autor,
): Promise<void> {
  const { estado, motivo = null, como } = fin;
  const comprobada = como === 'verificador' ? { comprobada_por: autor.id, comprobada_en: deps.now() } : {};
  await trx
    .updateTable('verificacion')
    // If the staff give no reason, the company's reason for its excluded products stays.
    .set({ estado, ...comprobada, ...(motivo === null ? {} : { motivo }) })
    .where('id', '=', antes.id)
    .execute();
  await auditBy(trx, autor, {
    tipo: 'verificacion_estado',
    entidad: 'verificacion',
    entidadId: antes.id,
    de: antes.estado,
    a: estado,
    datos: { como },
    ...(motivo === null ? {} : { motivo }),
  });
  await tellBandeja(trx, antes);
}

/**
 * Ends the staff's check of products that a company has confirmed and does not hold: they become active, or are rejected with a reason.
 * Products that it holds stay confirmed. The caller has locked the request, and checked that the company is verified.
 * @throws ApiError 403 when the caller is part of that company, 422 when an approval excludes all products
 */
export async function checkVerificacion(
  trx: Trx,
  deps: Deps,
  antes: VerificacionEnMano,
  { decision, motivo: escrito, excluidas }: BodyOf<typeof verificaciones.decidirDocumental>,
  autor: Autor,
): Promise<void> {
  if (antes.empresa_id !== null) await requireDeFuera(trx, antes.empresa_id, autor.id);
  const motivo = decision === 'aprobada' && excluidas.length === 0 ? null : escrito;
  const esperaban = (await productosDe(trx, antes.id)).filter(({ estado }) => estado === 'pendiente_verificacion');
  const { confirmadas, rechazadas } = await moveSuyas(trx, deps, antes, {
    estado: decision,
    motivo,
    excluidas,
    porComprobar: [],
    como: 'verificador',
    actor: autor,
    origin: autor.origin,
  });
  const estado = (await hayConfirmadas(trx, antes)) ? 'aprobada' : 'rechazada';
  await endComprobacion(trx, deps, antes, { estado, motivo, como: 'verificador' }, autor);
  await notifySolicitante(trx, deps, antes, {
    estado: decision === 'aprobada' ? 'comprobada' : 'no_comprobada',
    motivo,
    rechazados: rechazadas.length,
    productos: esperaban,
  });
  if (antes.decidida_por !== null)
    await tellConfirmada(trx, deps, antes, {
      confirmadas,
      firmada: antes.decidida_por,
      decidida: antes.decidida_en ?? deps.now(),
    });
}

/** Cancels the caller's own request, or its unchecked products. @throws ApiError 409 when nothing waits */
export async function cancelVerificacion(trx: Trx, deps: Deps, antes: VerificacionEnMano, autor: Autor): Promise<void> {
  const quien = { como: 'solicitante', actor: autor, origin: autor.origin } as const;
  if (!esDeComprobacion(antes))
    return resolveVerificacion(trx, deps, antes, { ...sinRespuesta, ...quien, estado: 'anulada' });
  await moveSuyas(trx, deps, antes, { ...quien, estado: 'anulada', motivo: null, excluidas: [], porComprobar: [] });
  const estado = (await hayConfirmadas(trx, antes)) ? 'aprobada' : 'anulada';
  await endComprobacion(trx, deps, antes, { estado, como: 'solicitante' }, autor);
}
