import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { repair } from './doble-codificacion.ts';

const windows = new TextDecoder('windows-1252');
/** The text as a program saves it that reads UTF-8 as Windows-1252. */
const porWindows = (texto: string) => windows.decode(Buffer.from(texto));
const porLatin1 = (texto: string) => Buffer.from(texto).toString('latin1');

const BIEN = [
  'Set De Infusión',
  'INFUSIÓN',
  'Ácido acetilsalicílico',
  'SOLUCIÓN INYECTABLE, 5 Ñ',
  'Compañía Ibérica S.A.',
  'JOSÉ',
  'NIÑO',
  'CIGÜEÑA y pingüino',
  'mesalazina à la carte',
  '10 ó 20 ampollas',
  '500\u00a0mg',
  '1 Frasco «de viaje» – 50 µg',
  'MARCA® y Otra™',
  'β-lactamasa, 5 μg',
  'dosis ≤ 5 mg, «“Extra”»…',
  '¿Comercializado?',
  'Nº Registro',
  'Précédé de l’œuvre, 12 €',
  'Müller & Söhne',
  '✅ Qué ofrecemos: ➡️ «jornada» 🚀',
  '● Turno\u200b de mañana ■ ½',
];

test.each(BIEN)('encoded twice, by either code page, and three times, it is restored to «%s»', (bueno) => {
  expect(repair(porWindows(bueno))).toEqual({ texto: bueno, remendada: true, rota: false });
  expect(repair(porLatin1(bueno))).toEqual({ texto: bueno, remendada: true, rota: false });
  expect(repair(porWindows(porWindows(bueno))).texto).toBe(bueno);
  expect(repair(porLatin1(porLatin1(bueno))).texto).toBe(bueno);
});

test.each([
  ...BIEN,
  'plain ASCII',
  '',
  'SÃO PAULO FARMACÊUTICA',
  'MAÇÃ',
  '«MAÇÃ»',
  '«Ã»',
  '«Â»',
  'PLANTA Â… B',
  'IRMÃ®',
  'IRMû',
  'CAFÉ®',
  'CAFÉ™',
  'ESPAÑA®',
  'ÂNGELA',
  'Îlot, Ïambe, MAÎ®',
  'NÃ – não',
  'Ünlü İlaç',
  'Łódź',
  'Ελλάδα',
  'déjà\u00a0», «Hawaï», VENERDÌ»',
])('«%s» is right as it stands, and is not changed', (bueno) => {
  expect(repair(bueno)).toEqual({ texto: bueno, remendada: false, rota: false });
});

test('of two words in one cell only the broken one is repaired', () => {
  expect(repair('Solución InfusiÃ³n «X»')).toEqual({
    texto: 'Solución Infusión «X»',
    remendada: true,
    rota: false,
  });
});

test.each([
  ['the replacement character', 'Infusi\ufffdn'],
  ['half a letter at the end of the text', 'InfusiÃ'],
  ['half a letter in the middle of the text', 'InfusiÃn'],
  ['a broken letter beside a correct letter', 'InfusiÃ³nñ'],
  ['a dash that has lost its last byte', 'frasco â€ ampolla'],
  ['an emoji that has lost its last byte', 'oferta ðŸš de hoy'],
  ['a symbol that has lost its last byte', 'âœ Contrato'],
])('%s: a text that cannot be restored stays as it came, and is reported', (_, celda) => {
  expect(repair(celda)).toEqual({ texto: celda, remendada: false, rota: true });
});

test('the words of a cell that can be restored are, and the others are reported', () => {
  expect(repair('SoluciÃ³n Infusi\ufffdn')).toEqual({ texto: 'Solución Infusi\ufffdn', remendada: true, rota: true });
});
