import { sql } from 'kysely';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../testing/mail/mail-rig.ts';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { startJobs } from './jobs.ts';
import { defineQueue } from './queue.ts';

const { db, connection } = await openTestDatabase();
const Datos = v.object({ n: v.number() });

async function start() {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const jobs = await startJobs({ connection, log, superviseSeconds: 1 });
  onTestFinished(() => jobs.stop());
  return { jobs, logged };
}

test('a job exists if and only if the transaction commits', async () => {
  const { jobs } = await start();
  const cola = defineQueue('transaccional', Datos);
  const done: number[] = [];
  await jobs.work(cola, async ({ n }) => void done.push(n));
  await expect(
    db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, cola, { n: 1 });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await db.transaction().execute((trx) => jobs.enqueue(trx, cola, { n: 2 }));
  await jobs.enqueue(null, cola, { n: 3 });
  await until(() => done.length === 2);
  expect(done.toSorted()).toEqual([2, 3]);
});

test('the same id is one job; many jobs run without a pause between them', async () => {
  const { jobs } = await start();
  const cola = defineQueue('muchos', Datos);
  const done: number[] = [];
  await jobs.work(cola, async ({ n }) => void done.push(n));
  const id = crypto.randomUUID();
  await jobs.enqueue(null, cola, { n: 0 }, { id });
  await jobs.enqueue(null, cola, { n: 0 }, { id });
  await jobs.enqueueMany(
    cola,
    Array.from({ length: 200 }, (_, i) => ({ data: { n: i + 1 } })),
  );
  // With the shortest pause of two seconds between them, they would take nearly seven minutes.
  await until(() => done.length >= 201, 60_000);
  expect(done.length).toBe(201);
}, 90_000);

test('a failing job is retried, then a dead letter; data of another shape never reaches the handler', async () => {
  const { jobs } = await start();
  const cola = defineQueue('fragil', Datos, { retryLimit: 1, retryDelay: 1, deadLetter: 'fragil_muerto' });
  const tries: number[] = [];
  const dead: [number, string][] = [];
  await jobs.work(cola, async ({ n }, { retry }) => {
    tries.push(retry);
    throw new Error(`falla ${n}`);
  });
  await jobs.workDeadLetters(cola, async ({ n }, error) => void dead.push([n, error]));
  await jobs.enqueue(null, cola, { n: 7 });
  await until(() => dead.length === 1, 20_000);
  expect(tries).toEqual([0, 1]);
  expect(dead).toEqual([[7, 'falla 7']]);

  const handled: unknown[] = [];
  const estricta = defineQueue('estricta', Datos, { retryLimit: 0 });
  await jobs.work(estricta, async (datos) => void handled.push(datos));
  await jobs.enqueueMany(defineQueue('estricta', v.object({ m: v.string() })), [{ data: { m: 'x' } }]);
  await until(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from trabajos.job where name = 'estricta' and state = 'failed'`.execute(db);
    return rows[0]?.n === 1;
  });
  expect(handled).toEqual([]);
});

test('a nightly job is scheduled once, in Spanish time, and runs', async () => {
  const { jobs } = await start();
  let runs = 0;
  await jobs.schedule('limpieza_prueba', '10 4 * * *', async () => {
    runs += 1;
  });
  await jobs.schedule('limpieza_otra', '* * * * *', async () => {});
  const { rows } = await sql`select name, cron, timezone from trabajos.schedule where name = 'limpieza_prueba'`.execute(
    db,
  );
  expect(rows).toEqual([{ name: 'limpieza_prueba', cron: '10 4 * * *', timezone: 'Europe/Madrid' }]);
  // Runs the scheduled job now, as the calendar would.
  await jobs.enqueueMany(defineQueue('limpieza_prueba', v.object({})), [{ data: {} }]);
  await until(() => runs === 1);
});

test('stop waits for a running job', async () => {
  const { jobs } = await start();
  const cola = defineQueue('lenta', Datos);
  let state = 'waiting';
  await jobs.work(cola, async () => {
    state = 'running';
    await new Promise((resolve) => setTimeout(resolve, 700));
    state = 'done';
  });
  await jobs.enqueue(null, cola, { n: 1 });
  await until(() => state === 'running');
  await jobs.stop();
  expect(state).toBe('done');
});
