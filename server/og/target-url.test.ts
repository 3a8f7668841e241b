import { expect, test } from 'vitest';
import { targetUrl } from './target-url.ts';

test.each([
  'file:///etc/passwd',
  'ftp://pagina.com/',
  'gopher://pagina.com/',
  'data:text/html,hola',
  'javascript:alert(1)',
  'ws://pagina.com/',
  'https://yo@pagina.com/',
  'https://yo:clave@pagina.com/',
  'https://:clave@pagina.com/',
  'https://pagina.com:8443/',
  'http://pagina.com:22/',
  'https://intranet/',
  'http://localhost/',
  'http://localhost./',
  'http://a.localhost/',
  'http://impresora.local/',
  'http://db.internal/',
  'http://db.internal./',
  'http://abc.onion/',
  'http://router.home.arpa/',
  'pagina.com',
  '//pagina.com/',
  '',
  'https://pagina.com\\@db.internal/',
  'https://pagina.com/\u0000',
  'https://pagina.com/\r\nHost: db',
  `https://pagina.com/${'a'.repeat(2048)}`,
])('O-01 %j is not allowed', (given) => {
  expect(targetUrl(given)).toBeNull();
});

test.each([
  ['https://pagina.com/noticia?id=7#parte', 'https://pagina.com/noticia?id=7#parte'],
  ['http://PAGINA.com:80/', 'http://pagina.com/'],
  ['https://pagina.com:443/', 'https://pagina.com/'],
  ['https://niño.es/', 'https://xn--nio-8ma.es/'],
])('O-01 %j is allowed', (given, href) => {
  expect(targetUrl(given)?.href).toBe(href);
});

test.each([
  ['decimal', 'http://2130706433/'],
  ['hexadecimal', 'http://0x7f000001/'],
  ['octal', 'http://0177.0.0.1/'],
  ['short', 'http://127.1/'],
  ['full-width', 'http://１２７.０.０.１/'],
])('O-02 a %s address is normalised to the plain form, for the guard to check', (_form, given) => {
  expect(targetUrl(given)?.hostname).toBe('127.0.0.1');
});
