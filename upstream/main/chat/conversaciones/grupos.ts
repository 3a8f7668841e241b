import type { Transaction } from 'kysely';
import { CHAT } from '#shared/reglas/reglas-chat';
import type { Caller } from '../../../caller.ts';
import { quienesDe } from '../../../chat/eventos.ts';
import { leaveGrupo } from '../../../chat/leave-grupo.ts';
import { joinConversacion } from '../../../chat/open-conversacion.ts';
import { personaDe, personasChat } from '../../../chat/personas-chat.ts';
import { throttleDicho } from '../../../chat/ritmo.ts';
import { lockConversacion, writeMensaje } from '../../../chat/write-mensaje.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { requireActiva } from './activa.ts';
import { readConversacion } from './lista-conversaciones.ts';
import { requireEnGrupo } from './open-conversacion.ts';

type Trx = Transaction<Schema>;

/** Adds people to a group that the caller owns. @throws ApiError 403, 404, 409, 422 */
export async function addParticipantes(deps: Deps, caller: Caller, id: number, nuevos: readonly number[]) {
  const { db, now } = deps;
  const yo = caller.id;
  await requireActiva(db, caller);
  const antes = await readConversacion(db, yo, id);
  if (antes.tipo !== 'grupo') throw errors.stateForbids('Solo a un grupo se suman personas.');
  if (antes.rol !== 'propietario') throw errors.forbidden('Solo quien lleva el grupo suma personas.');
  const dentro = new Set(antes.participantes.filter(({ activo }) => activo).map(({ persona }) => persona.id));
  const otros = [...new Set(nuevos)].filter((uno) => !dentro.has(uno));
  for (const otro of otros) await requireEnGrupo(db, yo, otro);
  if (otros.length === 0) return [];
  await throttleDicho(deps, yo);
  return db.transaction().execute(async (trx) => {
    const fila = await lockConversacion(trx, id);
    if (!fila) throw errors.notFound();
    await requireNoSeFueron(trx, id, otros);
    const at = now();
    const entran = await joinConversacion(trx, at, id, otros, { desde: fila.ultimo_seq });
    if (entran.length === 0) return [];
    // Counted under the lock of the group: otherwise two simultaneous additions would each see room.
    if ((await quienesDe(trx, id)).length > CHAT.GRUPO_MAX)
      throw errors.field('participantes', `Un grupo tiene como máximo ${CHAT.GRUPO_MAX} personas`);
    const suceso = { que: 'entra' as const, quien: yo, a: entran, texto: null };
    return (await writeMensaje(trx, at, fila, { autor: null, tipo: 'sistema', texto: '', suceso })).usuarios;
  });
}

/**
 * Requires that none of these people left by themselves: only they can come back. The owner may add again people whom an owner
 * removed. @throws ApiError 422
 */
async function requireNoSeFueron(trx: Trx, id: number, otros: readonly number[]): Promise<void> {
  const fila = await personasChat(trx)
    .innerJoin('participante as p', 'p.usuario_id', 'u.id')
    .where('p.conversacion_id', '=', id)
    .where('p.usuario_id', 'in', [...otros])
    .where('p.salido_en', 'is not', null)
    .whereRef('p.salido_por', '=', 'p.usuario_id')
    .limit(1)
    .executeTakeFirst();
  if (!fila) return;
  const { nombre } = personaDe(fila);
  throw errors.field('participantes', `${nombre} ha salido del grupo y no se le puede volver a añadir.`);
}

/** Leaves a group, or removes a participant. The ownership passes to the longest participant. @throws ApiError 403, 404, 409 */
export async function removeParticipante({ db, now }: Deps, yo: number, id: number, quien: number): Promise<number[]> {
  const antes = await readConversacion(db, yo, id);
  if (antes.tipo !== 'grupo') throw errors.stateForbids('De esta conversación no se sale. Puedes archivarla.');
  if (quien !== yo && antes.rol !== 'propietario') throw errors.forbidden('Solo quien lleva el grupo saca a alguien.');
  const suya = antes.participantes.find(({ persona, activo }) => persona.id === quien && activo);
  if (!suya) throw errors.notFound();
  return db.transaction().execute(async (trx) => {
    const oyen = await leaveGrupo(trx, now(), id, quien, yo);
    if (!oyen) throw errors.notFound();
    return oyen;
  });
}
