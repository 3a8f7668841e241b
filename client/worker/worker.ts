import { SHELL_HEADER } from '#shared/service-worker';
import { filesIn, isFileToKeep, isNoAnswer, isShell, outdated, wayOf } from './rules.ts';

/** The part of a service worker's global scope that is used; TypeScript's libraries for workers and pages exclude each other. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
export interface Fetched extends Lasting {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  data: unknown;
  ports: readonly { postMessage(message: unknown): void }[];
}

/** The general document: requested by the worker, its root is empty, so that it fits every page. */
const SHELL = '/app';
const FILES = 'archivos-';
/** Timeout of a navigation, after which the shell is shown. */
const PATIENCE_MS = 4_000;
/** More files than one person uses of a build. */
const MOST_FILES = 400;

/** `version`: unique for each build, and the same as in its pages (client/start/offline.ts). */
export function listen(scope: WorkerScope, version: string): void {
  const { caches, location } = scope;
  const own = FILES + version;
  const open = () => caches.open(own);
  const isFile = (url: string) => wayOf({ method: 'GET', mode: 'no-cors', url }, location.origin) === 'file';

  /** Fetches without cookies, so that the answer is the same for everybody. */
  const ask = (url: string, cache: RequestCache, headers: Record<string, string> = {}) =>
    scope.fetch(url, { credentials: 'omit', cache, headers });

  async function keepFile(url: string, answer: Response): Promise<void> {
    if (!isFileToKeep(answer)) return;
    const cache = await open();
    await cache.put(url, answer);
    const keys = await cache.keys();
    // `keys()` lists entries in insertion order: the oldest are deleted.
    await Promise.all(keys.slice(0, -MOST_FILES).map((key) => cache.delete(key)));
  }

  /** Caches files that a page has loaded without the worker; as a rule they come from the HTTP cache. */
  const keepUsed = (urls: readonly string[]) =>
    Promise.all(
      urls.map(async (url) => {
        if (isFile(url) && !(await (await open()).match(url))) await keepFile(url, await ask(url, 'force-cache'));
      }),
    );

  /** Caches the shell with its files. @throws when one is missing: then this version is not installed, and the former stays. */
  async function keepShell(): Promise<void> {
    const answer = await ask(SHELL, 'no-cache', { [SHELL_HEADER]: '1' });
    if (!isShell(answer)) throw new Error('no shell');
    const html = await answer.clone().text();
    await keepUsed(filesIn(html).map((file) => location.origin + file));
    await (await open()).put(SHELL, answer);
  }

  const keptShell = async () => (await open()).match(SHELL);

  async function page(event: Fetched): Promise<Response> {
    const asked = (async () => (await event.preloadResponse) ?? scope.fetch(event.request))();
    // Keeps the worker alive and marks a rejection as handled: when the timeout wins, nobody else awaits this promise.
    event.waitUntil(asked.catch(() => undefined));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    });
    const answer = await Promise.race([asked.catch(() => undefined), late]);
    clearTimeout(timer);
    if (answer && !isNoAnswer(answer)) return answer;
    return (await keptShell()) ?? asked;
  }

  async function file(event: Fetched): Promise<Response> {
    const { request } = event;
    const kept = await (await open()).match(request.url);
    if (kept) return kept;
    // From any version's cache: an open page may need files of its older version. A file of both versions is copied to the newer cache.
    const answer = (await caches.match(request.url)) ?? (await scope.fetch(request));
    event.waitUntil(keepFile(request.url, answer.clone()).catch(() => undefined));
    return answer;
  }

  scope.addEventListener('install', (event) => event.waitUntil(keepShell()));

  scope.addEventListener('activate', (event) => {
    const begin = async () => {
      for (const name of outdated(await caches.keys(), own, FILES)) await caches.delete(name);
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    };
    event.waitUntil(begin());
  });

  scope.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, location.origin);
    if (way === 'page') event.respondWith(page(event));
    if (way === 'file') event.respondWith(file(event));
  });

  scope.addEventListener('message', (event) => {
    const { tipo, urls } = (event.data ?? {}) as { tipo?: unknown; urls?: unknown };
    if (tipo === 'version') event.ports[0]?.postMessage(version);
    // Only the page's button sends this, at the person's press.
    if (tipo === 'activar') event.waitUntil(scope.skipWaiting());
    if (tipo === 'usados' && Array.isArray(urls)) event.waitUntil(used(urls.filter((url) => typeof url === 'string')));
  });

  /** Also restores the shell, which a logout has deleted. */
  const used = async (urls: readonly string[]) => {
    try {
      if (!(await keptShell())) await keepShell();
      await keepUsed(urls);
    } catch {
      // Offline, or the disk is full: the next page sends its files again.
    }
  };
}
