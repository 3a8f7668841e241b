import { expect, test } from 'vitest';
import { destinoSeguro } from './destino.ts';
import { DIRECCIONES_HOSTILES, seVaFuera } from './testing/marcado-hostil.ts';

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example/app',
  'javascript:alert(1)',
  '/%0d/evil.example',
  '/..//evil.example',
  '/app/..//evil.example',
  '/app//evil.example',
  '/app/%5cevil.example',
  '/application',
  `/app/${'x'.repeat(3000)}`,
  '',
  null,
  undefined,
])('A-12 %j becomes /app', (a) => expect(destinoSeguro(a)).toBe('/app'));

test.each(['/app', '/app/visita/visitador?x=1#y', '/app/noticias/7?q=a%20b'])('A-12 %j is kept', (a) =>
  expect(destinoSeguro(a)).toBe(a),
);

test.each(DIRECCIONES_HOSTILES)('A-12 %j never leads to another origin', (a) => {
  expect(seVaFuera(destinoSeguro(a))).toBe(false);
  expect(seVaFuera(destinoSeguro(`/app/${a}`))).toBe(false);
});
