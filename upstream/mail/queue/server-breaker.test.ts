import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServerBreaker } from './server-breaker.ts';

/** The state of a mail server, with calls by hand and a clock of the test's own. */
function build({ azar = 1 }: { azar?: number } = {}) {
  const logged: { alerta?: string }[] = [];
  const esperas: number[] = [];
  let ahora = 1_000;
  const servidor = createServerBreaker(pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }), {
    esperaMs: 5_000,
    esperaMaxMs: 30_000,
    enEspera: (ms) => void esperas.push(ms),
    now: () => ahora,
    azar: () => azar,
  });
  const pide = (correo: number) => {
    const paso = servidor.permitFor(correo);
    if (!paso) throw new Error('not let');
    return paso;
  };
  return {
    servidor,
    pide,
    esperas,
    alertas: () => logged.map(({ alerta }) => alerta),
    pasan(ms: number) {
      ahora += ms;
    },
  };
}

test('M-09 each failed probe doubles the wait, up to half a minute; an answer ends the wait', () => {
  const { servidor, pide, esperas, pasan, alertas } = build();
  pide(1).noResponde('no');
  for (const ms of [5_000, 10_000, 20_000, 30_000, 30_000]) {
    expect([servidor.isWaiting(), servidor.permitFor(2)]).toEqual([true, null]);
    pasan(ms - 1);
    expect(servidor.permitFor(2)).toBeNull();
    pasan(1);
    expect(servidor.isWaiting()).toBe(false);
    pide(2).noResponde('no');
  }
  expect(esperas).toEqual([5_000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  pasan(30_000);
  expect([pide(3).responde(), servidor.isWaiting()]).toEqual([true, false]);
  expect(pide(4).responde()).toBe(false);
  pide(5).noResponde('no');
  expect(esperas.at(-1)).toBe(5_000);
  expect(alertas()).toEqual(['smtp_caido', 'smtp_vuelve', 'smtp_caido']);
});

test('M-09 a wait is a random time between its half and its whole, so that several processes do not probe in step', () => {
  for (const [azar, ms] of [
    [0, 2_500],
    [0.5, 3_750],
    [1, 5_000],
  ] as const) {
    const { pide, esperas } = build({ azar });
    pide(1).noResponde('no');
    expect(esperas).toEqual([ms]);
  }
});

test('M-09 one mail at a time probes; a probe that was returned unused passes to the next mail', () => {
  const { servidor, pide, esperas, pasan } = build();
  pide(1).noResponde('no');
  pasan(5_000);
  const sonda = pide(2);
  expect([servidor.permitFor(3), servidor.isWaiting()]).toEqual([null, true]);
  sonda.devuelve();
  const otra = pide(3);
  sonda.devuelve();
  expect(servidor.permitFor(4)).toBeNull();
  otra.noResponde('no');
  otra.devuelve();
  expect(servidor.permitFor(4)).toBeNull();
  expect(esperas).toEqual([5_000, 10_000]);
});

test('M-09 when several mails fail at once, only one wait begins', () => {
  const { servidor, pide, esperas } = build();
  const pasos = [pide(1), pide(2), pide(3)];
  for (const paso of pasos) paso.noResponde('no');
  expect(esperas).toEqual([5_000]);
  expect(servidor.permitFor(4)).toBeNull();
});

test('M-09 a mail that itself makes the server fail starts a wait only once', () => {
  const { servidor, pide, esperas, pasan } = build();
  pide(1).noResponde('cut');
  pasan(5_000);
  pide(2).responde();
  pide(1).noResponde('cut');
  expect(servidor.isWaiting()).toBe(false);
  pide(3).noResponde('no');
  expect(servidor.isWaiting()).toBe(true);
  expect(esperas).toEqual([5_000, 5_000]);
  pasan(5_000);
  // After a delivery it counts like any other mail.
  pide(1).responde();
  pide(1).noResponde('no');
  expect(servidor.isWaiting()).toBe(true);
});

test('M-09 the wait ends when another process has found the server answering', () => {
  const { servidor, pide } = build();
  pide(1).noResponde('no');
  servidor.vuelve();
  expect(servidor.isWaiting()).toBe(false);
  expect(pide(2).responde()).toBe(false);
});
