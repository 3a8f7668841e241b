import type { Caller } from '../../../caller.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';

/** Only active accounts, whose profile is complete, may write. @throws ApiError 403 */
export async function requireActiva(db: Db, { id }: Pick<Caller, 'id'>): Promise<void> {
  const fila = await db.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirst();
  if (fila?.estado !== 'activa')
    throw errors.incompleteProfile('Completa antes tu cuenta para escribir a otras personas.');
}
