import type { Selectable, Transaction } from 'kysely';
import type { Persona } from '#shared/contract/main/personal/personal';
import type { ACCIONES_PERSONAS } from '#shared/contract/main/personal/personal-personas';
import { ROLES_PERSONAL, type RolPersonal } from '#shared/estados/roles-personal';
import { setRol } from '../../accounts/roles.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { revokeTokens } from '../../http/call/bearer-token.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import { enTanda } from '../../http/listas/en-tanda.ts';
import { notifyRol } from './notify-rol.ts';
import { readPersona } from './personas.ts';

type Trx = Transaction<Schema>;
type Cuenta = Pick<Selectable<Schema['usuario']>, 'id' | 'estado' | 'estado_previo' | 'roles'>;

export const isRolPersonal = (text: string): text is RolPersonal => ROLES_PERSONAL.some((rol) => rol === text);

/** Changes one account, locked for the whole transaction. @throws ApiError 404 */
function change(deps: Deps, id: string, run: (trx: Trx, usuario: Cuenta) => Promise<void>): Promise<Persona> {
  return deps.db.transaction().execute(async (trx) => {
    const usuario = await trx
      .selectFrom('usuario')
      .select(['id', 'estado', 'estado_previo', 'roles'])
      .where('id', '=', idDe(id))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!usuario) throw errors.notFound();
    await run(trx, usuario);
    return readPersona(trx, usuario.id);
  });
}

/** @throws ApiError 409 for an account that is not active, and for one's own role `admin` */
export function changeRol(deps: Deps, autor: Autor, { id, rol }: { id: string; rol: string }, tiene: boolean) {
  if (!isRolPersonal(rol)) throw errors.notFound();
  return change(deps, id, async (trx, usuario) => {
    if (tiene && usuario.estado !== 'activa')
      throw errors.stateForbids('Solo una cuenta activa puede tener un rol del personal.');
    if (!tiene && rol === 'admin' && usuario.id === autor.id)
      throw errors.stateForbids('No puedes quitarte a ti mismo la administración: pídeselo a otra persona.');
    if (await setRol(trx, usuario.id, rol, tiene, autor)) await notifyRol(trx, { usuario, rol, tiene }, autor);
  });
}

export const suspendCuenta = (deps: Deps, autor: Autor, id: string, motivo: string) =>
  change(deps, id, async (trx, usuario) => {
    if (usuario.id === autor.id) throw errors.stateForbids('No puedes suspender tu propia cuenta.');
    // Only admins decide about members of the staff.
    if (usuario.roles.some(isRolPersonal) && !autor.roles.includes('admin')) throw errors.forbidden();
    if (usuario.estado !== 'activa' && usuario.estado !== 'incompleta')
      throw errors.stateForbids('Esta cuenta no se puede suspender ahora.');
    await trx
      .updateTable('usuario')
      .set({ estado: 'suspendida', estado_previo: usuario.estado, suspendida_motivo: motivo })
      .where('id', '=', usuario.id)
      .execute();
    await revokeTokens(trx, usuario.id);
    await auditEstado(trx, autor, usuario, 'suspendida', motivo);
  });

export const reactivateCuenta = (deps: Deps, autor: Autor, id: string) =>
  change(deps, id, async (trx, usuario) => {
    if (usuario.estado !== 'suspendida') throw errors.stateForbids('Esta cuenta no está suspendida.');
    if (usuario.roles.some(isRolPersonal) && !autor.roles.includes('admin')) throw errors.forbidden();
    const estado = usuario.estado_previo ?? 'activa';
    await trx
      .updateTable('usuario')
      .set({ estado, estado_previo: null, suspendida_motivo: null })
      .where('id', '=', usuario.id)
      .execute();
    await auditEstado(trx, autor, usuario, estado);
  });

interface Varias {
  ids: readonly number[];
  accion: (typeof ACCIONES_PERSONAS)[number];
  motivo: string | null;
}

/** Changes several accounts alike. @throws ApiError 403, 422 */
export async function changeVarias(deps: Deps, autor: Autor, { ids, accion, motivo }: Varias) {
  if (accion === 'cerrar_sesiones' && !autor.roles.includes('admin')) throw errors.forbidden();
  if (accion === 'suspender' && motivo === null) throw errors.field('motivo', 'Di el motivo');
  const apply = {
    suspender: (id: string) => suspendCuenta(deps, autor, id, motivo ?? ''),
    reactivar: (id: string) => reactivateCuenta(deps, autor, id),
    cerrar_sesiones: (id: string) => closeSesiones(deps, autor, id),
  }[accion];
  return enTanda(ids, (id) => apply(String(id)));
}

const auditEstado = (trx: Trx, autor: Autor, { id, estado }: Cuenta, a: Cuenta['estado'], motivo?: string) =>
  auditBy(trx, autor, {
    tipo: 'usuario_estado',
    entidad: 'usuario',
    entidadId: id,
    de: estado,
    a,
    ...(motivo !== undefined && { motivo }),
  });

export const closeSesiones = (deps: Deps, autor: Autor, id: string) =>
  change(deps, id, async (trx, usuario) => {
    const sesiones = await revokeTokens(trx, usuario.id);
    const datos = { sesiones };
    await auditBy(trx, autor, { tipo: 'authn_token_revoked', entidad: 'usuario', entidadId: usuario.id, datos });
  });
