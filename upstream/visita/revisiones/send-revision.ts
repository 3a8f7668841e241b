import type { BodyOf } from '#shared/contract/endpoint';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import type { revisiones } from '#shared/contract/visita/revisiones';
import { esRetirada, masLaborables, mismoValor, REVISION } from '#shared/reglas/revision/reglas-revision';
import type { Autor } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import { lockPersona } from '../cartera/requisitos.ts';
import { requestVerificacion } from '../verificaciones/request-verificacion.ts';
import { lockVerificacion, resolveVerificacion, sinRespuesta } from '../verificaciones/resolve-verificacion.ts';
import { requireNoEsta } from './alta/duplicados.ts';
import { addComentario } from './comentarios.ts';
import { lockRevision, type MotorRevision, moveRevision, notifyRevisor, type RevisionEnMano } from './move-revision.ts';
import { cambiosDe, type FilaCambio } from './objeto-revision.ts';
import { empresaObligada, respaldoDe } from './respaldo/respaldo-necesario.ts';
import { requireRetirada } from './retirada/retirable.ts';
import { faltasDe, readRevision } from './revision-vista.ts';
import { readValores } from './valores-producto.ts';
import { rebaseCambios } from './write-revision.ts';

export const motorDe = (deps: Deps, autor: Autor, como: MotorRevision['como']): MotorRevision => ({
  como,
  actor: autor,
  origin: autor.origin,
  config: deps.config,
  now: deps.now(),
});

/** Fields of the changes whose value in the product is no longer the one on which the change was written. */
export async function listObsoletos(trx: Trx, de: RevisionEnMano, cambios: readonly FilaCambio[]): Promise<string[]> {
  if (de.tipo !== 'edicion' || de.producto_id === null) return [];
  const valores = (await readValores(trx, de.producto_id))?.valores;
  return cambios.flatMap(({ campo, valor_actual }) =>
    mismoValor(valores?.get(campo) ?? null, valor_actual) ? [] : [campo],
  );
}

/**
 * Sends a draft, or first requests the backing of a company if that is necessary. A draft whose fields have changed meanwhile becomes
 * `obsoleta` instead, for its author to review.
 * @throws ApiError 422 for missing fields, 403 for an incomplete profile
 */
export const sendRevision = (
  deps: Deps,
  id: string,
  { version, ...peticion }: BodyOf<typeof revisiones.enviar>,
  autor: Autor,
): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const persona = await lockPersona(trx, autor);
    const antes = await lockRevision(trx, id, version, autor.id);
    // A suggestion needs the author's name, but not their zones.
    if (!persona.nombre || !persona.apellidos)
      throw errors.incompleteProfile('Completa antes tu nombre y tus apellidos.', 'visita');
    const cambios = await cambiosDe(trx, [antes.id]);
    const motor = motorDe(deps, autor, 'autor');
    if (antes.estado === 'borrador' && (await listObsoletos(trx, antes, cambios)).length > 0) {
      await moveRevision(trx, antes, 'quedar_obsoleta', { ...motor, como: 'sistema' });
      return readRevision(trx, autor, id);
    }
    if (antes.estado === 'borrador') await requireEntera(trx, antes, cambios);
    // The author may have joined the company after writing the draft.
    const empresaId = (await empresaObligada(trx, antes)) ?? antes.empresa_id;
    const { necesario } = await respaldoDe(trx, antes);
    const pide = necesario && !antes.respaldada;
    const vence_en = pide ? null : masLaborables(motor.now, REVISION.PLAZO_LABORABLES);
    const enviada = await moveRevision(trx, antes, 'enviar', motor, {
      enviada_en: motor.now,
      vence_en,
      motivo: null,
      empresa_id: empresaId,
    });
    if (pide) {
      await requestVerificacion(trx, deps, { persona, empresaId, revision: antes, peticion }, autor);
      await moveRevision(trx, enviada, 'pedir_respaldo', { ...motor, como: 'sistema' });
    }
    return readRevision(trx, autor, id);
  });

/** @throws ApiError 422 with every missing field */
async function requireEntera(trx: Trx, de: RevisionEnMano, cambios: readonly FilaCambio[]): Promise<void> {
  const faltan = faltasDe(de.tipo, cambios);
  if (faltan.length > 0)
    throw errors.validation(
      Object.fromEntries(faltan.map(({ campo, frase }) => [campo ? `cambios.${campo}` : 'cambios', [frase]])),
    );
  if (de.tipo === 'alta') await requireNoEsta(trx, cambios);
  if (esRetirada(de.tipo)) await requireRetirada(trx, de, cambios, 'cambios');
}

/** Cancels a suggestion, with its open request to a company. */
export const cancelRevision = (deps: Deps, id: string, version: number, autor: Autor): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    // The request is locked first, in the same order as when it is answered, to avoid deadlocks.
    const { verificacion } = await readRevision(trx, autor, id);
    const peticion = verificacion ? await lockVerificacion(trx, verificacion.id) : undefined;
    const antes = await lockRevision(trx, id, version, autor.id);
    const esperaba = antes.estado === 'pendiente_verificacion';
    const motor = motorDe(deps, autor, 'autor');
    const despues = await moveRevision(trx, antes, 'cancelar', motor, { resuelta_en: motor.now });
    if (peticion && esperaba)
      await resolveVerificacion(trx, deps, peticion, {
        ...sinRespuesta,
        estado: 'anulada',
        como: 'solicitante',
        actor: autor,
        origin: autor.origin,
      });
    await notifyRevisor(trx, deps, despues, 'cancelada', null);
    return readRevision(trx, autor, id);
  });

export const answerRevision = (
  deps: Deps,
  id: string,
  { version, texto }: BodyOf<typeof revisiones.responder>,
  autor: Autor,
): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockRevision(trx, id, version, autor.id);
    const motor = motorDe(deps, autor, 'autor');
    const vence_en = masLaborables(motor.now, REVISION.PLAZO_LABORABLES);
    const despues = await moveRevision(trx, antes, 'responder', motor, { vence_en, motivo: null });
    await requireEntera(trx, despues, await cambiosDe(trx, [antes.id]));
    await addComentario(trx, deps, { revisionId: antes.id, autorId: autor.id, esRevisor: false, texto });
    await notifyRevisor(trx, deps, despues, 'respondida', texto);
    return readRevision(trx, autor, id);
  });

/** Turns an outdated suggestion into a draft based on the present values; its company must back it again. */
export const rebaseRevision = (
  deps: Deps,
  id: string,
  { version, descartar }: BodyOf<typeof revisiones.rebasar>,
  autor: Autor,
): Promise<Revision> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockRevision(trx, id, version, autor.id);
    await moveRevision(trx, antes, 'rebasar', motorDe(deps, autor, 'autor'), {
      asignado_a: null,
      vence_en: null,
      enviada_en: null,
      motivo: null,
      verificacion_id: null,
      respaldada: false,
    });
    await rebaseCambios(trx, antes, descartar);
    return readRevision(trx, autor, id);
  });
