import { sql } from 'kysely';
import { attachEmbedded } from '#upstream/db/embedded/attach';
import type { Stack } from './stack.ts';

interface LongGroup {
  titulo: string;
  /** Number of messages. */
  mensajes: number;
  /** E-mails of the participants, who write in turn. */
  entre: readonly string[];
}

/**
 * Inserts a group into a running platform with all its messages, read by everybody: «Mensaje 1» is the oldest, with a minute
 * between any two. Some are long, some are replies, as people write.
 */
export async function putLongGroup(stack: Stack, { titulo, mensajes, entre }: LongGroup): Promise<void> {
  const { db, close } = await attachEmbedded(stack.dataDir);
  const quienes = sql`array(select id from usuario where email = any(${entre}::text[]) order by id)`;
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into conversacion (tipo, titulo, creador_id, ultimo_seq, creado_en, actualizado_en)
        select 'grupo', ${titulo}, (${quienes})[1], ${mensajes}, now() - ${mensajes + 1} * interval '1 minute', now()
        returning id`.execute(trx);
      const id = rows[0]?.id;
      await sql`
        insert into participante (conversacion_id, usuario_id, rol, unido_en, leido_seq, leido_visto_seq, entregado_seq)
        select ${id}, u, 'miembro', now() - ${mensajes + 1} * interval '1 minute', ${mensajes}, ${mensajes}, ${mensajes}
        from unnest(${quienes}) u`.execute(trx);
      await sql`
        insert into mensaje (conversacion_id, seq, tipo, texto, autor_id, respuesta_a_seq, creado_en)
        select ${id}, n, 'texto', 'Mensaje ' || n || repeat(' con lo que alguien cuenta a quien lo lee', n % 7 * (n % 3)),
          (${quienes})[1 + n / 4 % ${entre.length}], case when n % 25 = 0 then n - 1 end,
          now() - (${mensajes} - n) * interval '1 minute'
        from generate_series(1, ${mensajes}::int) n`.execute(trx);
    });
  } finally {
    await close();
  }
}
