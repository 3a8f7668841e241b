import type { Transaction } from 'kysely';
import type { FeedbackFicha } from '#shared/contract/main/feedback';
import type { EstadoFeedback } from '#shared/estados/estados-opinion';
import { esId } from '#shared/reglas/id';
import { type Autor, auditBy, autorDe } from '../../audit/autor.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';
import { estaAbierto, puedePasar } from './feedback-reglas.ts';
import { ETIQUETA_ESTADO, readFicha } from './triaje.ts';

interface CallInput {
  params: { id: string };
  caller: Caller;
  origin: Origin;
  body: { version: number };
}
type Trx = Transaction<Schema>;
type Mensaje = Awaited<ReturnType<typeof lockFeedback>>;

/** @throws ApiError 404, or 409 when it was changed since it was read */
async function lockFeedback(trx: Trx, { params, body }: CallInput) {
  if (!esId(params.id)) throw errors.notFound();
  const mensaje = await trx
    .selectFrom('feedback')
    .select(['id', 'referencia', 'estado', 'email', 'respuesta', 'version'])
    .where('id', '=', Number(params.id))
    .forUpdate()
    .executeTakeFirst();
  if (!mensaje) throw errors.notFound();
  if (mensaje.version !== body.version) throw errors.versionConflict();
  return mensaje;
}

/** Runs a change on a locked message, and gives the message afterwards. */
const change = (deps: Deps, call: CallInput, run: (trx: Trx, mensaje: Mensaje, autor: Autor) => Promise<void>) =>
  deps.db.transaction().execute(async (trx): Promise<FeedbackFicha> => {
    const mensaje = await lockFeedback(trx, call);
    await run(trx, mensaje, autorDe(call, deps.config));
    return readFicha(trx, mensaje.id);
  });

async function setEstado(trx: Trx, mensaje: Mensaje, estado: EstadoFeedback, autor: Autor) {
  await trx
    .updateTable('feedback')
    .set((eb) => ({ estado, version: eb('version', '+', 1) }))
    .where('id', '=', mensaje.id)
    .execute();
  await auditBy(trx, autor, {
    tipo: 'feedback_estado',
    entidad: 'feedback',
    entidadId: mensaje.id,
    de: mensaje.estado,
    a: estado,
  });
}

export const assignFeedback = (deps: Deps, call: CallInput) =>
  change(deps, call, async (trx, mensaje, autor) => {
    if (!estaAbierto(mensaje.estado)) throw errors.stateForbids('Este mensaje ya está cerrado. Ábrelo antes.');
    await trx.updateTable('feedback').set({ asignado_a: autor.id }).where('id', '=', mensaje.id).execute();
    await setEstado(trx, mensaje, 'en_curso', autor);
  });

export const moveFeedback = (deps: Deps, call: CallInput & { body: { estado: EstadoFeedback } }) =>
  change(deps, call, async (trx, mensaje, autor) => {
    const { estado } = call.body;
    if (!puedePasar(mensaje.estado, estado))
      throw errors.stateForbids(
        `No se puede pasar de «${ETIQUETA_ESTADO[mensaje.estado]}» a «${ETIQUETA_ESTADO[estado]}».`,
      );
    await setEstado(trx, mensaje, estado, autor);
  });

export const answerFeedback = (deps: Deps, call: CallInput & { body: { respuesta: string } }) =>
  change(deps, call, async (trx, mensaje, autor) => {
    if (!estaAbierto(mensaje.estado)) throw errors.stateForbids('Este mensaje ya está cerrado. Ábrelo antes.');
    if (mensaje.respuesta !== null) throw errors.stateForbids('Este mensaje ya tiene respuesta.');
    const { respuesta } = call.body;
    await trx
      .updateTable('feedback')
      .set((eb) => ({
        respuesta,
        respondido_en: deps.now(),
        asignado_a: eb.fn.coalesce('asignado_a', eb.val(autor.id)),
      }))
      .where('id', '=', mensaje.id)
      .execute();
    await enqueueMail(trx, {
      plantilla: 'feedback_respuesta',
      para: mensaje.email,
      datos: { referencia: mensaje.referencia, parrafos: respuesta.split(/\s*\n\s*/).filter(Boolean) },
    });
    await setEstado(trx, mensaje, 'resuelto', autor);
  });
