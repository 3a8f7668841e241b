import { expect, test } from 'vitest';
import { filesIn, isFileToKeep, isNoAnswer, isShell, outdated, wayOf } from './rules.ts';

const HERE = 'https://app.example';
const way = (path: string, { method = 'GET', mode = 'no-cors', at = HERE } = {}) =>
  wayOf({ method, mode, url: at + path }, HERE);

test.each(['/app', '/app/', '/app/noticias/7?previa=x', '/app/auth/google?code=1'])(
  'the document %s is asked of the network, and of the shell where nobody answers',
  (path) => {
    expect(way(path, { mode: 'navigate' })).toBe('page');
  },
);

test.each([
  '/',
  '/api/user/exportar',
  '/visita/api/x',
  '/session',
  '/og?url=x',
  '/application',
  '/appx/y',
  '/robots.txt',
])('a window that goes to %s is no affair of the worker', (path) => {
  expect(way(path, { mode: 'navigate' })).toBe('passed');
});

test.each([
  '/assets/index-10LT5TXu.js',
  '/assets/_main.empleo.p._-_pais_-DR0RDzzf.css',
  '/assets/source-sans-3-latin-wght-normal-B_CIKzb5.woff2',
])('the file %s is kept', (path) => {
  expect(way(path)).toBe('file');
});

test.each([
  '/api/user',
  '/api/noticias/7',
  '/api/ficheros/imagen/assets/x-10LT5TXu.js',
  '/visita/api/productos/3',
  '/session',
  '/session/x',
  '/og?url=https://example.org',
  '/realtime',
  '/realtime/assets/x-10LT5TXu.js',
  '/analytics',
  '/csp-report',
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/copias/fichas/31',
  '/assets/index.js',
  '/assets/index-10LT5TXu.js.map',
  '/assets/x/index-10LT5TXu.js',
  '/assets/index-10LT5TXu.js?v=2',
  '/assets/../api/user-10LT5TXu.js',
  '/ASSETS/index-10LT5TXu.js',
])('%s is never seen', (path) => {
  expect(way(path)).toBe('passed');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s is passed, whatever its address', (method) => {
  expect([way('/app', { method, mode: 'navigate' }), way('/assets/index-10LT5TXu.js', { method })]).toEqual([
    'passed',
    'passed',
  ]);
});

test.each(['https://evil.example', 'http://app.example', 'https://app.example:444'])('%s is another site', (at) => {
  expect([way('/assets/index-10LT5TXu.js', { at }), way('/app', { at, mode: 'navigate' })]).toEqual([
    'passed',
    'passed',
  ]);
});

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const answer = (headers: Record<string, string>, more = {}) => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers(headers),
  ...more,
});

test('a file is kept when its header allows it, and it is whole and of our origin', () => {
  expect(isFileToKeep(answer(FOR_EVER))).toBe(true);
  for (const other of [{ status: 206 }, { status: 404 }, { status: 304 }, { type: 'opaque' }, { redirected: true }])
    expect(isFileToKeep(answer(FOR_EVER, other))).toBe(false);
  for (const cache of ['no-store', 'private, max-age=31536000, immutable', 'public, max-age=60', ''])
    expect(isFileToKeep(answer({ 'cache-control': cache }))).toBe(false);
});

test('the shell is an HTML document of our origin with status 200', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  expect(isShell(answer(html))).toBe(true);
  expect(isShell(answer({ 'content-type': 'application/json' }))).toBe(false);
  for (const other of [{ status: 503 }, { status: 404 }, { redirected: true }, { type: 'opaqueredirect' }])
    expect(isShell(answer(html, other))).toBe(false);
});

test('a refusal counts as an answer, a failing server does not', () => {
  expect([200, 304, 404, 410, 429].map((status) => isNoAnswer({ status }))).toEqual(Array(5).fill(false));
  expect([500, 502, 503, 504].map((status) => isNoAnswer({ status }))).toEqual(Array(4).fill(true));
});

test('the files of a document, each once', () => {
  const html =
    '<script type="module" src="/assets/a-1.js"></script><link data-rel="modulepreload" href="/assets/b-1.js" integrity="x"><link href="/assets/b-1.js"><a href="/app/x">';
  expect(filesIn(html)).toEqual(['/assets/a-1.js', '/assets/b-1.js']);
});

test('the cache of the former version stays for open pages; older ones are deleted, and foreign caches are not', () => {
  expect(outdated(['archivos-1', 'fichas-2', 'archivos-2', 'archivos-3'], 'archivos-3', 'archivos-')).toEqual([
    'archivos-1',
  ]);
  expect(outdated(['archivos-3'], 'archivos-3', 'archivos-')).toEqual([]);
});
