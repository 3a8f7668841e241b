import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema/schema.ts';
import { releaseFicheros } from '../files/attach-fichero.ts';
import { leaveGrupo } from './leave-grupo.ts';

type Trx = Transaction<Schema>;

/**
 * Deletes the chat data of accounts that end: settings, blocks, drafts, events, and the conversations of their applications,
 * which nobody may read any more. Their other messages and files stay with the recipients, as of «Usuario eliminado». Their
 * groups are told that they have left, and get another owner.
 * @returns the users to wake after the commit
 */
export async function forgetChat(trx: Trx, ids: readonly number[], at: Date): Promise<number[]> {
  const candidaturas = await trx.selectFrom('candidatura').select('id').where('candidato_id', 'in', ids).execute();
  await deleteConversacionesDe(
    trx,
    candidaturas.map(({ id }) => id),
  );
  const grupos = await trx
    .selectFrom('participante as p')
    .innerJoin('conversacion as c', 'c.id', 'p.conversacion_id')
    .select(['p.conversacion_id', 'p.usuario_id'])
    .where('p.usuario_id', 'in', ids)
    .where('p.salido_en', 'is', null)
    .where('c.tipo', '=', 'grupo')
    .orderBy('p.conversacion_id')
    .execute();
  const quienes = new Set<number>();
  for (const { conversacion_id, usuario_id } of grupos)
    for (const uno of (await leaveGrupo(trx, at, conversacion_id, usuario_id, null)) ?? []) quienes.add(uno);
  for (const tabla of ['preferencia_chat', 'evento_usuario', 'evento_contador', 'push_suscripcion'] as const)
    await trx.deleteFrom(tabla).where('usuario_id', 'in', ids).execute();
  await trx
    .deleteFrom('bloqueo')
    .where((eb) => eb.or([eb('de', 'in', ids), eb('a', 'in', ids)]))
    .execute();
  await trx.updateTable('participante').set({ borrador: '' }).where('usuario_id', 'in', ids).execute();
  return [...quienes];
}

/** Deletes the conversations of these applications, and releases the files that were sent in them. */
export async function deleteConversacionesDe(trx: Trx, candidaturas: readonly number[]): Promise<void> {
  if (candidaturas.length === 0) return;
  const conversaciones = trx.selectFrom('conversacion').select('id').where('candidatura_id', 'in', candidaturas);
  const conFichero = await trx
    .selectFrom('mensaje')
    .select('id')
    .where('conversacion_id', 'in', conversaciones)
    .where('tipo', '=', 'adjunto')
    .execute();
  for (const { id } of conFichero) await releaseFicheros(trx, { entidad: 'mensaje', entidadId: id });
  await trx.deleteFrom('conversacion').where('id', 'in', conversaciones).execute();
}
