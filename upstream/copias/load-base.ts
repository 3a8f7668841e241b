import { once } from 'node:events';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { LEDGER, type Migration } from '../db/migrate.ts';
import type { Entrada } from './archivo/archivo.ts';
import { cita, isEmpty, listTablas } from './catalogo-base.ts';
import { holdCorreos } from './correos/correos-en-copia.ts';
import { FALLOS, FalloCopia } from './fallo-copia.ts';
import { entradaDeTabla, type Manifiesto, type TablaCopiada } from './manifiesto.ts';

/** The formats of instantanea.ts; there is no time limit, since the transactions are large. */
const SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local client_encoding = 'UTF8'`;

interface Carga {
  manifiesto: Manifiesto;
  /** The migrations that the backup had applied. */
  migraciones: readonly Migration[];
  /** The entries of the file, from the first on. */
  entradas: AsyncIterator<Entrada>;
  tell: (tablas: number, bytes: number) => void;
}

/**
 * Fills an empty database within the caller's transaction: nothing of it is visible before the commit, and meanwhile no platform
 * can start on the database. The rows are inserted without foreign keys and triggers; then every foreign key is created again, which
 * checks all rows. Returns the number of mails that were held back.
 * @throws FalloCopia
 */
export async function loadBase(client: ClientBase, carga: Carga): Promise<number> {
  await client.query(SETTINGS);
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
  if (!(await isEmpty(client))) throw new FalloCopia(FALLOS.noVacia());
  await client.query(LEDGER);
  for (const { name, sql } of carga.migraciones) {
    await client.query(sql).catch((error: unknown) => {
      throw new Error(`La migración ${name} ha fallado.`, { cause: error });
    });
    // A check that a migration defers to its end would keep the next migration from altering the table.
    await client.query('set constraints all immediate');
  }
  const restoreReglas = await removeReglas(client);
  const todas = (await listTablas(client)).map(({ nombre }) => cita(nombre));
  // Migrations insert rows too; the backup has all rows that there should be.
  await client.query(`truncate ${todas.join(', ')}`);
  await loadTablas(client, carga);
  for (const { nombre, valor, usada } of carga.manifiesto.secuencias)
    await client.query('select setval($1::regclass, $2, $3)', [cita(nombre), valor, usada]);
  const retenidos = await holdCorreos(client);
  await restoreReglas();
  return retenidos;
}

async function loadTablas(client: ClientBase, { manifiesto, entradas, tell }: Carga): Promise<void> {
  let [tablas, bytes] = [0, 0];
  for (const tabla of manifiesto.tablas) {
    await loadTabla(client, tabla, entradas);
    tablas += 1;
    bytes += tabla.bytes;
    tell(tablas, bytes);
  }
}

async function loadTabla(
  client: ClientBase,
  { nombre, columnas, filas, partes }: TablaCopiada,
  entradas: AsyncIterator<Entrada>,
): Promise<void> {
  const rows = client.query(copyFrom(`copy ${cita(nombre)} (${columnas.map(cita).join(', ')}) from stdin`));
  const done = once(rows, 'finish');
  done.catch(() => {});
  for (let parte = 1; parte <= partes; parte++) {
    const { body } = await takeEntrada(entradas, entradaDeTabla(nombre, parte));
    for await (const chunk of body) if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done]);
  }
  rows.end();
  await done;
  if (rows.rowCount !== filas) throw new FalloCopia(FALLOS.faltanFilas(nombre, rows.rowCount, filas));
}

/** The next entry, which must have that name. */
async function takeEntrada(entradas: AsyncIterator<Entrada>, name: string): Promise<Entrada> {
  const next = await entradas.next();
  if (next.done || next.value.name !== name) throw new Error(`the backup holds no ${name} where it should`);
  return next.value;
}

/**
 * Drops the foreign keys and disables our triggers, which are meant for changes by people. Returns a function that restores both as
 * they were. Needs the owner of the tables, not a superuser.
 */
async function removeReglas(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ tabla: string; nombre: string; regla: string }>(`
    select conrelid::regclass::text as tabla, quote_ident(conname) as nombre, pg_get_constraintdef(oid) as regla
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
    order by conrelid, conname`);
  const { rows: triggers } = await client.query<{ tabla: string; nombre: string; como: string }>(`
    select tgrelid::regclass::text as tabla, quote_ident(tgname) as nombre,
      case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as como
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace
    order by tgrelid, tgname`);
  for (const { tabla, nombre } of keys) await client.query(`alter table ${tabla} drop constraint ${nombre}`);
  for (const { tabla, nombre } of triggers) await client.query(`alter table only ${tabla} disable trigger ${nombre}`);
  return async () => {
    for (const { tabla, nombre, regla } of keys)
      await client.query(`alter table ${tabla} add constraint ${nombre} ${regla}`);
    for (const { tabla, nombre, como } of triggers)
      await client.query(`alter table only ${tabla} ${como} trigger ${nombre}`);
  };
}
