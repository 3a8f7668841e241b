import type { Transaction } from 'kysely';
import { requireDeFuera } from '../../../accounts/require-de-fuera.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import { lockEmpresas, lockMiembrosDe } from '../../empresas/membresia/membresia-cambios.ts';

/**
 * Locks a company about which a member of the staff decides, and its members.
 * @throws ApiError 403 for a member of the company, 404
 */
export async function lockEmpresa(trx: Transaction<Schema>, id: number, { id: usuarioId }: { id: number }) {
  const miembros = await lockMiembrosDe(trx, id);
  const [empresa] = await lockEmpresas(trx, [id]);
  if (!empresa) throw errors.notFound();
  await requireDeFuera(trx, id, usuarioId);
  return { empresa, miembros };
}
