import { RUTA_RESTABLECER, RUTA_VERIFICACION } from '#shared/contract/main/acceso';
import { AppError } from '../../errors.ts';

const RUTA = { verificacion: RUTA_VERIFICACION, restablecer: RUTA_RESTABLECER } as const;
/** `<id>/<hash>`, without any character that a second decoding could read as a way out of the path. */
const REST = /^[A-Za-z0-9_-]{1,200}\/[A-Za-z0-9_-]{1,200}$/;

/**
 * Path and query of a mailed link at the main API. The link is untrusted input: it is fetched only when it is root-relative or
 * exactly at the configured API, and below the one allowed path (SSRF, open proxy).
 * @throws AppError 422 url_not_allowed, before anything is sent.
 */
export function linkTarget(kind: keyof typeof RUTA, given: string, mainUrl: string): string {
  const base = new URL(mainUrl);
  const url = urlOf(given, base.origin);
  if (url === null) throw new AppError('url_not_allowed');
  const basePath = base.pathname.replace(/\/+$/, '');
  // An absolute address of an API with a base path contains that path; root-relative addresses are relative to the API.
  const isBelowBase = !given.startsWith('/') && url.pathname.startsWith(`${basePath}/`);
  const path = isBelowBase ? url.pathname.slice(basePath.length) : url.pathname;
  if (!path.startsWith(RUTA[kind]) || !REST.test(path.slice(RUTA[kind].length))) throw new AppError('url_not_allowed');
  return path + url.search;
}

/** Parses an address that all clients parse alike; null where two clients might differ. */
function urlOf(given: string, origin: string): URL | null {
  if (/[\p{Cc}\\\s]/u.test(given)) return null;
  const isRelative = given.startsWith('/') && !given.startsWith('//');
  if (!isRelative && !given.startsWith(`${origin}/`)) return null;
  return URL.canParse(given, origin) && new URL(given, origin).origin === origin ? new URL(given, origin) : null;
}
