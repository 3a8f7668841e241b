import { sql, type Transaction } from 'kysely';
import { appendEvento } from '../../../chat/eventos.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { conversacionesDe, laLee, lectoresDe } from '../conversaciones/alcance.ts';

type Trx = Transaction<Schema>;

interface Hasta {
  seq: number;
  que: 'leido' | 'entregado' | 'no_leido';
  /** Nobody else is told. */
  privado?: boolean;
}

/**
 * How far somebody has read, or received; less than before is ignored, and what is beyond the last message counts as it.
 * The others learn of it but where one of the two has chosen otherwise.
 * @returns whom to tell
 * @throws ApiError 404
 */
export const markHasta = ({ db }: Deps, yo: number, id: number, hasta: Hasta): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    const suya = await conversacionesDe(trx, yo)
      .select(['c.ultimo_seq', 'p.leido_seq', 'p.leido_visto_seq', 'p.entregado_seq', 'p.marcada_no_leida'])
      .where('c.id', '=', id)
      .forNoKeyUpdate('p')
      .executeTakeFirst();
    if (!suya) throw errors.notFound();
    const seq = Math.min(hasta.seq, suya.ultimo_seq);
    if (hasta.que === 'no_leido') {
      await update(trx, yo, id, {
        leido_seq: Math.min(suya.leido_seq, Math.max(0, seq - 1)),
        // What is unread again was not looked at whether it is news (sin-leer.ts).
        mirado_seq: 0,
        marcada_no_leida: true,
      });
      return notify(trx, [yo], yo, id);
    }
    const { recibos } = (await trx
      .selectFrom('preferencia_chat')
      .select('recibos')
      .where('usuario_id', '=', yo)
      .executeTakeFirst()) ?? { recibos: true };
    const isLeido = hasta.que === 'leido';
    const isVisto = isLeido && recibos && hasta.privado !== true;
    const ahora = {
      leido_seq: isLeido ? Math.max(seq, suya.leido_seq) : suya.leido_seq,
      leido_visto_seq: isVisto ? Math.max(seq, suya.leido_visto_seq) : suya.leido_visto_seq,
      entregado_seq: Math.max(seq, suya.entregado_seq),
      marcada_no_leida: isLeido ? false : suya.marcada_no_leida,
    };
    const isVistoNuevo = ahora.leido_visto_seq > suya.leido_visto_seq || ahora.entregado_seq > suya.entregado_seq;
    const isMioNuevo = ahora.leido_seq > suya.leido_seq || ahora.marcada_no_leida !== suya.marcada_no_leida;
    if (!isVistoNuevo && !isMioNuevo) return [];
    await update(trx, yo, id, ahora);
    // What only oneself may know is told to oneself, on the other devices.
    const quienes = isVistoNuevo ? await lectoresDe(trx, id) : [yo];
    return notify(trx, quienes, yo, id);
  });

const update = (trx: Trx, yo: number, id: number, set: Record<string, number | boolean>) =>
  trx.updateTable('participante').set(set).where('conversacion_id', '=', id).where('usuario_id', '=', yo).execute();

async function notify(trx: Trx, usuarios: number[], yo: number, id: number): Promise<number[]> {
  await appendEvento(trx, usuarios, { tipo: 'lectura', conversacion: id, carga: { usuario: yo } });
  return usuarios;
}

/** Of these people in these conversations how far they are known to have read, and each conversation's least. */
export async function readLecturas(db: Deps['db'], conversaciones: readonly number[]) {
  if (conversaciones.length === 0) return new Map<number, Lectura[]>();
  const { rows } = await sql<Lectura & { conversacion_id: number }>`
    select p.conversacion_id, p.usuario_id, p.leido_seq, p.leido_visto_seq, p.entregado_seq
    from participante p join conversacion c on c.id = p.conversacion_id
    where p.conversacion_id = any(${[...conversaciones]}::bigint[]) and ${laLee}`.execute(db);
  return Map.groupBy(rows, ({ conversacion_id }) => conversacion_id);
}
export interface Lectura {
  usuario_id: number;
  leido_seq: number;
  leido_visto_seq: number;
  entregado_seq: number;
}

/** Who of these has chosen to tell nobody how far they read, and so learns it of nobody. */
export async function readSinRecibos(db: Deps['db'], usuarios: readonly number[]): Promise<Set<number>> {
  if (usuarios.length === 0) return new Set();
  const filas = await db
    .selectFrom('preferencia_chat')
    .select('usuario_id')
    .where('usuario_id', 'in', [...usuarios])
    .where('recibos', '=', false)
    .execute();
  return new Set(filas.map(({ usuario_id }) => usuario_id));
}
