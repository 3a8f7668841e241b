import type { Db } from '../db/schema/schema.ts';
import { errors } from '../http/call/errors.ts';

/** Checks that a member of the staff is not part of the company about which they decide. @throws ApiError 403 */
export async function requireDeFuera(db: Db, empresaId: number, usuarioId: number): Promise<void> {
  const suyo = await db
    .selectFrom('membresia_empresa')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', '=', usuarioId)
    .where('estado', '=', 'activa')
    .executeTakeFirst();
  if (suyo) throw errors.forbidden('Formas parte de esta empresa: lo decide otra persona del personal.');
}
