import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema/schema.ts';
import type { Db } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

/**
 * Who answers for a company in the app: its titulares, and those to whom one of them gave the charge of its products
 * (`administra_productos`), with a marketing account; while it is verified. An account's own role answers for nobody: it is
 * given to whoever fills in its form.
 */
const responden = (db: Db) =>
  db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .where('m.estado', '=', 'activa')
    .where((eb) => eb.or([eb('m.rol', '=', 'titular'), eb('m.administra_productos', '=', true)]))
    .where('u.estado', '=', 'activa')
    .where(sql<boolean>`'marketing' = any(u.roles)`)
    .where('e.estado', '=', 'verificada');

/** The ids of the companies that somebody answers for, as a part of another query. */
export const empresasDeResponsable = (db: Db, usuarioId: number) =>
  responden(db).select('m.empresa_id').where('m.usuario_id', '=', usuarioId);

/**
 * Who watches over what stands in a company's name: its titulares, whatever their account, and who is in charge of its products;
 * while it is verified.
 */
const velan = (db: Db) =>
  db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .where('m.estado', '=', 'activa')
    .where((eb) =>
      eb.or([
        eb('m.rol', '=', 'titular'),
        eb.and([eb('m.administra_productos', '=', true), sql<boolean>`'marketing' = any(u.roles)`]),
      ]),
    )
    .where('u.estado', '=', 'activa')
    .where('e.estado', '=', 'verificada');

/** The company over whose products somebody watches, and whether as a titular of it. */
export const empresaQueVela = (db: Db, usuarioId: number) =>
  velan(db)
    .select(['e.id', 'e.nombre', 'e.autoaprobar', 'e.dominios', sql<boolean>`m.rol = 'titular'`.as('esTitular')])
    .where('m.usuario_id', '=', usuarioId)
    .executeTakeFirst();

/** Those who watch over a company's products. */
export const listVelan = (db: Db, empresaId: number) =>
  velan(db).select('u.id').where('m.empresa_id', '=', empresaId).orderBy('u.id').execute();

/** The companies that somebody answers for. */
export async function empresasDe(db: Db, { id }: { id: number }): Promise<Set<number>> {
  const filas = await empresasDeResponsable(db, id).execute();
  return new Set(filas.map(({ empresa_id }) => empresa_id));
}

/** The company that somebody answers for: one is of one company at a time. */
export const empresaQueLleva = (db: Db, usuarioId: number) =>
  responden(db).select(['e.id', 'e.nombre']).where('m.usuario_id', '=', usuarioId).executeTakeFirst();

/** Those who answer for a company. */
export const listResponsables = (db: Db, empresaId: number) =>
  responden(db)
    .select(['u.id', 'u.nombre', 'u.apellidos', 'u.email'])
    .where('m.empresa_id', '=', empresaId)
    .orderBy('u.id')
    .execute();

/** Whether somebody answers for a company. */
export async function respondePor(db: Db, usuarioId: number, empresaId: number): Promise<boolean> {
  const fila = await empresasDeResponsable(db, usuarioId).where('m.empresa_id', '=', empresaId).executeTakeFirst();
  return fila !== undefined;
}

/**
 * Holds a company as it is until the transaction ends: its name is given while it stands, and nobody takes its verification
 * away in between.
 * @throws `fallo`, 409 unless told otherwise, for a company that is not verified
 */
export async function requireVerificada(
  trx: Transaction<Schema>,
  empresaId: number,
  fallo: (frase: string) => Error = errors.stateForbids,
): Promise<void> {
  const empresa = await trx
    .selectFrom('empresa')
    .select(['nombre', 'estado'])
    .where('id', '=', empresaId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (empresa.estado !== 'verificada')
    throw fallo(`${empresa.nombre} no está verificada ahora: nadie puede responder en su nombre.`);
}

/** The staff decide nothing of a company that they are part of. @throws ApiError 403 */
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
