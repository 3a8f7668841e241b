import { RUTA_RESTABLECER, RUTA_VERIFICACION } from '#shared/contract/main/acceso';
import { AppError } from '../errors.ts';

const RUTA = { verificacion: RUTA_VERIFICACION, restablecer: RUTA_RESTABLECER } as const;
/** `<id>/<hash>`: nothing that another decoding could read as a way out of the path. */
const REST = /^[A-Za-z0-9_-]{1,200}\/[A-Za-z0-9_-]{1,200}$/;

/**
 * Path and query of a mailed link at the main API. The link is somebody's input: it is fetched only when it is
 * root-relative or exactly at the configured API, and below the one path it may be at (SSRF, open proxy).
 * @throws AppError 422 url_not_allowed, before anything is sent.
 */
export function linkTarget(kind: keyof typeof RUTA, given: string, mainUrl: string): string {
  const refused = new AppError('url_not_allowed');
  if (/[\p{Cc}\\\s]/u.test(given) || given.startsWith('//')) throw refused;
  const base = new URL(mainUrl);
  if (!URL.canParse(given, base.origin)) throw refused;
  const url = new URL(given, base.origin);
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(given);
  if (url.origin !== base.origin || url.username !== '' || url.password !== '') throw refused;
  const basePath = base.pathname.replace(/\/+$/, '');
  // Absolute addresses of an API below a path carry that path; root-relative ones are relative to the API.
  const path =
    isAbsolute && url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : url.pathname;
  if (!path.startsWith(RUTA[kind]) || !REST.test(path.slice(RUTA[kind].length))) throw refused;
  return path + url.search;
}
