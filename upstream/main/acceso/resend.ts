import type { Deps } from '../../deps.ts';
import { sendVerification } from './register.ts';

/** docs: domain, Limits: three per link, a minute apart. */
export const ESPERA_REENVIO_S = 60;
const MAX_ENVIOS = 4;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Sends the verification mail again if the ticket belongs to an unverified account; otherwise does nothing. */
export async function resend(deps: Deps, ticketId: string): Promise<void> {
  if (!UUID.test(ticketId)) return;
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const ticket = await trx
      .updateTable('registro_ticket')
      .set((eb) => ({ envios: eb('envios', '+', 1), ultimo_envio_en: now }))
      .where('id', '=', ticketId)
      .where('envios', '<', MAX_ENVIOS)
      .where('ultimo_envio_en', '<=', new Date(now.getTime() - ESPERA_REENVIO_S * 1000))
      .returning('usuario_id')
      .executeTakeFirst();
    if (!ticket?.usuario_id) return;
    const usuario = await trx
      .selectFrom('usuario')
      .select(['id', 'email'])
      .where('id', '=', ticket.usuario_id)
      .where('estado', '=', 'sin_verificar')
      .executeTakeFirst();
    if (usuario) await sendVerification(trx, deps, usuario, `${deps.config.publicUrl}/app/register/verification`);
  });
}
