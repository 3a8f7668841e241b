import { sql, type Transaction } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Miembro } from '#shared/contract/main/empresas';
import { estaEnPie } from '#shared/estados/estados-empresa';
import { type Autor, autorDe } from '../../../audit/autor.ts';
import type { Caller, Origin } from '../../../caller.ts';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { notTheirs } from '../../../http/call/not-theirs.ts';
import { notifyResolucion } from './avisos-membresia.ts';
import {
  lockEmpresas,
  releaseEscritas,
  setDelegacion,
  setEstadoMembresia,
  syncAdministradorEmpleo,
} from './membresia-cambios.ts';

type Trx = Transaction<Schema>;

export interface CallInput {
  params: { id: string; miembro?: string };
  caller: Caller;
  origin: Origin;
}

/** @throws no_encontrado for callers who may not decide in that company, so that they do not learn that it exists */
export async function requireResponsable(db: Db, empresaId: number, usuarioId: number) {
  const propia = await db
    .selectFrom('membresia_empresa')
    .select('rol')
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', '=', usuarioId)
    .where('estado', '=', 'activa')
    .where('rol', 'in', ['titular', 'gestor'])
    .executeTakeFirst();
  if (!propia) throw await notTheirs(db, 'empresa', empresaId);
  return propia;
}

const miembrosDe = (db: Db, empresaId: number) =>
  db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .innerJoin('delegacion as d', 'd.id', 'm.delegacion_id')
    .select(['m.id', 'm.rol', 'm.estado', 'm.administra_empleo', 'm.administra_productos'])
    .select(['u.email', 'u.nombre', 'u.apellidos', sql<boolean>`'marketing' = any(u.roles)`.as('es_de_marketing')])
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('d.id'),
        nombre: eb.ref('d.nombre'),
        poblacion: eb.ref('d.poblacion'),
      }).as('delegacion'),
    )
    .where('m.empresa_id', '=', empresaId);

type Fila = Awaited<ReturnType<ReturnType<typeof miembrosDe>['execute']>>[number];

const vista = ({ nombre, apellidos, ...m }: Fila): Miembro => ({
  ...m,
  administra_empleo: m.rol === 'titular' || m.administra_empleo,
  administra_productos: m.rol === 'titular' || m.administra_productos,
  nombre: [nombre, apellidos].filter(Boolean).join(' '),
});

export const readMiembro = async (db: Db, empresaId: number, id: number): Promise<Miembro> =>
  vista(await miembrosDe(db, empresaId).where('m.id', '=', id).executeTakeFirstOrThrow());

/**
 * Requires that a membership belongs to a company where the caller decides. Otherwise the answer is 404, and the attempt is
 * audited (U-07).
 * @throws no_encontrado
 */
async function requireDeSuEmpresa(db: Db, empresaId: number, membresiaId: number, usuarioId: number): Promise<void> {
  const suya = await db
    .selectFrom('membresia_empresa')
    .select('id')
    .where('id', '=', membresiaId)
    .where('empresa_id', '=', empresaId)
    .executeTakeFirst();
  if (suya) return;
  await requireResponsable(db, empresaId, usuarioId);
  throw await notTheirs(db, 'membresia_empresa', membresiaId);
}

/** The same, with the membership locked, and what the caller may do in that company. @throws no_encontrado */
export async function lockDeSuEmpresa(trx: Trx, { params, caller }: CallInput) {
  const empresaId = idDe(params.id);
  const id = idDe(params.miembro);
  await requireDeSuEmpresa(trx, empresaId, id, caller.id);
  const miembro = await lockMiembro(trx, empresaId, id);
  return { miembro, propia: await requireResponsable(trx, empresaId, caller.id) };
}

/** An active or pending membership, for a caller who decides in its company. @throws no_encontrado, also once it has ended */
export async function findMiembro(db: Db, { params, caller }: CallInput): Promise<Miembro> {
  const empresaId = idDe(params.id);
  await requireResponsable(db, empresaId, caller.id);
  const row = await miembrosDe(db, empresaId)
    .where('m.id', '=', idDe(params.miembro))
    .where('m.estado', '<>', 'baja')
    .executeTakeFirst();
  if (!row) throw errors.notFound();
  return vista(row);
}

/** Members and applicants of the company, applicants first. */
export async function listMiembros(db: Db, { params, caller }: CallInput): Promise<Miembro[]> {
  const empresaId = idDe(params.id);
  await requireResponsable(db, empresaId, caller.id);
  const rows = await miembrosDe(db, empresaId)
    .where('m.estado', 'in', ['pendiente', 'activa'])
    .orderBy((eb) => eb('m.estado', '=', 'pendiente'), 'desc')
    .orderBy('m.id')
    .execute();
  return rows.map(vista);
}

/** A titular or gestor accepts or rejects a request to join. Accepting gives no charge; only titulares give one (rol-miembro.ts). */
export function resolveMiembro(deps: Deps, peticion: CallInput, aceptada: boolean): Promise<Miembro> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const { miembro } = await lockDeSuEmpresa(trx, peticion);
    await answerSolicitud(trx, miembro, aceptada, autor);
    return readMiembro(trx, miembro.empresa_id, miembro.id);
  });
}

/** Answers the request of a locked membership, and notifies the applicant. The caller has checked who may answer. */
export async function answerSolicitud(trx: Trx, miembro: MiembroBloqueado, aceptada: boolean, autor: Autor) {
  if (miembro.estado !== 'pendiente') throw errors.stateForbids('Esa solicitud ya está resuelta.');
  const { usuario_id: usuarioId, empresa } = miembro;
  if (aceptada && !estaEnPie(empresa.estado))
    throw errors.stateForbids(`${empresa.nombre} no admite ahora nuevos miembros.`);
  if (!aceptada) await releaseEscritas(trx, usuarioId, empresa.id);
  await setEstadoMembresia(trx, miembro, aceptada ? 'activa' : 'rechazada', autor, autor.id);
  if (!aceptada) await setDelegacion(trx, usuarioId, null);
  await syncAdministradorEmpleo(trx, usuarioId, autor);
  await notifyResolucion(trx, { usuarioId, empresa: empresa.nombre, aceptada }, autor);
}

/** Locks the membership's user and then its company (the lock order of all changes of memberships), and gives the membership. */
export async function lockMiembro(trx: Trx, empresaId: number, membresiaId: number) {
  const row = await trx
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('m.usuario_id')
    .where('m.id', '=', membresiaId)
    .where('m.empresa_id', '=', empresaId)
    .forNoKeyUpdate('u')
    .executeTakeFirst();
  if (!row) throw errors.notFound();
  const [empresa] = await lockEmpresas(trx, [empresaId]);
  if (!empresa) throw errors.notFound();
  const membresia = await trx
    .selectFrom('membresia_empresa')
    .select(['id', 'usuario_id', 'empresa_id', 'delegacion_id', 'rol', 'estado'])
    .select(['administra_empleo', 'administra_productos'])
    .where('id', '=', membresiaId)
    .executeTakeFirstOrThrow();
  return { ...membresia, empresa };
}
export type MiembroBloqueado = Awaited<ReturnType<typeof lockMiembro>>;
