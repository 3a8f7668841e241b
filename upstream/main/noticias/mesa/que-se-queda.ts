import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema/schema.ts';

/** Which revisions of a text stay: of articles and of columns, which are written in the same way. */

/** Of one text. The first one stays beside them. */
export const MAXIMO = 400;
const HORA_S = 3_600;
const DIA_S = 24 * HORA_S;
/** What is older than an hour is thinned to this, and what is older than a day to one a day. */
const CADA_S = 600;

const minutoDe = (at: Date) => Math.floor(at.getTime() / 60_000);

const MUCHO = 500;
/** Of a few words nobody misses a third. */
const ALGO = 40;

/** Whether much of the text, or of all that stands beside it, is there no more; by the length of each. */
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
 * Autosaving writes every few seconds: what one person writes within a minute is one revision. The first one of a text stays
 * as it began.
 */
export const esLaMisma = (ultima: Momento & { version: number }, ahora: Momento): boolean =>
  ultima.version > 1 &&
  ultima.autor_id === ahora.autor_id &&
  ultima.estado === ahora.estado &&
  ultima.pendiente === ahora.pendiente &&
  minutoDe(ultima.creado_en) === minutoDe(ahora.creado_en);

interface DeQue {
  tabla: 'noticia_revision' | 'tribuna_revision';
  /** The column that names what it is a revision of. */
  dueno: 'noticia_id' | 'tribuna_id';
  id: number;
}

/**
 * Every one of the last hour, then of each ten minutes of the last day, then of each day, by person and state: the last one,
 * and the one that held most. Never the first.
 */
export async function entresacar(trx: Transaction<Schema>, { tabla, dueno, id }: DeQue, now: Date): Promise<void> {
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
