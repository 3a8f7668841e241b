import { sql, type Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';

/**
 * Who answers for a company in the app: its titulares, and those to whom one of them gave the charge of its products
 * (`administra_productos`), with a marketing account; while it is verified. An account's own role is not enough, because anybody
 * gets it by filling in a form.
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

/** A subquery for the ids of the companies that a person answers for. */
export const empresasDeResponsable = (db: Db, usuarioId: number) =>
  responden(db).select('m.empresa_id').where('m.usuario_id', '=', usuarioId);

/**
 * Who watches over the products in a company's name: its titulares, whatever their account, and those in charge of its products; while
 * it is verified.
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

/** The company over whose products a person watches, and whether they are its titular. */
export const empresaQueVela = (db: Db, usuarioId: number) =>
  velan(db)
    .select(['e.id', 'e.nombre', 'e.autoaprobar', 'e.dominios', sql<boolean>`m.rol = 'titular'`.as('esTitular')])
    .where('m.usuario_id', '=', usuarioId)
    .executeTakeFirst();

/** Those who watch over a company's products. */
export const listVelan = (db: Db, empresaId: number) =>
  velan(db).select('u.id').where('m.empresa_id', '=', empresaId).orderBy('u.id').execute();

/** The ids of the companies that a person answers for. */
export async function empresasDe(db: Db, { id }: { id: number }): Promise<Set<number>> {
  const filas = await empresasDeResponsable(db, id).execute();
  return new Set(filas.map(({ empresa_id }) => empresa_id));
}

/** The company that a person answers for; a person is in one company at a time. */
export const empresaQueLleva = (db: Db, usuarioId: number) =>
  responden(db).select(['e.id', 'e.nombre']).where('m.usuario_id', '=', usuarioId).executeTakeFirst();

/** Those who answer for a company. */
export const listResponsables = (db: Db, empresaId: number) =>
  responden(db)
    .select(['u.id', 'u.nombre', 'u.apellidos', 'u.email'])
    .where('m.empresa_id', '=', empresaId)
    .orderBy('u.id')
    .execute();

/** Whether a person answers for a company. */
export async function respondePor(db: Db, usuarioId: number, empresaId: number): Promise<boolean> {
  const fila = await empresasDeResponsable(db, usuarioId).where('m.empresa_id', '=', empresaId).executeTakeFirst();
  return fila !== undefined;
}

/**
 * Locks a company until the end of the transaction, so that its verification cannot be withdrawn while somebody acts in its name.
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
