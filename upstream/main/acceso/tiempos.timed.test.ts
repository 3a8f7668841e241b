import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildTestMain, CONTRASENA, registroDe, xsrfHeaders } from '../../testing/build-test-main.ts';

// Limits by how much the time of an answer differs with and without an account, and how long other calls wait during logins.

const main = await buildTestMain({ limitsFactor: 100_000 });
const { app, db, buildUsuario } = main;
const headers = await xsrfHeaders(main);

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** Two-sided p of the Mann-Whitney rank test, by its normal approximation. */
function rankTest(a: number[], b: number[]): number {
  const ranked = [...a.map((x) => [x, 1] as const), ...b.map((x) => [x, 0] as const)].sort(([x], [y]) => x - y);
  const ranks = ranked.reduce((sum, [, isA], i) => sum + (isA ? i + 1 : 0), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const sd = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs(u - (a.length * b.length) / 2) / sd;
  // Abramowitz and Stegun 26.2.17: the tail of the normal distribution, to seven digits.
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * poly * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

const WARM_UP = 4;
type Ask = (isKnown: boolean) => Promise<unknown>;
/** Resolves when the next sample may begin. */
type Turn = () => Promise<unknown>;

/** One of the four places of a round; a round is a little longer than the longest floor. */
function everyRound(place: number): Turn {
  const ROUND_MS = 164;
  let next = performance.now() + (place * ROUND_MS) / 4;
  return async () => {
    await sleep(Math.max(0, next - performance.now()));
    next = Math.max(next, performance.now() - ROUND_MS) + ROUND_MS;
  };
}

/** Known and unknown addresses in random order, so that the machine's other load affects both alike. */
async function sample(ask: Ask, samples: number, turn: Turn): Promise<Difference> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = -WARM_UP; i < samples; i++)
    for (const who of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await turn();
      const started = performance.now();
      await ask(who === 'known');
      if (i >= 0) times[who].push(performance.now() - started);
    }
  return { ms: Math.abs(median(times.known) - median(times.unknown)), p: rankTest(times.known, times.unknown) };
}

interface Difference {
  ms: number;
  p: number;
}
interface Bounds {
  samples: number;
  ms: number;
}
const ROW: Bounds = { samples: 100, ms: 10 };
const isWithin = ({ ms, p }: Difference, bounds: Bounds) => ms < bounds.ms && p > 0.01;

const atOnce: Turn = async () => {};

/** One fair comparison in a hundred looks unfair by chance, so a failed one is repeated once, alone; a leak fails twice. */
const again = async (first: Difference, ask: Ask, bounds = ROW): Promise<Difference> =>
  isWithin(first, bounds) ? first : sample(ask, bounds.samples, atOnce);
const expectEqual = (difference: Difference | undefined, bounds = ROW) =>
  expect(difference).toSatisfy((d: Difference) => isWithin(d, bounds));

const post = async (url: string, payload: object, status: number) => {
  const response = await app.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode, response.body).toBe(status);
  return response;
};

const { email } = await buildUsuario();

test('the rank test finds a difference where there is one, and only there', () => {
  const one = Array.from({ length: 100 }, (_, i) => i);
  expect(
    rankTest(
      one,
      one.map((x) => x + 0.5),
    ),
  ).toBeGreaterThan(0.5);
  expect(
    rankTest(
      one,
      one.map((x) => x + 40),
    ),
  ).toBeLessThan(0.001);
});

let strangers = 0;
const stranger = () => `nadie${++strangers}@correo.example.org`;
const wrongLogin = (who: string) => post('/api/login', { email: who, password: 'no es esta, no' }, 401);
const waiting = await buildUsuario({ estado: 'sin_verificar' });
// The resend limit of each ticket is reset; otherwise no request would send a mail.
const tickets = await db
  .insertInto('registro_ticket')
  .values(
    Array.from({ length: 2 * (ROW.samples + WARM_UP) }, () => ({
      usuario_id: waiting.id,
      ultimo_envio_en: new Date(0),
    })),
  )
  .returning('id')
  .execute();
const mailsOf = async (plantilla: string) =>
  (await db.selectFrom('correo_salida').select('id').where('plantilla', '=', plantilla).execute()).length;

const ASK = {
  login: (isKnown) => wrongLogin(isKnown ? email : stranger()),
  register: (isKnown) => post('/api/register', registroDe(isKnown ? email : stranger()), 202),
  forgot: (isKnown) => post('/api/renew-password/send', { email: isKnown ? email : stranger() }, 202),
  resend: (isKnown) => {
    const ticket = isKnown ? tickets.pop()?.id : crypto.randomUUID();
    return post(`/api/email/verify/resend/${ticket}`, { register_type: 'web' }, 200);
  },
} satisfies Record<string, Ask>;
const differences = new Map<Ask, Difference>();

// All calls run in one round, one after the other: most of the time is the wait for the floor, in which the next call works.
beforeAll(async () => {
  const asks = Object.values(ASK);
  const firsts = await Promise.all(asks.map((ask, place) => sample(ask, ROW.samples, everyRound(place))));
  for (const [i, ask] of asks.entries()) {
    const first = firsts[i];
    if (first) differences.set(ask, await again(first, ask));
  }
}, 240_000);

test('A-02 login takes equally long for an address without an account', () => expectEqual(differences.get(ASK.login)));

test('A-02 register takes equally long for an address in use', async () => {
  expectEqual(differences.get(ASK.register));
  expect(await mailsOf('intento_registro')).toBeGreaterThan(ROW.samples);
});

test('A-02 forgetting the password takes equally long without an account', async () => {
  expectEqual(differences.get(ASK.forgot));
  expect(await mailsOf('restablecer')).toBeGreaterThan(ROW.samples);
});

test('A-02 resend takes equally long for a ticket without an account', async () => {
  expectEqual(differences.get(ASK.resend));
  const sent = await db.selectFrom('correo_salida').select('id').where('para', '=', waiting.email).execute();
  expect(sent.length).toBeGreaterThan(ROW.samples);
});

test('A-02 crowded logins, above the floor, take as long without an account', { timeout: 90_000 }, async () => {
  // Hashing for so many takes longer than the floor; the times are equal because unknown addresses are hashed for too.
  const crowd = (isKnown: boolean) => {
    const who = isKnown ? email : stranger();
    return Promise.all(Array.from({ length: 20 }, () => wrongLogin(who)));
  };
  // The times of so many vary with the machine's load: the rank test judges them, not milliseconds.
  const bounds = { samples: 8, ms: Number.POSITIVE_INFINITY };
  expectEqual(await again(await sample(crowd, bounds.samples, atOnce), crowd, bounds), bounds);
});

test('A-06 during twenty simultaneous logins the rest of the API stays quick', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  let isOver = false;
  const logins = Promise.all(
    Array.from({ length: 20 }, () => post('/api/login', { email, password: CONTRASENA }, 200)),
  ).then(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver || times.length < 20) {
    const started = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    times.push(performance.now() - started);
  }
  await logins;
  times.sort((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(200);
});
