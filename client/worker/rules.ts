/** Properties of a request that decide how it is answered. */
export interface Asked {
  method: string;
  url: string;
  /** `navigate`: the request is for a window's document. */
  mode: string;
}

/** `passed`: the worker does not answer, so that the browser handles the request as without a worker; nothing is read or cached. */
export type Way = 'passed' | 'page' | 'file';

/** Vite puts a content hash into these names, so that a cached file is never stale. */
const HASHED_FILE = /^\/assets\/[\w.$-]+-[\w-]{8}\.(?:js|css|woff2?|svg|png|jpg|webp|avif)$/;
const PAGE = /^\/app(?:\/|$)/;

/**
 * Allow-list of the worker: documents of the application, and hashed files. All other requests are passed: calls, sessions,
 * previews, downloads, uploaded pictures, other sites.
 */
export function wayOf({ method, url, mode }: Asked, origin: string): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'passed';
  if (mode === 'navigate') return PAGE.test(address.pathname) ? 'page' : 'passed';
  return HASHED_FILE.test(address.pathname) && address.search === '' ? 'file' : 'passed';
}

/** Properties of an answer that decide whether it may be cached. Set-Cookie is not among them, because no script can read it. */
export interface Answered {
  status: number;
  type: string;
  redirected: boolean;
  headers: { get(name: string): string | null };
}

/** A file of our origin whose Cache-Control says public and immutable. */
export const isFileToKeep = (answer: Answered): boolean =>
  isOwn(answer) && /\bpublic\b.*\bimmutable\b/.test(answer.headers.get('cache-control') ?? '');

/** The application's general document, requested without cookies, so that it is the same for everybody. */
export const isShell = (answer: Answered): boolean =>
  isOwn(answer) && /^text\/html\b/.test(answer.headers.get('content-type') ?? '');

const isOwn = ({ status, type, redirected }: Answered) => status === 200 && type === 'basic' && !redirected;

/** A failing server: a retry may succeed, and the cached shell is better than this answer. */
export const isNoAnswer = ({ status }: Pick<Answered, 'status'>): boolean => status >= 500;

/** Paths of the hashed files in a document, each once. */
export const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])),
];

/** Caches of outdated versions. The own and the former version are kept, for pages that are still open. `names`: oldest first. */
export const outdated = (names: readonly string[], own: string, prefix: string): string[] => {
  const versions = names.filter((name) => name.startsWith(prefix) && name !== own);
  return versions.slice(0, -1);
};
