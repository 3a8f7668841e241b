import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { esSuya } from '../../empleo/acceso-oferta.ts';
import { estaPresente } from '../../empleo/tablero/ausente.ts';

/**
 * SQL condition: a participant may still read the conversation. That of an application is readable for its candidate always,
 * and for recruiters only while the offer belongs to them and the candidate has not withdrawn. `c`: alias of the conversation.
 */
export const aSuAlcance = (yo: number | RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  c.tipo <> 'candidatura' or exists (
    select from candidatura k join oferta_empleo o on o.id = k.oferta_id join usuario de on de.id = k.candidato_id
    where k.id = c.candidatura_id and (k.candidato_id = ${yo} or (${estaPresente('k', 'de')} and ${esSuya('o', yo)}))))`;

/** SQL condition: a participant is still in the conversation and may read it. `p`: alias of the participant, `c`: of the conversation. */
export const alcanza = sql<boolean>`(p.salido_en is null and ${aSuAlcance(sql.ref('p.usuario_id'))})`;

/** SQL condition: a participant's account can log in. `p`: alias of the participant. */
export const puedeEntrar = sql<boolean>`exists (
  select from usuario lector where lector.id = p.usuario_id and lector.estado in ('incompleta', 'activa'))`;

/** SQL condition: a participant may read the conversation and can log in. `p`: alias of the participant, `c`: of the conversation. */
export const laLee = sql<boolean>`(${alcanza} and ${puedeEntrar})`;

/** The conversations that a user participates in and may read. */
export const conversacionesDe = (db: Db, yo: number) =>
  db
    .selectFrom('participante as p')
    .innerJoin('conversacion as c', 'c.id', 'p.conversacion_id')
    .where('p.usuario_id', '=', yo)
    .where('p.salido_en', 'is', null)
    .where(aSuAlcance(yo));

/** The participants of these conversations who may read them. */
export const participantesConAlcance = prepared('participantes_con_alcance', ['conversaciones'], (db, $) => ({
  compile: () =>
    sql<{ usuario_id: number; conversacion_id: number }>`
      select p.usuario_id, p.conversacion_id from participante p join conversacion c on c.id = p.conversacion_id
      where p.conversacion_id = any(${$.conversaciones}::bigint[]) and ${alcanza}`.compile(db),
}));

export async function lectoresDe(db: Db, conversacion: number): Promise<number[]> {
  const filas = await participantesConAlcance(db, { conversaciones: [conversacion] });
  return filas.map(({ usuario_id }) => usuario_id);
}
