import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { audit } from '../records/audit.ts';

const SAFE = new Set(['GET', 'HEAD']);
/** Sec-Fetch-Dest of requests that a script, an image or a frame of a page makes (C-08). */
const NOT_A_CALL = new Set([
  'script',
  'image',
  'iframe',
  'frame',
  'document',
  'object',
  'embed',
  'style',
  'worker',
  'audio',
  'video',
  'track',
  'font',
]);
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const FORM_TYPE = /^multipart\/form-data; ?boundary=[\w'()+,./:=?-]{1,70}$/i;

/** Checks from which the route of a call may be exempt. */
export interface CsrfExemptions {
  /** A file that the browser opens or saves: X-CSRF is not needed, but Sec-Fetch-Site: same-origin is. */
  download?: boolean;
  /** A public file that other programs read too: its GET is exempt from all checks. */
  open?: boolean;
  /** The body is a form with a file, and no other type. */
  upload?: boolean;
}

/**
 * Four layers, each enough against most attacks, all checked on every call of the browser (rows C): the request's source (fetch
 * metadata, else Origin), the header that no form can send, the content type that no form can send, and SameSite on the cookie
 * itself.
 */
export function checkCsrf(request: FastifyRequest, publicUrl: string, exempt: CsrfExemptions = {}): void {
  if (exempt.open && SAFE.has(request.method)) return;
  const reason = csrfProblem(request, publicUrl, exempt.download ?? false);
  if (reason) {
    audit(request, 'malicious_csrf', { reason, ruta: request.routeOptions.url });
    throw new AppError('csrf_rejected');
  }
  checkContentType(request, exempt.upload ? FORM_TYPE : JSON_TYPE);
}

function csrfProblem({ method, headers }: FastifyRequest, publicUrl: string, download: boolean): string | null {
  const site = headers['sec-fetch-site'];
  const isWrite = !SAFE.has(method);
  if (download) return site === 'same-origin' ? null : 'download from elsewhere';
  if (site !== undefined && site !== 'same-origin') return 'fetch metadata';
  const { origin } = headers;
  if (origin !== undefined && origin !== publicUrl) return 'origin';
  // Old browsers send no fetch metadata; every browser sends Origin with a write.
  if (site === undefined && isWrite && origin === undefined) return 'no origin';
  const destination = headers['sec-fetch-dest'];
  if (typeof destination === 'string' && NOT_A_CALL.has(destination)) return 'destination';
  if (headers['x-csrf'] !== '1') return 'no X-CSRF';
  return null;
}

function checkContentType({ method, headers }: FastifyRequest, expected: RegExp): void {
  if (SAFE.has(method)) return;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'];
  if (type === undefined ? hasBody : !expected.test(type)) throw new AppError('tipo_no_permitido');
}
