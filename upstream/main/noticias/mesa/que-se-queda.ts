import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema/schema.ts';

/** Which revisions of a text are kept; the same for articles and columns, which are written in the same way. */

/** Revisions kept of one text, besides the first one. */
export const MAXIMO = 400;
const HORA_S = 3_600;
const DIA_S = 24 * HORA_S;
/** Revisions older than an hour are thinned to one per this time, older than a day to one per day. */
const CADA_S = 600;

const minutoDe = (at: Date) => Math.floor(at.getTime() / 60_000);

const MUCHO = 500;
/** Below this length, a loss of a third does not count. */
const ALGO = 40;

/** Whether a text, or what stands beside it, has lost much; each array has the lengths of the parts. */
export const pierdeMucho = (antes: readonly number[], despues: readonly number[]): boolean =>
  antes.some((medida, n) => {
    const perdido = medida - (despues[n] ?? 0);
    return perdido > MUCHO || (perdido > ALGO && perdido * 3 > medida);
  });

interface Momento {
  autor_id: number | null;
  estado: string;
  pendiente: boolean;
  creado_en: Date;
}

/**
 * Whether a save replaces the last revision: autosave writes every few seconds, so the saves of one author within one minute
 * are one revision. The first revision of a text is never replaced.
 */
export const esLaMisma = (ultima: Momento & { version: number }, ahora: Momento): boolean =>
  ultima.version > 1 &&
  ultima.autor_id === ahora.autor_id &&
  ultima.estado === ahora.estado &&
  ultima.pendiente === ahora.pendiente &&
  minutoDe(ultima.creado_en) === minutoDe(ahora.creado_en);

interface DeQue {
  tabla: 'noticia_revision' | 'tribuna_revision';
  /** The column with the id of the text that has the revisions. */
  dueno: 'noticia_id' | 'tribuna_id';
  id: number;
}

/**
 * Thins the revisions of a text: all of the last hour stay, then one group for each ten minutes of the last day, then one for
 * each day. Of each group, by author and state, the last revision and the longest one stay. The first is never deleted.
 */
export async function thinRevisiones(trx: Transaction<Schema>, { tabla, dueno, id }: DeQue, now: Date): Promise<void> {
  await sql`
    delete from ${sql.table(tabla)} r using (
      select id, row_number() over (order by id desc) as lugar,
        row_number() over (partition by cubo, autor_id, estado, pendiente order by id desc) as desde_el_final,
        row_number() over (partition by cubo, autor_id, estado, pendiente order by peso desc, id desc) as por_peso
      from (
        select id, autor_id, estado, pendiente, peso, case
            when hace < ${HORA_S} then 'm' || id
            when hace < ${DIA_S} then 'h' || floor(epoca / ${CADA_S})
            else 'd' || floor(epoca / ${DIA_S})
          end as cubo
        from (
          select id, autor_id, estado, pendiente, peso, extract(epoch from creado_en) as epoca,
            extract(epoch from ${now}::timestamptz - creado_en) as hace
          from ${sql.table(tabla)} where ${sql.ref(dueno)} = ${id} and version > 1
        ) con_edad
      ) en_cubos
    ) sobra
    where r.id = sobra.id and ((desde_el_final > 1 and por_peso > 1) or lugar > ${MAXIMO})`.execute(trx);
}
