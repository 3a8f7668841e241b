import { expect, test } from 'vitest';
import { duracion } from './duracion.ts';

const H = 3_600_000;

test.each<[number | string, number]>([
  [1, 24 * H],
  [0.5, 12 * H],
  ['30', 720 * H],
  ['12h', 12 * H],
  ['1d 3h 5m 10s', 27 * H + 310_000],
  ['5m1d', 24 * H + 300_000],
  [' 2H ', 2 * H],
  ['90 s', 90_000],
])('%j is %d ms', (valor, ms) => expect(duracion(valor)).toBe(ms));

test.each(['', 'h', '1x', '1h 2h', '-1d', '1d, 2h', '1.5h', 'mañana', '0', '0s', '401d', 0, -1, Number.NaN])(
  '%j is refused',
  (valor) => expect(duracion(valor)).toBeNull(),
);
