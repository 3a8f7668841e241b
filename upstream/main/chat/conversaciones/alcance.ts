import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../deps.ts';
import { esSuya } from '../../empleo/acceso-oferta.ts';
import { estaPresente } from '../../empleo/tablero/ausente.ts';

/**
 * Whether somebody may still read a conversation that they are in: one of an application only as long as the offer is theirs
 * and the candidate has not withdrawn; the candidate always. `c`: the conversation's alias.
 */
export const aSuAlcance = (yo: number | RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  c.tipo <> 'candidatura' or exists (
    select from candidatura k join oferta_empleo o on o.id = k.oferta_id join usuario de on de.id = k.candidato_id
    where k.id = c.candidatura_id and (k.candidato_id = ${yo} or (${estaPresente('k', 'de')} and ${esSuya('o', yo)}))))`;

/** Whether somebody in a conversation may read it: is still in it, and it is within their reach. `p`: their row, `c`: its. */
export const alcanza = sql<boolean>`(p.salido_en is null and ${aSuAlcance(sql.ref('p.usuario_id'))})`;

/** Whether somebody in a conversation has an account that can log in. `p`: their row. */
export const puedeEntrar = sql<boolean>`exists (
  select from usuario lector where lector.id = p.usuario_id and lector.estado in ('incompleta', 'activa'))`;

/** Whether somebody in a conversation reads it: may, and can log in. `p`: their row, `c`: its. */
export const laLee = sql<boolean>`(${alcanza} and ${puedeEntrar})`;

/** The conversations that somebody is in and may read. */
export const conversacionesDe = (db: Db, yo: number) =>
  db
    .selectFrom('participante as p')
    .innerJoin('conversacion as c', 'c.id', 'p.conversacion_id')
    .where('p.usuario_id', '=', yo)
    .where('p.salido_en', 'is', null)
    .where(aSuAlcance(yo));

/** Who is in these conversations and may read them. */
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

/** An id of the path, or one that nothing has. */
export const numeroDe = (texto: string): number => (/^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : 0);
