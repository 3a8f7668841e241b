import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TipoEvento } from '#shared/contract/main/chat/eventos';
import type { Schema } from '../db/schema/schema.ts';

type Trx = Transaction<Schema>;

/** What happened, by reference: a message is read when it is told, so that what was deleted meanwhile says nothing. */
export interface Suceso {
  tipo: TipoEvento;
  conversacion: number | null;
  mensaje?: string;
  /** Of `lectura` and `bloqueo`: whose. */
  carga?: { usuario: number; bloqueado?: boolean };
}

/** Takes the next number of each of these people (a query of one column), in one order: whoever comes second waits. */
export const siguientesDe = (usuarios: RawBuilder<unknown>) => sql`
  insert into evento_contador as c (usuario_id, n)
  select u, 1 from (${usuarios}) as de (u) order by u
  on conflict (usuario_id) do update set n = c.n + 1
  returning usuario_id, n`;

/**
 * Writes down what happens to these people, as the next of each one's numbers. Once in a transaction, and after every other
 * lock of it: the rows that count are taken in one order here, and held until it ends, which is what leaves no gap.
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

/** Who is in it now. */
export async function quienesDe(trx: Trx, conversacion: number): Promise<number[]> {
  const filas = await trx
    .selectFrom('participante')
    .select('usuario_id')
    .where('conversacion_id', '=', conversacion)
    .where('salido_en', 'is', null)
    .execute();
  return filas.map(({ usuario_id }) => usuario_id);
}
