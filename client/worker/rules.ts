/** What of a request decides how it is answered. */
export interface Asked {
  method: string;
  url: string;
  /** `navigate`: a document for a window. */
  mode: string;
}

/** `passed`: the browser asks by itself, as if there were no worker; nothing of it is seen or kept. */
export type Way = 'passed' | 'page' | 'file';

/** Vite puts a hash of what is in them into these names: what was once right is right for ever. */
const HASHED_FILE = /^\/assets\/[\w.$-]+-[\w-]{8}\.(?:js|css|woff2?|svg|png|jpg|webp|avif)$/;
const PAGE = /^\/app(?:\/|$)/;

/**
 * Two kinds of requests are the worker's, and they are named; all else is passed: calls, sessions, previews, downloads,
 * pictures that people uploaded, other sites.
 */
export function wayOf({ method, url, mode }: Asked, origin: string): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'passed';
  if (mode === 'navigate') return PAGE.test(address.pathname) ? 'page' : 'passed';
  return HASHED_FILE.test(address.pathname) && address.search === '' ? 'file' : 'passed';
}

/** What of an answer decides whether it may be kept. Set-Cookie is not among it: no script is ever shown it. */
export interface Answered {
  status: number;
  type: string;
  redirected: boolean;
  headers: { get(name: string): string | null };
}

/** A whole file of ours that says itself that it may be kept for ever. */
export const isFileToKeep = (answer: Answered): boolean =>
  isOwn(answer) && /\bpublic\b.*\bimmutable\b/.test(answer.headers.get('cache-control') ?? '');

/** The document of the application's first page, asked for without cookies: it is the same for everybody. */
export const isShell = (answer: Answered): boolean =>
  isOwn(answer) && /^text\/html\b/.test(answer.headers.get('content-type') ?? '');

const isOwn = ({ status, type, redirected }: Answered) => status === 200 && type === 'basic' && !redirected;

/** Whoever asks again a moment later may be answered: the kept shell is better than this. */
export const isNoAnswer = ({ status }: Pick<Answered, 'status'>): boolean => status >= 500;

/** Hashed files that a document names. */
export const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])),
];

/** Caches of files of versions before the last one: two are kept, for pages that are open still. Oldest first. */
export const outdated = (names: readonly string[], own: string, prefix: string): string[] => {
  const versions = names.filter((name) => name.startsWith(prefix) && name !== own);
  return versions.slice(0, -1);
};
