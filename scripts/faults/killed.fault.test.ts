import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachEmbedded } from '#upstream/db/embedded/attach';
import { type Stack, startStack } from '../start/stack.ts';
import { killUnderWrites, VICTIMS } from './kill-under-writes.ts';
import { startWriters, type Writers } from './writers.ts';

/** The built platform as `npm start` runs it, whose processes are killed one after the other while people write. */
let stack: Stack;
let writers: Writers;

beforeAll(async () => {
  stack = await startStack();
  writers = startWriters(stack.url);
});
afterAll(async () => {
  await writers?.stop();
  await stack?.stop();
});

test.each(VICTIMS)('F-10 kill -9 of the %s under writes: it serves again', async (which) => {
  await killUnderWrites(stack, writers, which);
});

test('F-10 nothing acknowledged is lost, nothing is stored twice', async () => {
  await writers.stop();
  const { db, close } = await attachEmbedded(stack.dataDir);
  const { rows } = await sql<{ contenido: string; veces: number }>`
    select contenido, count(*)::int as veces from feedback group by contenido`.execute(db);
  await close();
  const kept = new Map(rows.map(({ contenido, veces }) => [contenido, veces]));
  const { acknowledged } = writers;
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter(({ text }) => !kept.has(text))).toEqual([]);
  expect(rows.filter(({ veces }) => veces > 1)).toEqual([]);
});
