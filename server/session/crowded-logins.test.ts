import { afterEach, beforeEach, expect, test } from 'vitest';
import { crowded } from '../errors.ts';
import type { Behaviour } from '../testing/fakes/fake-upstream.ts';
import { json, ok } from '../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../testing/probe-bff.ts';
import { headOf, sendRaw } from '../testing/raw-http.ts';
import { callFrom, visitor } from '../testing/samples/from-address.ts';
import { usuarioDePrueba } from '../testing/samples/usuario-de-prueba.ts';

/** Many addresses log in at once, and the API does not finish hashing their passwords. */
let t: ProbeBff;
const cuenta = { id: 1, email: 'ana@ejemplo.es', password: 'x', estado: 'activa' } as const;
const loggedIn = json({ ...usuarioDePrueba(cuenta), access_token: `1|${'a'.repeat(48)}` });
const handshake: Behaviour = (_request, response) =>
  response.writeHead(204, { 'set-cookie': 'XSRF-TOKEN=abc; Path=/' }).end();

/** Logins from unknown devices that the API has not answered yet. */
let waiting: (() => void)[];
let isCrowded: boolean;
const login: Behaviour = (request, response) => {
  if (!isCrowded || request.headers['x-known-device'] === '1') loggedIn(request, response);
  else waiting.push(() => loggedIn(request, response));
};
const ROUTES: Record<string, Behaviour> = { '/sanctum/csrf-cookie': handshake, '/api/login': login };

beforeEach(async () => {
  waiting = [];
  isCrowded = false;
  t = await openProbeBff((request, response) => (ROUTES[request.url ?? ''] ?? ok)(request, response), {
    timeouts: { headersMs: 60_000, bodyMs: 60_000, turnMs: 200 },
  });
});
afterEach(() => t.close());

const BODY = JSON.stringify({ email: cuenta.email, password: cuenta.password, recordar: false });
const logInFrom = (n: number) => callFrom(visitor(n), t.url, 'POST /api/login', BODY);
const logInWith = (cookie: string, n: number) =>
  sendRaw(
    t.url,
    headOf(
      'POST /api/login',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${BODY.length}`,
      `Cookie: ${cookie}`,
    ) + BODY,
    15_000,
    visitor(n),
  );
/** The number of places for logins. */
const PLACES = 20;

async function crowd(): Promise<Promise<unknown>[]> {
  isCrowded = true;
  const all = Array.from({ length: PLACES }, (_, n) => logInFrom(n + 10));
  await expect.poll(() => waiting.length).toBe(PLACES);
  return all;
}
const answerAll = () => {
  isCrowded = false;
  for (const answer of waiting) answer();
};

test('F-16 a login by a stranger that finds no place in the crowd is 503 with Retry-After, and no part of it was begun', async () => {
  const others = await crowd();
  const refused = await logInFrom(1);
  const { code, message } = JSON.parse(refused.body);
  expect([refused.status, code]).toEqual([503, 'sobrecarga']);
  const [, seconds] = /\r\nretry-after: (\d+)\r/i.exec(refused.head) ?? [];
  expect(message).toBe(`Hay muchas personas entrando a la vez. Vuelve a intentarlo dentro de ${seconds} segundos.`);
  expect(waiting).toHaveLength(PLACES);
  // Calls have places of their own.
  expect((await callFrom(visitor(1), t.url, 'GET /api/probe')).status).toBe(200);
  answerAll();
  await Promise.all(others);
  expect((await logInFrom(1)).status).toBe(200);
});

test('F-16 a device that was logged in to the account before passes the crowd; for another account it waits', async () => {
  const before = await logInFrom(1);
  const [, mark = ''] = /set-cookie: (__Secure-dispositivo=[^;]+)/i.exec(before.head) ?? [];
  const others = await crowd();
  expect((await logInWith(mark, 1)).status).toBe(200);
  // The mark also holds from another address: a person who travels has the same device.
  expect((await logInWith(mark, 2)).status).toBe(200);
  expect((await logInWith(mark.replace(/=\d+/, '=1'), 1)).status).toBe(503);
  answerAll();
  await Promise.all(others);
});

test.each([
  [0, 3],
  [3.2, 4],
  [18, 18],
  [1_000_000, 60],
])('F-16 a wait of %d s is sent as Retry-After: %d', (lineS, said) => {
  const { message, headers } = crowded(lineS);
  expect(headers).toEqual({ 'retry-after': String(said) });
  expect(message).toMatch(new RegExp(`dentro de ${said} segundos\\.$`));
});
