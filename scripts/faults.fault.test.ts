import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachEmbedded } from '#upstream/db/embedded/attach';
import { type Fallible, type Stack, startStack } from './start/stack.ts';

/** `npm start` as it is, built, while its processes are killed one after the other under people who write. */
const WRITERS = 6;
const BACK_MS = 10_000;
/** What nobody can tell the outcome of for so long, its writer leaves. */
const PATIENCE_MS = 20_000;
const START_MS = 120_000;

interface Written {
  text: string;
  askedAt: number;
  answeredAt: number;
}

let stack: Stack;
let isWriting = true;
const acknowledged: Written[] = [];
/** Every status that a writer got, and when. */
const answers: { status: number; code: string; at: number; ms: number }[] = [];
let writers: Promise<void>[];

beforeAll(async () => {
  stack = await startStack();
  writers = Array.from({ length: WRITERS }, write);
}, START_MS);
afterAll(() => stack.stop());

/** One person after the other: each sends the same thing under the same key until it is known to be kept. */
async function write(): Promise<void> {
  while (isWriting) {
    const text = `Esto se ha escrito una vez: ${randomUUID()}`;
    const key = randomUUID();
    const since = performance.now();
    while (performance.now() - since < PATIENCE_MS) {
      const askedAt = performance.now();
      const { status, code } = await send(text, key);
      const answeredAt = performance.now();
      answers.push({ status, code, at: answeredAt, ms: answeredAt - askedAt });
      if (status === 201) {
        acknowledged.push({ text, askedAt, answeredAt });
        break;
      }
      await pause(50);
    }
    await pause(10);
  }
}

async function send(contenido: string, key: string): Promise<{ status: number; code: string }> {
  const body = { valoracion: 5, asunto: 'Otro', contenido, pagina: '/app', nombre: 'Ana', email: 'ana@ejemplo.es' };
  try {
    const response = await fetch(`${stack.url}/api/feedback`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-csrf': '1',
        'sec-fetch-site': 'same-origin',
        origin: stack.url,
      },
      body: JSON.stringify(body),
    });
    const answer: { code?: string } = await response.json();
    return { status: response.status, code: answer.code ?? '' };
  } catch {
    return { status: 0, code: '' };
  }
}

/** When what was asked for after the kill was kept: each of the writers has to get through. */
async function backAfter(killedAt: number): Promise<number> {
  const through = () => acknowledged.filter(({ askedAt }) => askedAt > killedAt);
  const until = killedAt + 3 * BACK_MS;
  while (through().length < WRITERS && performance.now() < until) await pause(20);
  return (through()[WRITERS - 1]?.answeredAt ?? Number.POSITIVE_INFINITY) - killedAt;
}

const isReady = () =>
  fetch(`${stack.url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

const victims: Fallible[] = ['backend', 'postmaster', 'apis', 'bff', 'supervisor', 'postmaster'];

test.each(victims)(
  'F-10 kill -9 of the %s under writes: back within 10 s',
  async (which) => {
    await expect.poll(isReady, { timeout: BACK_MS }).toBe(true);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length - before, { timeout: BACK_MS }).toBeGreaterThan(WRITERS * 3);
    const killedAt = performance.now();
    stack.kill(which);
    // What keeps services running does it for the supervisor: at once, and again while the old one's children let go.
    if (which === 'supervisor') await restarted();
    const ms = await backAfter(killedAt);
    const since = answers.filter(({ at }) => at > killedAt && at < killedAt + ms);
    const refusals = Object.entries(Object.groupBy(since, ({ status, code }) => `${status} ${code}`))
      .map(([name, all]) => `${name} × ${all?.length}`)
      .join(', ');
    process.stdout.write(`${which}: back after ${Math.round(ms)} ms (${refusals})\n`);
    expect(ms).toBeLessThan(BACK_MS);
    await expect.poll(isReady, { timeout: BACK_MS }).toBe(true);
  },
  60_000,
);

async function restarted(): Promise<void> {
  for (const until = performance.now() + 3 * BACK_MS; ; ) {
    try {
      return await stack.restart();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}

test('F-10 nothing acknowledged is lost, nothing is there twice', async () => {
  isWriting = false;
  await Promise.all(writers);
  const { db, close } = await attachEmbedded(stack.dataDir);
  const { rows } = await sql<{ contenido: string; veces: number }>`
    select contenido, count(*)::int as veces from feedback group by contenido`.execute(db);
  await close();
  const kept = new Map(rows.map(({ contenido, veces }) => [contenido, veces]));
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter(({ text }) => !kept.has(text))).toEqual([]);
  expect(rows.filter(({ veces }) => veces > 1)).toEqual([]);
}, 60_000);
