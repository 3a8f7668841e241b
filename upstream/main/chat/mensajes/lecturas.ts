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
  /** The other participants are not told. */
  privado?: boolean;
}

/**
 * Saves how far a participant has read or received; a lower `seq` than before is ignored, a `seq` beyond the last message is
 * cut to it. The others are told unless one of the two has switched read receipts off.
 * @returns the users to wake
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
        // Messages that are unread again must be judged again for the notice of unread news (sin-leer.ts).
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
    // A change that only the reader may know goes to the reader's other devices.
    const quienes = isVistoNuevo ? await lectoresDe(trx, id) : [yo];
    return notify(trx, quienes, yo, id);
  });

const update = (trx: Trx, yo: number, id: number, set: Record<string, number | boolean>) =>
  trx.updateTable('participante').set(set).where('conversacion_id', '=', id).where('usuario_id', '=', yo).execute();

async function notify(trx: Trx, usuarios: number[], yo: number, id: number): Promise<number[]> {
  await appendEvento(trx, usuarios, { tipo: 'lectura', conversacion: id, carga: { usuario: yo } });
  return usuarios;
}

/** How far each participant who may read these conversations has read and received. */
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

/** Which of these users have switched read receipts off: they tell nobody how far they read, and are not told by others. */
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
