import { SHELL_HEADER } from '#shared/service-worker';
import { filesIn, isFileToKeep, isNoAnswer, isShell, outdated, wayOf } from './rules.ts';

/** What of a service worker's own world is used; TypeScript's library of workers and that of pages exclude each other. */
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

/** The general document: asked for by the worker its root is empty, so that it stands for any page. */
const SHELL = '/app';
const FILES = 'archivos-';
/** Longer than this nobody looks at nothing while there is something to show. */
const PATIENCE_MS = 4_000;
/** More than a build has of what one person opens. */
const MOST_FILES = 400;

/** `version`: another for each build, and the same as its pages have (client/start/offline.ts). */
export function listen(scope: WorkerScope, version: string): void {
  const { caches, location } = scope;
  const own = FILES + version;
  const open = () => caches.open(own);
  const isFile = (url: string) => wayOf({ method: 'GET', mode: 'no-cors', url }, location.origin) === 'file';

  /** Without cookies: the answer is nobody's. */
  const ask = (url: string, cache: RequestCache, headers: Record<string, string> = {}) =>
    scope.fetch(url, { credentials: 'omit', cache, headers });

  async function keepFile(url: string, answer: Response): Promise<void> {
    if (!isFileToKeep(answer)) return;
    const cache = await open();
    await cache.put(url, answer);
    const keys = await cache.keys();
    // In the order of their arrival.
    await Promise.all(keys.slice(0, -MOST_FILES).map((key) => cache.delete(key)));
  }

  /** Files that a page has from elsewhere: of the browser's own cache, as a rule. */
  const keepUsed = (urls: readonly string[]) =>
    Promise.all(
      urls.map(async (url) => {
        if (isFile(url) && !(await (await open()).match(url))) await keepFile(url, await ask(url, 'force-cache'));
      }),
    );

  /** @throws when it cannot be had whole: then this version is not installed, and the one before stays. */
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
    // Looked at by whoever comes first; an answer that nobody waits for any more is no fault.
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
    // Of any version: a page that is open still has the files of its own. What both have in common outlives the older one.
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
    // The person's word: only the page's button says this.
    if (tipo === 'activar') event.waitUntil(scope.skipWaiting());
    if (tipo === 'usados' && Array.isArray(urls)) event.waitUntil(used(urls.filter((url) => typeof url === 'string')));
  });

  /** With the shell, which a logout has taken away. */
  const used = async (urls: readonly string[]) => {
    try {
      if (!(await keptShell())) await keepShell();
      await keepUsed(urls);
    } catch {
      // Offline, or the disk is full: the next page tells it again.
    }
  };
}
