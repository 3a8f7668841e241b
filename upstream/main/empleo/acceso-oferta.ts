import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Caller, Origin } from '../../http/call/caller.ts';
import { estaPresente } from './tablero/ausente.ts';

/**
 * Whose an offer is (docs: domain): its author's, as long as they belong to its company; who only asks to belong has it
 * until it is published for the first time, and nobody applies before that. And everybody's who manages employment for that
 * company, once it is verified: its titulares, and those whom they put in charge. While the company is suspended, nobody's once
 * it was published: those who applied are nobody's to read. `oferta`: the alias of the offer's table; `usuarioId`: a number, or
 * a column of a table that is not called `m`, `e` or `u`, as the ones in here are.
 */
export const esSuya = (oferta: string, usuarioId: number | RawBuilder<unknown>): RawBuilder<boolean> => {
  const o = sql.ref(`${oferta}.autor_id`);
  const empresa = sql.ref(`${oferta}.empresa_id`);
  const publicada = sql.ref(`${oferta}.fecha_publicacion`);
  return sql<boolean>`(
    (${o} = ${usuarioId} and (${empresa} is null or exists (
      select from membresia_empresa m join empresa e on e.id = m.empresa_id
      where m.usuario_id = ${usuarioId} and m.empresa_id = ${empresa}
        and (m.estado = 'activa' and (e.estado <> 'suspendida' or ${publicada} is null)
          or m.estado = 'pendiente' and ${publicada} is null))))
    or exists (
      select from membresia_empresa m join empresa e on e.id = m.empresa_id join usuario u on u.id = m.usuario_id
      where m.usuario_id = ${usuarioId} and m.empresa_id = ${empresa} and m.estado = 'activa'
        and e.estado = 'verificada' and 'empleo' = any (u.roles) and (m.rol = 'titular' or m.administra_empleo)))`;
};

/**
 * Holds the company of an offer, and the one that somebody (`usuarioId`) would publish it for, as they are until the
 * transaction ends, and gives them: nobody suspends them in between. Called before the offer is locked: companies come first.
 */
export const holdEmpresas = (trx: Db, ofertaId: number, usuarioId: number | null = null) =>
  trx
    .selectFrom('empresa')
    .select(['id', 'estado'])
    .where(
      sql<boolean>`id in (select empresa_id from oferta_empleo where id = ${ofertaId}
        union all select empresa_id from membresia_empresa where usuario_id = ${usuarioId} and estado in ('activa', 'pendiente'))`,
    )
    .orderBy('id')
    .forShare()
    .execute();

/** Whether people may see what its company offers, if it is one's (it may be a company that is not here). `oferta`: an alias. */
export const seOfrece = (oferta: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from empresa e where e.id = ${sql.ref(`${oferta}.empresa_id`)} and e.estado = 'suspendida')`;

/** Whether an offer is open: published, not yet over, and of no suspended company. `oferta`: an alias. */
export const estaAbierta = (oferta: string, ahora: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${oferta}.estado`)} = 'publicada'
    and coalesce(${sql.ref(`${oferta}.fecha_caducidad`)} > ${ahora}, false) and ${seOfrece(oferta)})`;

/** Whether somebody wrote the offer, or works for who offers it: they neither apply to it nor report it. */
export const esDeSuCasa = (oferta: string, usuarioId: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${oferta}.autor_id`)} = ${usuarioId} or exists (
    select from membresia_empresa m where m.usuario_id = ${usuarioId}
      and m.empresa_id = ${sql.ref(`${oferta}.empresa_id`)} and m.estado = 'activa'))`;

export const esReclutador = (caller: Pick<Caller, 'roles'>) => caller.roles.includes('empleo');

export async function puedeVer(db: Db, ofertaId: number, caller: Caller): Promise<boolean> {
  if (!esReclutador(caller)) return false;
  const row = await db
    .selectFrom('oferta_empleo as o')
    .select('o.id')
    .where('o.id', '=', ofertaId)
    .where(esSuya('o', caller.id))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody may read a CV that is another person's: of an application that is still one, to an offer of theirs. */
export async function puedeLeerCv(db: Db, ficheroId: string, usuarioId: number): Promise<boolean> {
  const row = await db
    .selectFrom('candidatura as k')
    .innerJoin('usuario as de', 'de.id', 'k.candidato_id')
    .innerJoin('oferta_empleo as o', 'o.id', 'k.oferta_id')
    .select('k.id')
    .where('k.cv_id', '=', ficheroId)
    .where(estaPresente('k', 'de'))
    .where(esSuya('o', usuarioId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who asks, and from where. */
export interface Quien {
  caller: Caller;
  origin: Origin;
}

export interface Peticion extends Quien {
  params: { id: string };
}
