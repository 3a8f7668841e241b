import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importar } from '../importar.ts';
import { filas } from '../testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../testing/listas-en-disco.ts';

const { db, pool, connection } = await openTestDatabase();
const lista = (nombre: string, fecha: string) =>
  nomenclatorEnDisco(
    filas(310, (i) => ({ registro: `R${i}`, nombre: `${nombre} ${i}` })),
    fecha,
  );
const importa = (de: string) => importar(connection, { fuente: 'nomenclator', de });
const visto = () => db.selectFrom('producto').select('nombre').where('nregistro', '=', 'R5').executeTakeFirst();
const WAITING = sql`select from pg_stat_activity where datname = current_database()
  and application_name = 'importador' and wait_event_type = 'Lock'`;
const isWaiting = async () => (await WAITING.execute(db)).rows.length > 0;

test('readers of the catalogue do not wait while an import writes', async () => {
  await importa(lista('NUEVO', '2026-10-02'));
  // The import writes products first and their history last: there it has to wait, everything else being written.
  const barrier = await pool.connect();
  await barrier.query('begin; lock table cambio_producto in exclusive mode');
  const importing = importa(lista('OTRO', '2026-10-04'));
  await expect.poll(isWaiting).toBe(true);
  expect(await visto()).toEqual({ nombre: 'NUEVO 5' });
  expect(await isWaiting()).toBe(true);
  await barrier.query('rollback');
  barrier.release();
  expect(await importing).toMatchObject({ estado: 'hecho' });
  expect(await visto()).toEqual({ nombre: 'OTRO 5' });
});
