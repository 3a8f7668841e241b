import type { TribunaDatos } from '#shared/contract/main/noticias/tribunas';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import {
  attach,
  type CallInput,
  change,
  follow,
  requireWhole,
  type Tribuna,
  type Trx,
  update,
  writableOf,
} from './change-tribuna.ts';
import { findRevision, keepRevision } from './revisiones-tribuna.ts';

/** A published column's pending version: saved beside the published content, and later published over it. */

export const SIN_PENDIENTE = { pendiente: null, pendiente_en: null };

/** The row's columns with the pending version applied; empty when nothing is pending. */
export async function pendienteOf(trx: Trx, tribuna: Tribuna) {
  if (tribuna.pendiente === null) return {};
  const values = await writableOf(trx, tribuna.pendiente);
  return { ...values, ...SIN_PENDIENTE, fecha: values.fecha ?? tribuna.fecha };
}

export const takePendiente = async (trx: Trx, tribuna: Tribuna) =>
  update(trx, tribuna.id, await pendienteOf(trx, tribuna));

export const auditContenido = (trx: Trx, autor: Autor, { id, estado }: Tribuna) =>
  auditBy(trx, autor, { tipo: 'tribuna_contenido', entidad: 'tribuna', entidadId: id, de: estado });

/** Saves the pending version; it may be incomplete. */
async function keepPendiente(
  trx: Trx,
  antes: Tribuna,
  datos: TribunaDatos,
  { autor, now }: { autor: Autor; now: Date },
) {
  const { cuerpo } = await writableOf(trx, datos);
  const escrita = { ...datos, cuerpo };
  const tribuna = await update(trx, antes.id, { pendiente: JSON.stringify(escrita), pendiente_en: now });
  await attach(trx, { id: antes.id, imagen_id: escrita.imagen_id, cuerpo }, autor.id);
  await keepRevision(trx, tribuna, autor.id, now);
}

const NO_PUBLICADA = 'Esta tribuna no está publicada: sus cambios se guardan en ella.';
const SIN_CAMBIOS = 'Esta tribuna no tiene cambios sin publicar.';

export const savePendiente = (deps: Deps, call: CallInput<TribunaDatos & { version: number }>) =>
  change(deps, call, async (trx, antes, autor) => {
    if (antes.estado !== 'publicada') throw errors.stateForbids(NO_PUBLICADA);
    const { version: _, ...datos } = call.body;
    await keepPendiente(trx, antes, datos, { autor, now: deps.now() });
  });

export const publishPendiente = (deps: Deps, call: CallInput<{ version: number }>) =>
  change(deps, call, async (trx, antes, autor) => {
    if (antes.estado !== 'publicada' || antes.pendiente === null) throw errors.stateForbids(SIN_CAMBIOS);
    const values = await pendienteOf(trx, antes);
    requireWhole({ ...antes, ...values });
    const now = deps.now();
    const tribuna = await update(trx, antes.id, { ...values, actualizado_en: now });
    await follow(trx, tribuna, { editorId: autor.id, now, publica: false });
    await keepRevision(trx, tribuna, autor.id, now);
    await auditContenido(trx, autor, antes);
  });

/** Discards the pending version, which stays among the revisions. */
export const discardPendiente = (deps: Deps, call: CallInput<{ version: number }>) =>
  change(deps, call, async (trx, antes, autor) => {
    if (antes.pendiente === null) throw errors.stateForbids(SIN_CAMBIOS);
    await update(trx, antes.id, SIN_PENDIENTE);
    await auditContenido(trx, autor, antes);
  });

/** Restores a revision: as pending changes of a published column, however incomplete; as the content of any other. */
export const restoreRevision = (deps: Deps, call: CallInput<{ version: number }> & { params: { revision: string } }) =>
  change(deps, call, async (trx, antes, autor) => {
    const { contenido } = await findRevision(trx, antes.id, idDe(call.params.revision));
    const now = deps.now();
    if (antes.estado === 'publicada') await keepPendiente(trx, antes, contenido, { autor, now });
    else {
      const values = await writableOf(trx, contenido);
      const tribuna = await update(trx, antes.id, { ...values, ...SIN_PENDIENTE, actualizado_en: now });
      await attach(trx, tribuna, autor.id);
      await keepRevision(trx, tribuna, autor.id, now);
    }
    await auditContenido(trx, autor, antes);
  });
