import { expect, test } from 'vitest';
import { DIRECCIONES_HOSTILES } from '../testing/marcado-hostil.ts';
import { direccionDe, esDireccionWeb, esRutaPropia } from './direccion-enlace.ts';

test.each(DIRECCIONES_HOSTILES)('%j is no allowed address', (dada) => {
  expect(direccionDe(dada)).toBeNull();
  expect(esRutaPropia(dada) || esDireccionWeb(dada)).toBe(false);
});

test.each([
  ['/app/noticias/3?a=b#c', 'propia'],
  ['/', 'propia'],
  ['/api/ficheros/imagen/7', 'propia'],
  ['#notas', 'ancla'],
  ['https://sitio.example/a?b=1&c=2#d', 'web'],
  ['HTTP://sitio.example', 'web'],
  ['https://sitio.example/ñandú/日本', 'web'],
  ['mailto:a@sitio.example?subject=Hola', 'contacto'],
  ['tel:+34600000000', 'contacto'],
])('%s stays as it is written', (href, tipo) => expect(direccionDe(href)).toEqual({ href, tipo }));

test.each([
  ['  /app/a b ', '/app/a%20b'],
  ['\ufffe/a\u200bpp\t', '/app'],
  ['https://sitio.example/a\n b', 'https://sitio.example/a%20b'],
])('%j is cleaned to %j, and is not accepted uncleaned', (dada, href) => {
  expect(direccionDe(dada)?.href).toBe(href);
  expect(direccionDe(href)?.href).toBe(href);
  expect(esRutaPropia(dada) || esDireccionWeb(dada)).toBe(false);
});
