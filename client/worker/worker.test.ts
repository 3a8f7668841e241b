import { caches, Headers, Request, Response } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fetched, listen, type WorkerScope } from './worker.ts';

const HERE = 'https://app.example';
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const SHELL = '<script type="module" src="/assets/index-AAAAAAAA.js"></script>';

/** A response with the type «basic», which browsers give answers of the own origin. */
const asBasic = (answer: Response): Response =>
  Object.defineProperties(answer, {
    type: { value: 'basic' },
    clone: { value: () => asBasic(Response.prototype.clone.call(answer)) },
  });
const basic = (body: string, headers: Record<string, string>, status = 200) =>
  asBasic(new Response(body, { status, headers }));

type Listener = (event: never) => void;
let listeners: Map<string, Listener>;
let works: Promise<unknown>[];
let network: Map<string, () => Response | Promise<Response>>;
let asked: { url: string; credentials: string | undefined }[];
const skipWaiting = vi.fn(async () => {});
const claim = vi.fn(async () => {});

/** A worker of one version, with its own global scope; Cache Storage is shared. */
function start(version: string) {
  listeners = new Map();
  const fetch = async (input: string | { url: string }, init?: RequestInit) => {
    const url = new URL(typeof input === 'string' ? input : input.url, HERE).href;
    asked.push({ url: url.slice(HERE.length), credentials: init?.credentials });
    const answer = network.get(url.slice(HERE.length));
    if (!answer) throw new TypeError('no line');
    return answer();
  };
  const scope = {
    location: { origin: HERE },
    caches: ofThisSite,
    clients: { claim },
    registration: {},
    fetch,
    skipWaiting,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  // Request and Response of undici (Node) follow the standard, but their types differ from the browser's.
  listen(scope as unknown as WorkerScope, version);
}

/** undici accepts absolute URLs only; a worker resolves relative ones against its origin. */
const whole = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, HERE).href;
const ofThisSite = {
  keys: () => caches.keys(),
  delete: (name: string) => caches.delete(name),
  // Browsers cache the response's type, undici does not.
  match: async (key: string) => {
    const answer = await caches.match(whole(key));
    return answer && asBasic(answer);
  },
  open: async (name: string) => {
    const cache = await caches.open(name);
    return {
      keys: () => cache.keys(),
      match: (key: string) => cache.match(whole(key)),
      put: (key: string, answer: Response) => cache.put(whole(key), answer),
      delete: (key: string | { url: string }) => cache.delete(whole(key)),
    };
  },
};

async function tell(type: string, event: object = {}) {
  works = [];
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as never);
  const ended = await Promise.allSettled(works);
  return ended.every(({ status }) => status === 'fulfilled');
}

/** Answer of the worker; null when it leaves the request to the browser. */
function ask(path: string, { mode = 'no-cors', preloadResponse = undefined as Promise<Response> | undefined } = {}) {
  let answer: Promise<Response> | null = null;
  works = [];
  const request = { url: HERE + path, method: 'GET', mode };
  const respondWith = (given: Promise<Response>) => {
    answer = given;
  };
  const event = { request, preloadResponse, respondWith, waitUntil: (work: Promise<unknown>) => works.push(work) };
  listeners.get('fetch')?.(event as unknown as Fetched as never);
  return answer as Promise<Response> | null;
}
const open = (path: string) => ask(path, { mode: 'navigate' });
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();
const kept = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url.slice(HERE.length));

beforeEach(() => {
  vi.stubGlobal('Request', Request);
  vi.stubGlobal('Headers', Headers);
  asked = [];
  network = new Map<string, () => Response>([
    ['/app', () => basic(SHELL, HTML)],
    ['/app/noticias', () => basic('noticias', HTML)],
    ['/assets/index-AAAAAAAA.js', () => basic('index', FOR_EVER)],
    ['/assets/ficha-BBBBBBBB.js', () => basic('ficha', FOR_EVER)],
    ['/assets/suelto-CCCCCCCC.js', () => basic('suelto', { 'cache-control': 'no-store' })],
  ]);
  start('uno');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of await caches.keys()) await caches.delete(name);
});

