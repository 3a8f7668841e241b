import { expect, test, vi } from 'vitest';
import { alPedirlo } from './al-pedirlo.ts';
import {
  formatCuentaAtras,
  formatFecha,
  formatFechaHora,
  formatHora,
  formatImporte,
  formatRelativo,
} from './formato.ts';
import { formatNumero } from './numero.ts';
import { plural } from './plural.ts';

test('days are days everywhere; dates are dd/MM/yyyy and hours HH:mm of 24', () => {
  expect(formatFecha('1980-03-01')).toBe('01/03/1980');
  expect(formatFecha(new Date(2026, 10, 5, 16, 4))).toBe('05/11/2026');
  expect(formatHora(new Date(2026, 10, 5, 0, 4))).toBe('00:04');
  expect(formatFechaHora(new Date(2026, 10, 5, 16, 30))).toBe('05/11/2026, 16:30');
});

test('numbers as in Spain, four digits too', () => {
  expect(formatNumero(1234.5)).toBe('1.234,5');
  expect(plural(1, { one: 'un campo', other: '{n} campos' })).toBe('un campo');
  expect(plural(0, { one: 'un campo', other: '{n} campos' })).toBe('0 campos');
  expect(plural(1234, { one: 'un campo', other: '{n} campos' })).toBe('1.234 campos');
});

test('amounts: the currency’s own decimals, or as many as told', () => {
  // Between amount and sign stands a no-break space.
  expect(formatImporte(1234.5, 'EUR')).toBe('1.234,50\u00a0€');
  expect(formatImporte(1234.5, 'EUR', 0)).toBe('1.235\u00a0€');
  expect(formatImporte(900_000, 'CLP')).toBe('900.000\u00a0CLP');
  expect(formatImporte(9, 'CLP', 2)).toBe('9,00\u00a0CLP');
  expect(() => formatImporte(1, 'euros')).toThrow(RangeError);
});

test('what is made when asked for is made once, and not before', () => {
  const make = vi.fn(() => ({}));
  const formato = alPedirlo(make);
  expect(make).not.toHaveBeenCalled();
  expect(formato()).toBe(formato());
  expect(make).toHaveBeenCalledOnce();
});

test('relative times', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (ms: number) => formatRelativo(new Date(now.getTime() - ms), now);
  expect(ago(20_000)).toBe('ahora');
  expect(ago(3 * 60_000)).toBe('hace 3 minutos');
  expect(ago(26 * 3_600_000)).toBe('ayer');
  expect(ago(30 * 86_400_000)).toBe('22/10/2026');
  expect(formatCuentaAtras(65)).toBe('1:05');
});
