import type { Transaction } from 'kysely';
import { setRol } from '../../../accounts/roles.ts';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { EstadoMembresia, RolMembresia } from '../../../db/schema/schema-empresas.ts';
import { errors } from '../../../http/call/errors.ts';
import { administraEmpleo, dejaSinTitular } from '../empresas-reglas.ts';

type Trx = Transaction<Schema>;

/**
 * Changes of memberships. The lock order avoids deadlocks: first the user's row (by the caller), then the companies' rows by
 * id. The lock is never `for update`: a transaction that writes a row which only refers to a locked one (a notification to a
 * titular) would wait for it, and could deadlock.
 */
export const lockEmpresas = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('empresa')
    .select(['id', 'nombre', 'estado', 'dominios'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks all users of a company, before the company itself: the lock order of all changes of memberships. */
export const lockMiembrosDe = (trx: Trx, empresaId: number) =>
  trx
    .selectFrom('usuario as u')
    .innerJoin('membresia_empresa as m', 'm.usuario_id', 'u.id')
    .select(['u.id', 'u.roles'])
    .where('m.empresa_id', '=', empresaId)
    .where('m.estado', '=', 'activa')
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .execute();

/** The user's current membership, pending or active; a user has one at most. */
export const findMembresiaViva = (trx: Trx, usuarioId: number) =>
  trx
    .selectFrom('membresia_empresa')
    .select(['id', 'empresa_id', 'delegacion_id', 'rol', 'estado'])
    .where('usuario_id', '=', usuarioId)
    .where('estado', 'in', ['pendiente', 'activa'])
    .executeTakeFirst();
type Viva = NonNullable<Awaited<ReturnType<typeof findMembresiaViva>>>;

export interface MembresiaNueva {
  usuarioId: number;
  empresaId: number;
  delegacionId: number;
  rol: RolMembresia;
  estado: 'pendiente' | 'activa';
}

export async function insertMembresia(trx: Trx, nueva: MembresiaNueva, autor: Autor): Promise<number> {
  const { id } = await trx
    .insertInto('membresia_empresa')
    .values({
      usuario_id: nueva.usuarioId,
      empresa_id: nueva.empresaId,
      delegacion_id: nueva.delegacionId,
      rol: nueva.rol,
      estado: nueva.estado,
      resuelta_en: nueva.estado === 'activa' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setDelegacion(trx, nueva.usuarioId, nueva.delegacionId);
  await auditBy(trx, autor, {
    tipo: 'membresia_estado',
    entidad: 'membresia_empresa',
    entidadId: id,
    a: nueva.estado,
    datos: { empresa: nueva.empresaId, rol: nueva.rol },
  });
  return id;
}

/** Moves a membership to another delegation of the same company. */
export async function moveMembresia(trx: Trx, viva: Viva, delegacionId: number, usuarioId: number, autor: Autor) {
  if (viva.delegacion_id === delegacionId) return;
  await trx.updateTable('membresia_empresa').set({ delegacion_id: delegacionId }).where('id', '=', viva.id).execute();
  await setDelegacion(trx, usuarioId, delegacionId);
  await auditBy(trx, autor, {
    tipo: 'membresia_estado',
    entidad: 'membresia_empresa',
    entidadId: viva.id,
    datos: { delegacion_antes: viva.delegacion_id, delegacion: delegacionId },
  });
}

/** `quien`: the user who decided, if not the member. */
export async function setEstadoMembresia(
  trx: Trx,
  membresia: { id: number; estado: EstadoMembresia },
  estado: EstadoMembresia,
  autor: Autor,
  quien: number | null = null,
) {
  await trx
    .updateTable('membresia_empresa')
    .set({ estado, resuelta_en: new Date(), verificada_por: quien })
    .where('id', '=', membresia.id)
    .execute();
  await auditBy(trx, autor, {
    tipo: 'membresia_estado',
    entidad: 'membresia_empresa',
    entidadId: membresia.id,
    de: membresia.estado,
    a: estado,
  });
}

/**
 * Ends a membership. Its company is locked.
 * @throws ultimo_titular when the other members would have no titular
 */
export async function endMembresia(trx: Trx, viva: Viva, usuarioId: number, autor: Autor) {
  const otros = await trx
    .selectFrom('membresia_empresa')
    .select('rol')
    .where('empresa_id', '=', viva.empresa_id)
    .where('estado', '=', 'activa')
    .where('id', '<>', viva.id)
    .execute();
  const activa = viva.estado === 'activa';
  const otrosTitulares = otros.filter((m) => m.rol === 'titular').length;
  if (dejaSinTitular({ rol: viva.rol, activa, otrosTitulares, otrosMiembros: otros.length }))
    throw errors.lastOwner('Eres la única persona titular de la empresa: nombra antes a otra.');
  await setEstadoMembresia(trx, viva, 'baja', autor);
  if (activa) await deleteAvisosDeCandidaturas(trx, usuarioId);
  else await releaseEscritas(trx, usuarioId, viva.empresa_id);
  await setDelegacion(trx, usuarioId, null);
}

/** Deletes a former member's notices with the names of applicants; a user recruits for one company at a time. */
async function deleteAvisosDeCandidaturas(trx: Trx, usuarioId: number) {
  await trx
    .deleteFrom('notificacion')
    .where('usuario_id', '=', usuarioId)
    .where('tipo', '=', 'candidatura_nueva')
    .execute();
}

/** Offers that a user wrote for a company which never accepted them become drafts without a company, which only their author sees. */
export async function releaseEscritas(trx: Trx, usuarioId: number, empresaId: number) {
  await trx
    .updateTable('oferta_empleo')
    .set({ empresa_id: null, delegacion_id: null, estado: 'borrador', revision_motivo: null })
    .where('autor_id', '=', usuarioId)
    .where('empresa_id', '=', empresaId)
    .where('fecha_publicacion', 'is', null)
    .where('estado', 'in', ['borrador', 'pendiente_revision', 'rechazada'])
    .execute();
}

export async function setDelegacion(trx: Trx, usuarioId: number, delegacionId: number | null) {
  await trx.updateTable('usuario').set({ delegacion_id: delegacionId }).where('id', '=', usuarioId).execute();
}

/** Gives or takes `administrador_empleo` by the user's current role and membership. Call it after any change of them. */
export async function syncAdministradorEmpleo(trx: Trx, usuarioId: number, autor: Autor) {
  const u = await trx
    .selectFrom('usuario as u')
    .leftJoin('membresia_empresa as m', (join) => join.onRef('m.usuario_id', '=', 'u.id').on('m.estado', '=', 'activa'))
    .leftJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['u.roles', 'm.estado as membresia', 'm.rol', 'm.administra_empleo as administra', 'e.estado as empresa'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const tiene = administraEmpleo({ ...u, empleo: u.roles.includes('empleo') });
  await setRol(trx, usuarioId, 'administrador_empleo', tiene, autor);
}
