import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TipoEvento } from '#shared/contract/main/chat/eventos';
import type { Schema } from '../db/schema/schema.ts';

type Trx = Transaction<Schema>;

/** An event, by reference: the message is read when the event is delivered, so that a message deleted meanwhile shows nothing. */
export interface Suceso {
  tipo: TipoEvento;
  conversacion: number | null;
  mensaje?: string;
  /** For `lectura` and `bloqueo`: the other user. */
  carga?: { usuario: number; bloqueado?: boolean };
}

/**
 * Takes the next event number of each user (`usuarios`: a query of one column), in one order, so that transactions wait instead
 * of deadlocking.
 */
export const siguientesDe = (usuarios: RawBuilder<unknown>) => sql`
  insert into evento_contador as c (usuario_id, n)
  select u, 1 from (${usuarios}) as de (u) order by u
  on conflict (usuario_id) do update set n = c.n + 1
  returning usuario_id, n`;

/**
 * Stores an event for each of these users, under each one's next number. Call it once in a transaction, after all other locks:
 * the counters are locked here in one order until the transaction ends, so that the numbers have no gaps.
 */
export async function appendEvento(trx: Trx, usuarios: readonly number[], suceso: Suceso): Promise<void> {
  if (usuarios.length === 0) return;
  await sql`
    with siguiente as (${siguientesDe(sql`select unnest(${[...new Set(usuarios)]}::bigint[])`)})
    insert into evento_usuario (usuario_id, n, tipo, conversacion_id, mensaje_id, carga)
    select usuario_id, n, ${suceso.tipo}, ${suceso.conversacion}::bigint, ${suceso.mensaje ?? null}::uuid,
      ${suceso.carga ? JSON.stringify(suceso.carga) : null}::jsonb
    from siguiente`.execute(trx);
}

/** Ids of the current participants. */
export async function quienesDe(trx: Trx, conversacion: number): Promise<number[]> {
  const filas = await trx
    .selectFrom('participante')
    .select('usuario_id')
    .where('conversacion_id', '=', conversacion)
    .where('salido_en', 'is', null)
    .execute();
  return filas.map(({ usuario_id }) => usuario_id);
}