test('the installation caches the shell and its files, requested without cookies', async () => {
  expect(await tell('install')).toBe(true);
  expect(await kept('archivos-uno')).toEqual(['/assets/index-AAAAAAAA.js', '/app']);
  expect(asked.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  expect(skipWaiting).not.toHaveBeenCalled();
});

test.each([503, 404])('without the shell (%i) it is not installed, and the former version stays', async (status) => {
  network.set('/app', () => basic('', HTML, status));
  expect(await tell('install')).toBe(false);
  expect(await kept('archivos-uno')).toEqual([]);
});

test('a page comes from the network while it answers, and is not cached', async () => {
  await tell('install');
  expect(await textOf(open('/app/noticias'))).toBe('noticias');
  network.set('/app/noticias', () => basic('no está', HTML, 404));
  expect((await open('/app/noticias'))?.status).toBe(404);
  expect(await kept('archivos-uno')).not.toContain('/app/noticias');
});

test('offline, and when the server fails, a page is the shell', async () => {
  await tell('install');
  expect(await textOf(open('/app/otra'))).toBe(SHELL);
  network.set('/app/otra', () => basic('puerta de enlace', HTML, 502));
  expect(await textOf(open('/app/otra'))).toBe(SHELL);
});

test('after four seconds without an answer a page is the shell', async () => {
  await tell('install');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network.set('/app/lenta', () => new Promise<Response>(() => {}));
  const shown = vi.fn();
  const answer = open('/app/lenta')?.then(shown);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await answer;
  expect(shown).toHaveBeenCalledOnce();
});

test('without a shell a page is the network’s answer, even late or an error', async () => {
  network.set('/app/otra', () => basic('puerta de enlace', HTML, 502));
  expect((await open('/app/otra'))?.status).toBe(502);
  network.delete('/app/otra');
  await expect(open('/app/otra')).rejects.toThrow('no line');
});

test('the navigation preload’s answer is used', async () => {
  const preloadResponse = Promise.resolve(basic('de antemano', HTML));
  expect(await textOf(ask('/app/noticias', { mode: 'navigate', preloadResponse }))).toBe('de antemano');
  expect(asked).toEqual([]);
});

test('a file is cached at its first use, and not requested again', async () => {
  expect(await textOf(ask('/assets/ficha-BBBBBBBB.js'))).toBe('ficha');
  await Promise.all(works);
  network.clear();
  expect(await textOf(ask('/assets/ficha-BBBBBBBB.js'))).toBe('ficha');
  expect(asked).toHaveLength(1);
});

test('a file whose header does not allow caching is not cached, nor is a missing one', async () => {
  expect(await textOf(ask('/assets/suelto-CCCCCCCC.js'))).toBe('suelto');
  network.set('/assets/vieja-DDDDDDDD.js', () => basic('{}', FOR_EVER, 404));
  expect((await ask('/assets/vieja-DDDDDDDD.js'))?.status).toBe(404);
  await Promise.all(works);
  expect(await kept('archivos-uno')).toEqual([]);
});

test('calls are not answered, read or cached', async () => {
  await tell('install');
  const before = asked.length;
  for (const path of ['/api/user', '/visita/api/productos/3', '/session', '/og?url=x', '/realtime', '/api/noticias/7'])
    expect([path, ask(path), open(path)]).toEqual([path, null, null]);
  expect(asked).toHaveLength(before);
});

test('files that a page has loaded without the worker are cached, and nothing else', async () => {
  const urls = ['/assets/ficha-BBBBBBBB.js', '/api/user', '/session', '/app/cuenta'].map((path) => HERE + path);
  await tell('message', { data: { tipo: 'usados', urls: [...urls, 'https://evil.example/assets/x-AAAAAAAA.js', 7] } });
  expect(await kept('archivos-uno')).toEqual(['/assets/index-AAAAAAAA.js', '/app', '/assets/ficha-BBBBBBBB.js']);
  expect(asked.map(({ url }) => url)).not.toContain('/api/user');
});

test('after a logout has emptied the cache, the next page restores the shell; offline that fails silently', async () => {
  await tell('install');
  await caches.delete('archivos-uno');
  const line = network;
  network = new Map();
  expect(await tell('message', { data: { tipo: 'usados', urls: [] } })).toBe(true);
  network = line;
  await tell('message', { data: { tipo: 'usados', urls: [] } });
  expect(await kept('archivos-uno')).toContain('/app');
});

test('it activates on the message «activar» only', async () => {
  for (const data of [null, 'activar', { tipo: 'otra' }, { tipo: 'usados', urls: [] }, { tipo: 'version' }])
    await tell('message', { data, ports: [] });
  expect(skipWaiting).not.toHaveBeenCalled();
  await tell('message', { data: { tipo: 'activar' }, ports: [] });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('it answers its version', async () => {
  const postMessage = vi.fn();
  await tell('message', { data: { tipo: 'version' }, ports: [{ postMessage }] });
  expect(postMessage).toHaveBeenCalledWith('uno');
});

test('a page of the former version keeps its files after an update; after the next update they are deleted', async () => {
  await tell('install');
  await ask('/assets/ficha-BBBBBBBB.js');
  await Promise.all(works);
  network.delete('/assets/ficha-BBBBBBBB.js');
  start('dos');
  await tell('install');
  await tell('activate');
  expect(claim).toHaveBeenCalled();
  expect(await textOf(ask('/assets/ficha-BBBBBBBB.js'))).toBe('ficha');
  await Promise.all(works);
  // By now the second version uses it too.
  start('tres');
  await tell('install');
  await tell('activate');
  expect(await caches.keys()).toEqual(['archivos-dos', 'archivos-tres']);
  expect(await kept('archivos-dos')).toContain('/assets/ficha-BBBBBBBB.js');
});
