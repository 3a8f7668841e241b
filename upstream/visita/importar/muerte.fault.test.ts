import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { waitingForLock } from '../../testing/postgres/waiting-for-lock.ts';
import { importCatalogo } from './import-catalogo.ts';
import { filas } from './testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from './testing/listas-en-disco.ts';

const { db, pool, connection } = await openTestDatabase();
const primera = nomenclatorEnDisco(filas(300), '2026-10-01');
const segunda = nomenclatorEnDisco(
  filas(310, (i) => ({ registro: `R${i}`, nombre: `NUEVO ${i}` })),
  '2026-10-02',
);

function start(de: string): ChildProcess {
  const child = fork(new URL('./proceso.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send({ connection, opciones: { fuente: 'nomenclator', de } });
  return child;
}

const huellas = async () =>
  (
    await sql<{
      todo: string;
    }>`select md5(string_agg(p::text, ',' order by p.id)) || (select count(*) from presentacion)
    || (select count(*) from cambio_producto) || (select count(*) from laboratorio) as todo from producto p`.execute(db)
  ).rows;

const estados = async () => {
  const lotes = await db.selectFrom('lote_importacion').select(['estado', 'motivo']).orderBy('id').execute();
  return lotes.map(({ estado, motivo }) => (motivo ? `${estado}: ${motivo}` : estado));
};

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if (await check()) return;
    await pause(25);
  }
  throw new Error('it did not come to that');
}

test('an import killed while writing changes nothing, and the next run completes', async () => {
  await importCatalogo(connection, { fuente: 'nomenclator', de: primera });
  const antes = await huellas();

  // The import writes products first and their history last: this lock stops it there, with everything else written.
  const barrier = await pool.connect();
  await barrier.query('begin; lock table cambio_producto in exclusive mode');
  const child = start(segunda);
  await until(async () => (await waitingForLock(db, 'importador')) > 0);
  expect(await huellas()).toEqual(antes);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await barrier.query('rollback');
  barrier.release();

  expect(await huellas()).toEqual(antes);
  expect(await estados()).toEqual(['hecho', 'en_curso']);
  await until(async () => {
    const { rows } = await sql`select from pg_stat_activity where application_name = 'importador'
      and datname = current_database()`.execute(db);
    return rows.length === 0;
  });
  const informe = await importCatalogo(connection, { fuente: 'nomenclator', de: segunda });
  expect(informe).toMatchObject({ estado: 'hecho', presentaciones: 310, nuevas: 10, modificadas: 300 });
  expect(await estados()).toEqual(['hecho', 'fallido: interrumpida', 'hecho']);
});

test('an import killed while reading changes nothing', async () => {
  const antes = await huellas();
  const larga = nomenclatorEnDisco(filas(20_000), '2026-10-03');
  const child = start(larga);
  await until(async () => (await estados()).includes('en_curso'));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await huellas()).toEqual(antes);
});
