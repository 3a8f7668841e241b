import { type RawBuilder, sql } from 'kysely';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import { estaPresente } from './tablero/ausente.ts';

/**
 * SQL condition: whether the offer belongs to the user, who may then edit it and read its applications (docs: domain). It
 * belongs to its author while the author is an active member of its company; an author whose membership is still pending has it
 * only until its first publication, because nobody applies before that. It also belongs to everybody who manages employment for
 * a verified company: the titulares and those whom they put in charge. While the company is suspended, an offer that was once
 * published belongs to nobody, so that nobody reads its applicants. `oferta`: the alias of the offer's table; `usuarioId`: a
 * number, or a column of a table that is not called `m`, `e` or `u` (aliases of this condition).
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
 * Locks (for share) the company of an offer and the company that `usuarioId` would publish it for, and gives both with their
 * states: neither can be suspended before the transaction ends. Call it before the offer is locked: the lock order is companies
 * first.
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

/** SQL condition: the offer's company is not suspended; true for offers without a company account. `oferta`: an alias. */
export const seOfrece = (oferta: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from empresa e where e.id = ${sql.ref(`${oferta}.empresa_id`)} and e.estado = 'suspendida')`;

/** SQL condition: the offer is published, not expired, and its company is not suspended. `oferta`: an alias. */
export const estaAbierta = (oferta: string, ahora: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${oferta}.estado`)} = 'publicada'
    and coalesce(${sql.ref(`${oferta}.fecha_caducidad`)} > ${ahora}, false) and ${seOfrece(oferta)})`;

/** SQL condition: the user wrote the offer or works for its company; such users can neither apply to the offer nor report it. */
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

/** Whether the user may read another person's CV: it must belong to an application that is not withdrawn, to an offer of the user's. */
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

/** The caller and the origin of the request. */
export interface Quien {
  caller: Caller;
  origin: Origin;
}

export interface CallInput extends Quien {
  params: { id: string };
}
