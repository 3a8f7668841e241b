import { sql, type Transaction } from 'kysely';
import type { Db, Schema } from '#upstream/db/schema/schema';
import type { CorreoEscrito } from '../texts/write-correo.ts';

export const PLAZO_DIAS = 6;

/** Reserves the row for one attempt; undefined if another sender has reserved it or the row is settled. */
export function reserveMail(
  trx: Transaction<Schema>,
  id: number,
  { dominio, segundos }: { dominio: string; segundos: number },
) {
  return trx
    .updateTable('correo_salida')
    .set((eb) => ({
      estado: 'enviando',
      reserva: sql<string>`gen_random_uuid()`,
      reservado_hasta: sql<Date>`now() + make_interval(secs => ${segundos})`,
      intentos: eb('intentos', '+', 1),
      message_id: sql<string>`coalesce(message_id, '<' || trabajo || '@' || ${dominio}::text || '>')`,
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('estado', '=', 'pendiente'),
        eb.and([eb('estado', '=', 'enviando'), eb('reservado_hasta', '<', sql<Date>`now()`)]),
      ]),
    )
    .returning(['id', 'plantilla', 'para', 'datos', 'zona_horaria', 'reserva', 'message_id', 'intentos', 'espera'])
    .returning(sql<boolean>`intentar_hasta < now()`.as('vencido'))
    .executeTakeFirst();
}

/** False if the row is settled or gone, so that its job has nothing left to do. */
export async function sigueAbierto(db: Db, id: number): Promise<boolean> {
  const fila = await db.selectFrom('correo_salida').select('estado').where('id', '=', id).executeTakeFirst();
  return fila?.estado === 'pendiente' || fila?.estado === 'enviando';
}

export type Fin =
  | { estado: 'enviado'; escrito?: CorreoEscrito }
  | { estado: 'descartado' }
  | { estado: 'muerto'; error: string }
  | { estado: 'pendiente'; espera: 'servidor' | 'destinatario'; error: string };

/** Settles or postpones a reserved row; false if the reservation had expired and another sender has reserved the row. */
export async function settle(db: Db, id: number, reserva: string | null, fin: Fin): Promise<boolean> {
  const final = fin.estado !== 'pendiente';
  const escrito = 'escrito' in fin ? fin.escrito : undefined;
  const { numUpdatedRows } = await db
    .updateTable('correo_salida')
    .set({
      estado: fin.estado,
      reserva: null,
      reservado_hasta: null,
      espera: 'espera' in fin ? fin.espera : null,
      ultimo_error: 'error' in fin ? fin.error : null,
      ...(final && { terminado_en: sql<Date>`now()` }),
      ...(final && fin.estado !== 'muerto' && { datos: '{}' }),
      ...escrito,
    })
    .where('id', '=', id)
    .where('reserva', '=', reserva)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives up the row of a dead job; false if the row was settled before. */
export async function declareDead(db: Db, id: number, error: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('correo_salida')
    .set({ estado: 'muerto', ultimo_error: error, reserva: null, terminado_en: sql<Date>`now()` })
    .where('id', '=', id)
    .where('estado', 'in', ['pendiente', 'enviando'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Reopens mails that were given up, each with a new job and deadline and its old Message-ID. The sender is notified at commit.
 * Returns the reopened rows.
 */
export async function reopen(trx: Db, ids: readonly number[]) {
  const filas = await trx
    .updateTable('correo_salida')
    .set({
      estado: 'pendiente',
      encolado: false,
      espera: null,
      terminado_en: null,
      ultimo_error: null,
      trabajo: sql<string>`gen_random_uuid()`,
      intentar_hasta: sql<Date>`now() + make_interval(days => ${PLAZO_DIAS})`,
    })
    .where('id', 'in', [...ids])
    .where('estado', '=', 'muerto')
    .where(sql<boolean>`datos <> '{}'`)
    .returning(['id', 'plantilla'])
    .execute();
  if (filas.length > 0) await sql`select pg_notify('correo_salida', '')`.execute(trx);
  return filas;
}

/** At most 500 rows without a job, or with `todos` any open rows, to replace lost jobs. */
export function porEncolar(db: Db, todos: boolean) {
  return db
    .selectFrom('correo_salida')
    .select(['id', 'trabajo'])
    .where('estado', 'in', ['pendiente', 'enviando'])
    .$if(!todos, (q) => q.where('encolado', '=', false))
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function markEncolados(db: Db, ids: number[]): Promise<void> {
  await db.updateTable('correo_salida').set({ encolado: true }).where('id', 'in', ids).execute();
}

/** Jobs of rows that could be sent now but lie idle, because their sender died or the database went away. */
export async function rezagados(db: Db): Promise<string[]> {
  const filas = await db
    .selectFrom('correo_salida')
    .select('trabajo')
    .where((eb) =>
      eb.or([
        eb.and([eb('estado', '=', 'pendiente'), eb('espera', 'is', null)]),
        eb.and([eb('estado', '=', 'enviando'), eb('reservado_hasta', '<', sql<Date>`now()`)]),
      ]),
    )
    .orderBy('id')
    .limit(500)
    .execute();
  return filas.map((f) => f.trabajo);
}

/** Open rows long past their deadline, for which no attempt has come to a result. */
export async function vencidos(db: Db): Promise<number[]> {
  const filas = await db
    .selectFrom('correo_salida')
    .select('id')
    .where('estado', 'in', ['pendiente', 'enviando'])
    .where('intentar_hasta', '<', sql<Date>`now() - interval '7 hours'`)
    .limit(500)
    .execute();
  return filas.map((f) => f.id);
}

/**
 * Marks a mail as waiting for the mail server, without counting an attempt.
 * @returns false if the mail is settled
 */
export async function waitForServer(db: Db, id: number): Promise<boolean> {
  await db
    .updateTable('correo_salida')
    .set({
      espera: 'servidor',
      ultimo_error: sql<string>`coalesce(ultimo_error, 'el servidor de correo no responde')`,
    })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .execute();
  return sigueAbierto(db, id);
}

/**
 * Job of the row that probes the mail server: of the waiting rows, the one with the fewest attempts. Otherwise a mail that itself
 * makes the server fail could be the only probe for ever.
 */
export async function sondaDelServidor(db: Db): Promise<string | undefined> {
  const fila = await enEsperaDelServidor(db)
    .select('trabajo')
    .orderBy('intentos')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return fila?.trabajo;
}

/** Payload of `correo_salida` by which a process tells the others that the mail server answers again, so that they stop waiting. */
export const SERVIDOR_VUELVE = 'servidor';

/** Ends the wait of all rows for the mail server, notifies the other processes, and returns the rows' jobs. */
export async function releaseWaiting(db: Db): Promise<string[]> {
  const filas = await db
    .updateTable('correo_salida')
    .set({ espera: null })
    .where('id', 'in', enEsperaDelServidor(db).select('id'))
    .returning('trabajo')
    .execute();
  await sql`select pg_notify('correo_salida', ${SERVIDOR_VUELVE})`.execute(db);
  return filas.map((f) => f.trabajo);
}

const enEsperaDelServidor = (db: Db) =>
  db.selectFrom('correo_salida').where('estado', '=', 'pendiente').where('espera', '=', 'servidor');

/** Deletes settled mails: recipients are personal data, kept for 30 days to answer «it never came». */
export async function deleteCorreosViejos(db: Db): Promise<void> {
  await db.deleteFrom('correo_salida').where('terminado_en', '<', sql<Date>`now() - interval '30 days'`).execute();
}
