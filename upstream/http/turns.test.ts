import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mainOn } from '../testing/build-test-main.ts';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { waitingForLock } from '../testing/postgres/waiting-for-lock.ts';
import type { ApiError } from './call/errors.ts';
import { createTurns } from './turns.ts';

/** Work that goes on until it is told to end, with the order in which its items began. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, work, endNext: () => ends.shift()?.() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('F-17 an account writes one call after the other, reads beside it, and holds at most two connections', async () => {
  const turns = createTurns(10);
  const { begun, work, endNext } = workshop();
  const all: Promise<string>[] = [];
  for (const [account, kind, name] of [
    [1, 'write', 'w1'],
    [1, 'write', 'w2'],
    [1, 'read', 'r1'],
    [1, 'read', 'r2'],
    [2, 'write', 'other'],
  ] as const) {
    all.push(turns.take(account, kind, work(name)));
    await turn();
  }
  expect(begun).toEqual(['w1', 'r1', 'other']);
  endNext();
  await turn();
  // The second read was queued before the second write.
  expect(begun).toEqual(['w1', 'r1', 'other', 'r2']);
  for (const _ of all) {
    endNext();
    await turn();
  }
  expect(await Promise.all(all)).toEqual(['w1', 'w2', 'r1', 'r2', 'other']);
});

test('F-17 however many write, two connections stay free', async () => {
  const turns = createTurns(10);
  const { begun, work, endNext } = workshop();
  const all = Array.from({ length: 12 }, (_, n) => turns.take(n, 'write', work(String(n))));
  await turn();
  expect(begun).toHaveLength(8);
  for (const _ of all) {
    endNext();
    await turn();
  }
  await Promise.all(all);
});

test('F-17 a pool of one connection still serves', async () => {
  expect(await createTurns(1).take(1, 'write', async () => 'done')).toBe('done');
});

test('F-17 a failed call gives its turn back', async () => {
  const turns = createTurns(3);
  const failing = async () => {
    throw new Error('no');
  };
  for (let n = 0; n < 5; n++) await expect(turns.take(1, 'write', failing)).rejects.toThrow('no');
  expect(await turns.take(1, 'write', async () => 'done')).toBe('done');
});

test('F-17 a call that would wait too long is refused, by the account’s limit or by everybody’s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = createTurns(3);
  const { work } = workshop();
  const refusals: Record<string, unknown> = {};
  const take = (account: number, kind: 'read' | 'write', name: string) =>
    turns.take(account, kind, work(name)).catch(({ status, code, headers }: ApiError) => {
      refusals[name] = [status, code, headers['Retry-After']];
    });
  for (const [account, kind, name] of [
    [1, 'write', 'first'],
    [1, 'write', 'behind the first'],
    [1, 'read', 'a read behind the first'],
    [2, 'write', 'another'],
  ] as const) {
    void take(account, kind, name);
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(1_900);
  expect(refusals).toEqual({});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refusals).toEqual({
    'behind the first': [429, undefined, '2'],
    // A read gets 503, which pages repeat by themselves, unlike 429.
    'a read behind the first': [503, 'sobrecarga', '2'],
    another: [503, 'sobrecarga', '2'],
  });
});

test('F-17 calls that wait for one’s own lock hold one connection; other accounts read and write, and none is refused', async () => {
  const database = await openTestDatabase();
  const { app, db, buildUsuario, bearer, connection } = await mainOn(database);
  const [busy, other] = [await buildUsuario(), await buildUsuario()];
  const preferencias = [{ tipo: 'mensaje_nuevo', app: true, correo: false, push: false, resumen: false }];
  const headersOf = new Map([busy, other].map(({ id }) => [id, bearer(id)]));
  await Promise.all(headersOf.values());
  const save = async ({ id }: { id: number }) =>
    app.inject({
      method: 'PUT',
      url: '/api/notificaciones/preferencias',
      headers: (await headersOf.get(id)) ?? {},
      payload: { preferencias },
    });
  const locker = new pg.Client(connection);
  await locker.connect();
  onTestFinished(() => locker.end());
  await locker.query('begin');
  await locker.query('select from usuario where id = $1 for update', [busy.id]);

  const waiting = Array.from({ length: 20 }, () => save(busy));
  await vi.waitUntil(async () => (await waitingForLock(db)) > 0, 10_000);
  const beside = await Promise.all(Array.from({ length: 10 }, () => save(other)));
  expect(beside.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await waitingForLock(db)).toBe(1);
  await locker.query('commit');
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});

test('F-17 public reads need no turn: an account with two calls in progress still reads public pages', async () => {
  const database = await openTestDatabase();
  const { app, deps, buildUsuario, bearer } = await mainOn(database);
  const { id } = await buildUsuario();
  const headers = await bearer(id);
  const { work, endNext } = workshop();
  const held = [deps.turns.take(id, 'read', work('1')), deps.turns.take(id, 'read', work('2'))];
  expect((await app.inject({ url: '/api/noticias', headers })).statusCode).toBe(200);
  const own = app.inject({ url: '/api/user', headers });
  expect(await Promise.race([own.then(() => 'answered'), new Promise((r) => setTimeout(r, 300, 'waits'))])).toBe(
    'waits',
  );
  for (const _ of held) endNext();
  expect((await own).statusCode).toBe(200);
  await Promise.all(held);
});
