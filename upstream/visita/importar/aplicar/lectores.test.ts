import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { waitingForLock } from '../../../testing/postgres/waiting-for-lock.ts';
import { importCatalogo } from '../import-catalogo.ts';
import { filas } from '../testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../testing/listas-en-disco.ts';

const { db, pool, connection } = await openTestDatabase();
const lista = (nombre: string, fecha: string) =>
  nomenclatorEnDisco(
    filas(310, (i) => ({ registro: `R${i}`, nombre: `${nombre} ${i}` })),
    fecha,
  );
const importa = (de: string) => importCatalogo(connection, { fuente: 'nomenclator', de });
const visto = () => db.selectFrom('producto').select('nombre').where('nregistro', '=', 'R5').executeTakeFirst();
const isWaiting = async () => (await waitingForLock(db, 'importador')) > 0;

test('readers of the catalogue do not wait while an import writes', async () => {
  await importa(lista('NUEVO', '2026-10-02'));
  // The import writes products first and their history last: this lock stops it there, with everything else written.
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
