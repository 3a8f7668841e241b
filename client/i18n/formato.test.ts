import { describe, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import {
  formatCuentaAtras,
  formatFecha,
  formatFechaHora,
  formatHora,
  formatImporte,
  formatRelativo,
} from './formato.ts';
import { formatNumero } from './numero.ts';
import { plural, pluralTotal } from './plural.ts';

test('a day without hour is the same day in every zone; dates are dd/MM/yyyy and hours HH:mm of 24', () => {
  expect(formatFecha('1980-03-01')).toBe('01/03/1980');
  expect(formatFecha(new Date(2026, 10, 5, 16, 4))).toBe('05/11/2026');
  expect(formatHora(new Date(2026, 10, 5, 0, 4))).toBe('00:04');
  expect(formatFechaHora(new Date(2026, 10, 5, 16, 30))).toBe('05/11/2026, 16:30');
});

test('numbers are written as in Spain, with four digits grouped too', () => {
  expect(formatNumero(1234.5)).toBe('1.234,5');
  expect(plural(1, { one: 'un campo', other: '{n} campos' })).toBe('un campo');
  expect(plural(0, { one: 'un campo', other: '{n} campos' })).toBe('0 campos');
  expect(plural(1234, { one: 'un campo', other: '{n} campos' })).toBe('1.234 campos');
});

test('a capped total says «más de»; without the flag it is exact', () => {
  const ofertas = { one: '{n} oferta', other: '{n} ofertas' };
  const ver = { one: 'Ver {n} oferta', other: 'Ver {n} ofertas' };
  expect(pluralTotal({ total: 10_000, total_minimo: true }, ofertas)).toBe('Más de 10.000 ofertas');
  expect(pluralTotal({ total: 10_000, total_minimo: true }, ver)).toBe('Ver más de 10.000 ofertas');
  expect(pluralTotal({ total: 10_000 }, ofertas)).toBe('10.000 ofertas');
  expect(pluralTotal({ total: 1 }, ofertas)).toBe('1 oferta');
});

test('amounts have the currency’s own decimals, or as many as requested', () => {
  // A no-break space stands between amount and currency.
  expect(formatImporte(1234.5, 'EUR')).toBe('1.234,50\u00a0€');
  expect(formatImporte(1234.5, 'EUR', 0)).toBe('1.235\u00a0€');
  expect(formatImporte(900_000, 'CLP')).toBe('900.000\u00a0CLP');
  expect(formatImporte(9, 'CLP', 2)).toBe('9,00\u00a0CLP');
  expect(() => formatImporte(1, 'euros')).toThrow(RangeError);
});

/** Values on both sides of each limit: of a unit, a thousand, a day and a year, in the machine's zone. */
describe('the formats written without Intl equal those of Intl', () => {
  const NUMEROS = [0, 1, -1, 9, 10, 99, 100, 999, 1_000, 1_001, 9_999, 10_000, 99_999, 123_456, 999_999, 1_000_000];
  const ENTEROS = [...NUMEROS, -1_234, -123_456, 1_234_567_890, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

  test('numbers', () => {
    const numero = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
    for (const n of [...ENTEROS, 0.5, -1234.5, 1234.5678, 1e21, Number.NaN, Number.POSITIVE_INFINITY])
      expect(formatNumero(n)).toBe(numero.format(n));
  });

  test('amounts in every currency, with and without decimals', () => {
    for (const currency of Intl.supportedValuesOf('currency'))
      for (const digits of [0, 2, undefined] as const) {
        const cifras = digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const options = { style: 'currency', currency, useGrouping: 'always', ...cifras } as const;
        const importe = new Intl.NumberFormat('es-ES', options);
        for (const n of [0, 7, 1_234, -45_000, 900_000, 1234.5])
          expect(formatImporte(n, currency, digits)).toBe(importe.format(n));
      }
    expect(formatImporte(5, 'eur', 0)).toBe('5\u00a0€');
  });

  test('days and hours', () => {
    const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    const fecha = new Intl.DateTimeFormat('es-ES', options);
    const utc = new Intl.DateTimeFormat('es-ES', { ...options, timeZone: 'UTC' });
    const hora = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    // A step that reaches every hour, minute, weekday and month, and both changes of summer time.
    for (let at = Date.UTC(1969, 11, 30); at < Date.UTC(2031, 0, 3); at += 11 * DIA_MS + 3_661_000) {
      const date = new Date(at);
      expect([formatFecha(date), formatHora(date)]).toEqual([fecha.format(date), hora.format(date)]);
      const day = date.toISOString().slice(0, 10);
      expect(formatFecha(day)).toBe(utc.format(new Date(day)));
    }
    for (const nonsense of ['', 'mañana', '2026-13-01'])
      for (const format of [formatFecha, formatHora, formatRelativo])
        expect(() => format(nonsense)).toThrow(RangeError);
  });

  test('relative times', () => {
    const relativo = new Intl.RelativeTimeFormat('es-ES', { numeric: 'auto' });
    const now = new Date('2026-11-21T12:00:00Z');
    const from = (ms: number) => formatRelativo(new Date(now.getTime() + ms), now);
    const units = { minute: [60_000, 59], hour: [3_600_000, 23], day: [DIA_MS, 6] } as const;
    for (const [unit, [ms, last]] of Object.entries(units) as [keyof typeof units, readonly [number, number]][])
      for (let n = 1; n <= last; n++)
        for (const sign of [1, -1])
          for (const more of [0, ms - 1]) expect(from(sign * (n * ms + more))).toBe(relativo.format(sign * n, unit));
    expect([from(-59_999), from(59_999)]).toEqual(Array(2).fill(relativo.format(0, 'second')));
    for (const days of [-7, 7]) expect(from(days * DIA_MS)).toBe(formatFecha(new Date(now.getTime() + days * DIA_MS)));
  });
});

test('relative times', () => {
  const now = new Date(2026, 10, 21, 12);
  const ago = (ms: number) => formatRelativo(new Date(now.getTime() - ms), now);
  expect(ago(20_000)).toBe('ahora');
  expect(ago(3 * 60_000)).toBe('hace 3 minutos');
  expect(ago(26 * 3_600_000)).toBe('ayer');
  expect(ago(30 * DIA_MS)).toBe('22/10/2026');
  expect(formatCuentaAtras(65)).toBe('1:05');
});
