import { expect, test } from 'vitest';
import { cuerpoImportado } from './cuerpo-importado.ts';

test.each([
  ['nota?a=1&amp;b=2', 'https://diario.example/seccion/nota?a=1&amp;b=2'],
  ['nota?a=1&#38;b=2', 'https://diario.example/seccion/nota?a=1&amp;b=2'],
  ['/a&ntilde;o', 'https://diario.example/a%C3%B1o'],
  // In an attribute, browsers do not decode `&copy=` as an entity.
  ['nota?a=1&copy=2', 'https://diario.example/seccion/nota?a=1&amp;copy=2'],
])('an address in a foreign article is read as a browser reads it: %s', (escrita, leida) =>
  expect(cuerpoImportado(`<p><a href="${escrita}">x</a></p>`, 'https://diario.example/seccion/')).toContain(
    `href="${leida}"`,
  ),
);
test('an address that disguises its scheme is removed', () =>
  expect(cuerpoImportado('<p><a href="&#106;avascript:alert(1)">x</a></p>', 'https://diario.example/')).toBe(
    '<p>x</p>',
  ));
