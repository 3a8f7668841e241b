import type { BodyOf } from '#shared/contract/endpoint';
import type { Verificacion, verificaciones } from '#shared/contract/visita/verificaciones';
import { requireDeFuera } from '../../accounts/require-de-fuera.ts';
import { ipHashOf } from '../../audit/audit.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import { requireVerificada } from '../empresa/responsables.ts';
import { cancelVerificacion, checkVerificacion, esDeComprobacion } from './comprobacion/comprobacion.ts';
import { yaRespondida } from './comprobacion/llego-antes.ts';
import { mailEnlace } from './correo-enlace.ts';
import { esperaEnPalabras, lockDestino, takeEnvio } from './destinatario/destinatario.ts';
import { requireReenviable } from './destinatario/reenviable.ts';
import { caducidad } from './request-verificacion.ts';
import { lockVerificacion, resolveVerificacion, type VerificacionEnMano } from './resolve-verificacion.ts';
import { findVerificacion, readVerificacion } from './verificacion-vista.ts';

/** Locks a request that the caller may see; of two concurrent answers the second sees the first. @throws ApiError 404 */
export async function lockVisible(trx: Trx, autor: Autor, id: string) {
  const { id: numero } = await findVerificacion(trx, autor, id);
  const enMano = await lockVerificacion(trx, numero);
  if (!enMano) throw errors.notFound();
  return enMano;
}

/**
 * Locks a request for the staff: one without an address at the company's domain, or one that a company has confirmed for products that
 * it does not hold, also after the staff have checked it.
 * @throws ApiError 404
 */
export async function lockDocumental(trx: Trx, id: string) {
  const enMano = /^\d{1,15}$/.test(id) ? await lockVerificacion(trx, Number(id)) : undefined;
  if (!enMano) throw errors.notFound();
  const { metodo, comprobada_por } = enMano;
  if (metodo !== 'documental' && comprobada_por === null && !esDeComprobacion(enMano)) throw errors.notFound();
  return enMano;
}

type Decidir = (
  deps: Deps,
  id: string,
  decision: BodyOf<typeof verificaciones.decidir>,
  autor: Autor,
) => Promise<{ decision: 'aprobada' | 'rechazada'; decidida_en: string }>;

/** @throws ApiError 409, with the name of the person, when somebody has answered the request */
async function requireSinResponder(trx: Trx, enMano: VerificacionEnMano, alEquipo: boolean, autor: Autor) {
  const antes = await yaRespondida(trx, enMano, alEquipo, autor);
  if (antes) throw antes;
}

const noSuya = ({ solicitante_id }: VerificacionEnMano, autor: Autor): void => {
  if (solicitante_id === autor.id) throw errors.forbidden('No puedes responder a tu propia solicitud.');
};

/** Answers in the app for the caller's company. @throws ApiError 403 for the caller's own request, or a company that is not verified, 404, 409 */
export const decideEnApp: Decidir = (deps, id, { decision, motivo, excluidas }, autor) =>
  deps.db.transaction().execute(async (trx) => {
    const enMano = await lockVisible(trx, autor, id);
    noSuya(enMano, autor);
    if (enMano.empresa_id !== null) await requireVerificada(trx, enMano.empresa_id, errors.forbidden);
    await requireSinResponder(trx, enMano, false, autor);
    await resolveVerificacion(trx, deps, enMano, {
      estado: decision,
      motivo,
      excluidas,
      como: 'verificador',
      actor: autor,
      origin: autor.origin,
      firmada: null,
      ipHash: ipHashOf(autor.origin.ip, deps.config.appKey),
      esDeLaEmpresa: true,
    });
    return { decision, decidida_en: deps.now().toISOString() };
  });

/**
 * The staff answer a request, or check the answer of a company.
 * @throws ApiError 403 for the caller's own request, or one confirmed by their own company, 404, 409 when it is answered, or when it
 *   would be approved in the name of a company that is not verified
 */
export const decideDocumental: Decidir = (deps, id, { decision, motivo, excluidas }, autor) =>
  deps.db.transaction().execute(async (trx) => {
    const enMano = await lockDocumental(trx, id);
    noSuya(enMano, autor);
    if (enMano.comprobada_por !== null && enMano.empresa_id !== null)
      await requireDeFuera(trx, enMano.empresa_id, autor.id);
    await requireSinResponder(trx, enMano, true, autor);
    // The staff may reject a request to any company, but approve it only in the name of a verified one.
    if (enMano.empresa_id !== null && decision === 'aprobada') await requireVerificada(trx, enMano.empresa_id);
    if (esDeComprobacion(enMano)) await checkVerificacion(trx, deps, enMano, { decision, motivo, excluidas }, autor);
    else
      await resolveVerificacion(trx, deps, enMano, {
        estado: decision,
        motivo,
        excluidas,
        como: 'verificador',
        actor: autor,
        origin: autor.origin,
        firmada: null,
        ipHash: ipHashOf(autor.origin.ip, deps.config.appKey),
        esDeLaEmpresa: false,
      });
    return { decision, decidida_en: deps.now().toISOString() };
  });

/** Mails a request again with a new link. @throws ApiError 404 for another person's, 409 when it is too soon or was too often */
export const resendVerificacion = (deps: Deps, id: string, autor: Autor): Promise<Verificacion> =>
  deps.db.transaction().execute(async (trx) => {
    const { id: numero, email_destino, empresa_id, empresa, empresa_estado } = await findVerificacion(trx, autor, id);
    // The address is locked before the request, in the same order as by «No soy yo», to avoid deadlocks.
    if (email_destino !== null) await lockDestino(trx, email_destino);
    const enMano = await lockVerificacion(trx, numero);
    if (!enMano) throw errors.notFound();
    if (enMano.solicitante_id !== autor.id) throw errors.notTheirs('verificacion', enMano.id);
    requireReenviable({ ...enMano, empresa, empresa_estado }, deps);
    const espera =
      email_destino !== null && empresa_id !== null ? await takeEnvio(trx, deps, email_destino, empresa_id) : null;
    if (espera) throw errors.stateForbids(esperaEnPalabras(espera, autor.origin.timezone));
    const now = deps.now();
    await trx
      .updateTable('verificacion')
      .set({
        estado: 'pendiente',
        reenvios: enMano.reenvios + 1,
        caduca_en: caducidad(now),
        // The time counts from now until the outbox knows when the mail was sent.
        enviada_en: now,
        abierta_en: null,
        recordada_en: null,
      })
      .where('id', '=', enMano.id)
      .execute();
    await mailEnlace(trx, deps, enMano.id, false);
    await auditBy(trx, autor, {
      tipo: 'verificacion_estado',
      entidad: 'verificacion',
      entidadId: enMano.id,
      de: enMano.estado,
      a: 'pendiente',
      datos: { reenvio: enMano.reenvios + 1 },
    });
    return readVerificacion(trx, deps.config, autor, id);
  });

/** Cancels the caller's own request. @throws ApiError 404 for another person's, 409 when it is answered */
export const cancel = (deps: Deps, id: string, autor: Autor): Promise<Verificacion> =>
  deps.db.transaction().execute(async (trx) => {
    const enMano = await lockVisible(trx, autor, id);
    if (enMano.solicitante_id !== autor.id) throw errors.notTheirs('verificacion', enMano.id);
    await cancelVerificacion(trx, deps, enMano, autor);
    return readVerificacion(trx, deps.config, autor, id);
  });
