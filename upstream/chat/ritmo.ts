import { throttle } from '../accounts/password/throttle.ts';
import type { Db, Deps } from '../deps.ts';

/**
 * One more thing that somebody says, in whichever way others come to read it: a message, another version of it, the title of a
 * group, whom they add to one, a visit. Of who was reported by several, few in an hour until somebody has looked. `limitada`:
 * where that is known already. @throws ApiError 429
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
