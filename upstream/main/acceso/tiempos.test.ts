import { expect, test } from 'vitest';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../../testing/build-test-main.ts';

const main = await buildTestMain({ limitsFactor: 100_000 });
const { app, buildUsuario } = main;
const headers = await xsrfHeaders(main);
const SAMPLES = 100;

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** Two-sided p of the Mann-Whitney rank test, by its normal approximation. */
function rankTest(a: number[], b: number[]): number {
  const ranked = [...a.map((x) => [x, 1] as const), ...b.map((x) => [x, 0] as const)].sort(([x], [y]) => x - y);
  const ranks = ranked.reduce((sum, [, isA], i) => sum + (isA ? i + 1 : 0), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const sd = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs(u - (a.length * b.length) / 2) / sd;
  // Abramowitz and Stegun 26.2.17: the tail of the normal distribution to seven digits.
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * poly * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Known and unknown by turns, so that what else the machine does falls on both. */
async function compare(ask: (isKnown: boolean, i: number) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = -4; i < SAMPLES; i++)
    for (const who of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const started = performance.now();
      await ask(who === 'known', i + 4);
      if (i >= 0) times[who].push(performance.now() - started);
    }
  expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(10);
  expect(rankTest(times.known, times.unknown)).toBeGreaterThan(0.01);
}
const post = async (url: string, payload: object, status: number) => {
  const response = await app.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode).toBe(status);
  return response;
};

const { email } = await buildUsuario();
const registro = (to: string) => ({
  email: to,
  password: CONTRASENA,
  password_confirmation: CONTRASENA,
  redirect_url: 'https://app.example/app/register/verification',
  register_type: 'web',
  pais_id: 28,
  publicidad: false,
  terminos: true,
});

test('the rank test tells apart what is apart, and no more', () => {
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

test('A-02 login takes as long for an address without an account', { timeout: 90_000 }, () =>
  compare((isKnown, i) =>
    post('/api/login', { email: isKnown ? email : `nadie${i}@correo.example.org`, password: 'no es esta, no' }, 401),
  ),
);

test('A-02 register takes as long for an address in use', { timeout: 90_000 }, () =>
  compare((isKnown, i) => post('/api/register', registro(isKnown ? email : `libre${i}@correo.example.org`), 202)),
);

test('A-02 forgetting the password takes as long without an account', { timeout: 90_000 }, () =>
  compare((isKnown, i) =>
    post('/api/renew-password/send', { email: isKnown ? email : `nadie${i}@correo.example.org` }, 202),
  ),
);

test('A-02 resend takes as long for a ticket that stands for nobody', { timeout: 90_000 }, async () => {
  const { id } = (await post('/api/register', registro('ticket@correo.example.org'), 202)).json().data;
  await compare((isKnown) =>
    post(`/api/email/verify/resend/${isKnown ? id : crypto.randomUUID()}`, { register_type: 'web' }, 200),
  );
});

test('A-06 twenty logins at once leave the rest of the API quick', async () => {
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
