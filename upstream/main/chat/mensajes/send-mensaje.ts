import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { MensajeNuevo } from '#shared/contract/main/chat/mensajes';
import type { Caller } from '../../../caller.ts';
import { CAMPOS_MENSAJE } from '../../../chat/mensaje-vista.ts';
import { throttleDicho } from '../../../chat/ritmo.ts';
import { lockConversacion, writeMensaje } from '../../../chat/write-mensaje.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { attachFichero } from '../../../files/attach-fichero.ts';
import { errors } from '../../../http/call/errors.ts';
import { requireActiva } from '../conversaciones/activa.ts';
import { alcanza, conversacionesDe, lectoresDe } from '../conversaciones/alcance.ts';
import { noEscribeDe } from '../conversaciones/no-escribe.ts';
import { mensajePara } from './mensaje-para.ts';
import { readPermiso } from './permiso.ts';

export interface Enviado {
  mensaje: Mensaje;
  /** The message already existed under this `client_id`. */
  repetido: boolean;
  usuarios: number[];
}

/**
 * Writes a message once for each `client_id` (its idempotency key), however often and simultaneously the call is repeated.
 * @throws ApiError 403 where the caller may not write, 404, 409 for a `client_id` of another conversation, 422, 429
 */
export async function sendMensaje(deps: Deps, caller: Caller, id: number, nuevo: MensajeNuevo): Promise<Enviado> {
  const { db } = deps;
  const [permiso] = await readPermiso(db, { yo: caller.id, id, client_id: nuevo.client_id });
  const antes = permiso?.repetido === false ? null : await findEnviado(db, caller.id, id, nuevo.client_id);
  if (antes) return antes;
  if (permiso?.escribe !== true) await explainNo(db, caller, id);
  await throttleDicho(deps, caller.id, permiso?.limitada === true);
  try {
    return await write(deps, caller, id, nuevo);
  } catch (error) {
    // A simultaneous repetition was inserted first; its message is the answer.
    const primero = isDuplicado(error) ? await findEnviado(db, caller.id, id, nuevo.client_id) : null;
    if (primero) return primero;
    throw error;
  }
}

const isDuplicado = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'mensaje_autor_id_client_id_key';

/** Throws the reason why the caller may not write; returns if they may by now. @throws ApiError 403, 404 */
async function explainNo(db: Db, caller: Caller, id: number): Promise<void> {
  await requireActiva(db, caller);
  await requireEscribe(db, caller.id, id);
}

const write = ({ db, now }: Deps, caller: Caller, id: number, nuevo: MensajeNuevo): Promise<Enviado> =>
  db.transaction().execute(async (trx) => {
    const yo = caller.id;
    const conversacion = await lockConversacion(trx, id);
    if (!conversacion) throw errors.notFound();
    // Checked again under the lock: the writer may have been removed or blocked while waiting for it.
    const [permiso] = await readPermiso(trx, { yo, id, client_id: nuevo.client_id });
    if (permiso?.escribe !== true) await explainNo(trx, caller, id);
    const at = now();
    const lectores = await lectoresDe(trx, id);
    const cita = nuevo.respuesta_a_seq;
    // Messages from before the author's joining cannot be quoted, because the quote would show them.
    if (cita !== null && (cita <= (permiso?.desde_seq ?? 0) || cita > conversacion.ultimo_seq))
      throw errors.field('respuesta_a_seq', 'No encontramos el mensaje al que respondes');
    const { usuarios, ...fila } = await writeMensaje(trx, at, conversacion, {
      autor: yo,
      client_id: nuevo.client_id,
      texto: nuevo.texto,
      respuesta_a_seq: cita,
      tipo: nuevo.adjuntos.length > 0 ? 'adjunto' : 'texto',
      menciones: nuevo.menciones.filter((uno) => lectores.includes(uno)),
      usuarios: lectores,
    });
    for (const [orden, fichero] of [...new Set(nuevo.adjuntos)].entries()) {
      const file = { id: fichero, uso: 'adjunto_chat' as const, duenoId: yo, campo: 'adjuntos' };
      await attachFichero(trx, { ...file, entidad: 'mensaje', entidadId: fila.id });
      await trx.insertInto('mensaje_adjunto').values({ mensaje_id: fila.id, fichero_id: fichero, orden }).execute();
    }
    return { mensaje: await mensajePara(trx, yo, { ...fila, reacciones: [] }), repetido: false, usuarios };
  });

/** @throws ApiError 404, 403 `no_se_puede_escribir` */
export async function requireEscribe(db: Db, yo: number, id: number): Promise<void> {
  const fila = await conversacionesDe(db, yo).select(['c.id', 'c.tipo']).where('c.id', '=', id).executeTakeFirst();
  if (!fila) throw errors.notFound();
  const participantes = await db
    .selectFrom('participante as p')
    .innerJoin('conversacion as c', 'c.id', 'p.conversacion_id')
    .select(['p.usuario_id', 'p.salido_en', alcanza.as('alcanza')])
    .where('p.conversacion_id', '=', id)
    .execute();
  const motivo = (await noEscribeDe(db, yo, [fila], new Map([[id, participantes]]))).get(id);
  if (motivo !== undefined) throw errors.cannotWrite(motivo);
}

async function findEnviado(db: Db, yo: number, id: number, clientId: string): Promise<Enviado | null> {
  const fila = await db
    .selectFrom('mensaje')
    .select(CAMPOS_MENSAJE)
    .where('autor_id', '=', yo)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!fila) return null;
  if (fila.conversacion_id !== id) throw errors.alreadyExists('Este mensaje ya se envió a otra conversación.');
  return { mensaje: await mensajePara(db, yo, fila), repetido: true, usuarios: [] };
}
