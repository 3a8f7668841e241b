import { sql, type Transaction } from 'kysely';
import type { Rol } from '#shared/estados/tipos-registro';
import { audit } from '../audit/audit.ts';
import { type Autor, auditBy } from '../audit/autor.ts';
import type { Schema } from '../db/schema/schema.ts';

/** Gives or takes a role, audited; false, without an audit entry, when nothing changed. The caller has locked the account. */
export async function setRol(trx: Transaction<Schema>, usuarioId: number, rol: Rol, tiene: boolean, autor: Autor) {
  if (!(await writeRol(trx, usuarioId, rol, tiene))) return false;
  await auditBy(trx, autor, { tipo: 'usuario_rol', entidad: 'usuario', entidadId: usuarioId, ...cambioDe(rol, tiene) });
  return true;
}

/** The same from the command line (`npm run admin`), by an operator without an account. False when nothing changed. */
export async function setRolDesdeConsola(
  trx: Transaction<Schema>,
  cuenta: { id: number; rol: Rol; tiene: boolean },
  config: Parameters<typeof audit>[1]['config'],
): Promise<boolean> {
  const { id, rol, tiene } = cuenta;
  if (!(await writeRol(trx, id, rol, tiene))) return false;
  const entrada = { entidad: 'usuario', entidadId: id, motivo: 'npm run admin', ...cambioDe(rol, tiene) };
  await audit(trx, { config }, CONSOLA, { tipo: 'usuario_rol', ...entrada });
  return true;
}

const CONSOLA = { ip: 'consola', userAgent: '', requestId: 'consola', timezone: 'UTC' };
const cambioDe = (rol: Rol, tiene: boolean) => (tiene ? { a: rol } : { de: rol });

async function writeRol(trx: Transaction<Schema>, usuarioId: number, rol: Rol, tiene: boolean): Promise<boolean> {
  const { roles } = await trx
    .selectFrom('usuario')
    .select('roles')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (roles.includes(rol) === tiene) return false;
  await trx
    .updateTable('usuario')
    .set({ roles: tiene ? sql`array_append(roles, ${rol})` : sql`array_remove(roles, ${rol})` })
    .where('id', '=', usuarioId)
    .execute();
  return true;
}
