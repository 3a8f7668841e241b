import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema/schema.ts';

/**
 * What goes of accounts that end: their choices, blocks, drafts and what happened to them. What they said stays with those
 * they said it to, as of «Usuario eliminado», its files too; a group goes on without them and with an owner.
 */
export async function forgetChat(trx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  for (const tabla of ['preferencia_chat', 'evento_usuario', 'evento_contador', 'push_suscripcion'] as const)
    await trx.deleteFrom(tabla).where('usuario_id', 'in', ids).execute();
  await trx
    .deleteFrom('bloqueo')
    .where((eb) => eb.or([eb('de', 'in', ids), eb('a', 'in', ids)]))
    .execute();
  await trx.updateTable('participante').set({ borrador: '' }).where('usuario_id', 'in', ids).execute();
  await sql`update participante p set salido_en = now(), rol = 'miembro' from conversacion c
    where c.id = p.conversacion_id and c.tipo = 'grupo' and p.salido_en is null and p.usuario_id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
  await sql`update participante p set rol = 'propietario' from (
      select distinct on (conversacion_id) conversacion_id, usuario_id from participante o
      where o.salido_en is null and o.conversacion_id in (
        select c.id from conversacion c where c.tipo = 'grupo'
          and exists (select from participante s where s.conversacion_id = c.id and s.usuario_id = any(${[...ids]}::bigint[]))
          and not exists (select from participante d where d.conversacion_id = c.id and d.salido_en is null and d.rol = 'propietario'))
      order by conversacion_id, unido_en, usuario_id) siguiente
    where p.conversacion_id = siguiente.conversacion_id and p.usuario_id = siguiente.usuario_id`.execute(trx);
}
