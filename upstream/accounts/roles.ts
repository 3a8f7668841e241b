import { sql, type Transaction } from 'kysely';
import type { Rol } from '#shared/tipos-registro';
import type { Schema } from '../db/schema.ts';
import { type Autor, auditBy } from './autor.ts';

/** Gives a role or takes it away; does and records nothing when it is so already. The caller has locked the account. */
export async function setRol(trx: Transaction<Schema>, usuarioId: number, rol: Rol, tiene: boolean, autor: Autor) {
  const { roles } = await trx
    .selectFrom('usuario')
    .select('roles')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (roles.includes(rol) === tiene) return;
  await trx
    .updateTable('usuario')
    .set({ roles: tiene ? sql`array_append(roles, ${rol})` : sql`array_remove(roles, ${rol})` })
    .where('id', '=', usuarioId)
    .execute();
  const cambio = tiene ? { a: rol } : { de: rol };
  await auditBy(trx, autor, { tipo: 'usuario_rol', entidad: 'usuario', entidadId: usuarioId, ...cambio });
}
