import { throttle } from '../accounts/throttle.ts';
import type { Db } from '../db/schema/schema.ts';
import type { Deps } from '../deps.ts';

/**
 * Counts one thing that a user says to others: a message, its edit, the title of a group, an added participant, a visit. An
 * author reported by several people has a low limit an hour until a moderator has decided. `limitada`: that limit, if the
 * caller knows it already.
 * @throws ApiError 429
 */
export async function throttleDicho(deps: Deps, yo: number, limitada?: boolean): Promise<void> {
  await throttle(deps, 'mensaje_usuario', String(yo));
  if (limitada ?? (await isLimitada(deps.db, yo))) await throttle(deps, 'mensaje_limitado', String(yo));
}

async function isLimitada(db: Db, yo: number): Promise<boolean> {
  const fila = await db
    .selectFrom('preferencia_chat')
    .select('usuario_id')
    .where('usuario_id', '=', yo)
    .where('limitada_desde', 'is not', null)
    .executeTakeFirst();
  return fila !== undefined;
}
