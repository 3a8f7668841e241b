import { expect, test } from 'vitest';
import { esSoloTexto, parseBusqueda, sePuedeBuscar } from './gramatica.ts';

const NADA = { q: '', de: null, en: null, desde: null, hasta: null, tiene: null, malos: [] };

test.each([
  ['stock de omeprazol', { q: 'stock de omeprazol' }],
  ['de:ana stock', { q: 'stock', de: 'ana' }],
  ['stock de:"ana ruiz" hoy', { q: 'stock hoy', de: 'ana ruiz' }],
  ['de:«ana ruiz»', { de: 'ana ruiz' }],
  ['en:"Guardias de noviembre" turno', { q: 'turno', en: 'Guardias de noviembre' }],
  ['DE:@ana', { de: 'ana' }],
  ['antes:2026-11-23', { hasta: '2026-11-22' }],
  ['antes:1/3/2026', { hasta: '2026-02-28' }],
  ['después:23/11/2026', { desde: '2026-11-24' }],
  ['despues:23-11-26', { desde: '2026-11-24' }],
  ['tiene:adjunto', { tiene: 'adjunto' }],
  ['tiene:enlaces guía', { q: 'guía', tiene: 'enlace' }],
  ['https://cima.aemps.es/x', { q: 'https://cima.aemps.es/x' }],
  ['a las 10:30', { q: 'a las 10:30' }],
  ['de:', {}],
] as const)('«%s»', (escrito, pedido) => expect(parseBusqueda(escrito)).toEqual({ ...NADA, ...pedido }));

test.each([
  ['antes:31/02/2026', { que: 'fecha', palabra: '31/02/2026' }],
  ['después:mañana', { que: 'fecha', palabra: 'mañana' }],
  ['tiene:vídeo', { que: 'tiene', palabra: 'vídeo' }],
] as const)('«%s» is reported as not understood', (escrito, malo) =>
  expect(parseBusqueda(escrito).malos).toEqual([malo]),
);

test('an accent written as a combining character counts as the same letter', () => {
  expect(parseBusqueda('despue\u0301s:2026-11-23').desde).toBe('2026-11-24');
});

test('the API is asked for two letters or a condition; «en:» alone is not a condition', () => {
  const puede = (escrito: string) => sePuedeBuscar(parseBusqueda(escrito));
  expect(['a', 'ab', 'de:ana', 'tiene:enlace', 'en:ana', 'a de:ana'].map(puede)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(esSoloTexto(parseBusqueda('ana ruiz'))).toBe(true);
  expect(esSoloTexto(parseBusqueda('ana de:yo'))).toBe(false);
});
