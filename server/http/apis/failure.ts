import * as v from 'valibot';
import { CODIGOS, type Codigo } from '#shared/codigos';
import { AppError, tooMany } from '../../errors.ts';

/**
 * Error codes of a connection that was never made. Not EPIPE, which the other side causes by closing an established connection
 * while the request was being sent.
 */
const CONNECT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']);
const TIMEOUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/;

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the connection was never made: nothing was sent, so the same call may be retried. */
export const isConnectFailure = (error: unknown): boolean => {
  const code = codeOf(error);
  return CONNECT.has(code) || code === 'UND_ERR_CONNECT_TIMEOUT';
};

/** Whether nothing of the call reached the upstream: no connection, or one whose certificate is not trusted. */
export const isUnreached = (error: unknown): boolean => isConnectFailure(error) || TLS.test(codeOf(error));

/** Maps a failed call to the AppError that the browser gets. The cause is for the log. */
export function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (isUnreached(error)) return new AppError('upstream_unreachable', { cause: error });
  if (TIMEOUT.has(code)) return new AppError('upstream_timeout', { cause: error });
  return new AppError('upstream_bad_response', { cause: error });
}

const RespuestaApi = v.looseObject({
  message: v.optional(v.string(), ''),
  code: v.optional(v.string()),
  errors: v.optional(
    v.record(
      v.string(),
      v.union([
        v.array(v.string()),
        v.pipe(
          v.string(),
          v.transform((s) => [s]),
        ),
      ]),
    ),
  ),
  datos: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

/** Code of a refusal without a code of ours (Laravel's own bodies), by its status. */
const BY_STATUS: Record<number, Codigo> = {
  400: 'peticion_invalida',
  401: 'session_expired',
  403: 'sin_permiso',
  404: 'no_encontrado',
  405: 'metodo_no_permitido',
  409: 'estado_no_permite',
  410: 'caducado',
  412: 'conflicto_version',
  413: 'fichero_grande',
  415: 'tipo_no_permitido',
  422: 'validacion',
  423: 'bloqueado_moderacion',
  429: 'demasiadas_peticiones',
};

const isCodigo = (code: string | undefined): code is Codigo => CODIGOS.some((known) => known === code);
/** Laravel's English sentences, which are meant for programs. */
const ENGLISH =
  /^(Unauthenticated\.|CSRF token mismatch\.|Too Many Attempts\.|Server Error|Not Found|This action is unauthorized\.)$/;

/**
 * Re-wraps an upstream's refusal (P-11, P-12). Its sentence and code are kept where they are meant for the person; of a body that
 * is not JSON (a debug page, a proxy's) nothing is kept.
 */
export function refusalOf(status: number, headers: Record<string, unknown>, text: string): AppError {
  const retryAfter = retryAfterOf(headers['retry-after']);
  const withRetry = retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } };
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), RespuestaApi), text);
  const parsed = body.success ? body.output : undefined;
  if (status === 503) {
    const code = isCodigo(parsed?.code) ? parsed.code : 'mantenimiento';
    return new AppError(code, { status: 503, headers: { 'retry-after': String(retryAfter ?? 5) } });
  }
  const code = BY_STATUS[status];
  if (!code) return new AppError('upstream_bad_response', { cause: { status } });
  // An HTML page instead of a JSON refusal comes from a broken upstream, but its status is still meaningful.
  const own = isCodigo(parsed?.code) ? parsed.code : code;
  const isForPeople = parsed !== undefined && parsed.message !== '' && !ENGLISH.test(parsed.message);
  const said = {
    message: isForPeople ? parsed.message : undefined,
    errors: parsed?.errors,
    datos: parsed?.datos,
  };
  if (status === 429 && own === 'demasiadas_peticiones') return tooMany(retryAfter ?? 60, said);
  return new AppError(own, { ...said, status, ...withRetry });
}

/** Parses Retry-After, seconds or a date, into whole seconds, 1–3600. */
export function retryAfterOf(header: unknown): number | undefined {
  if (typeof header !== 'string') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(3600, Math.max(1, Math.ceil(seconds)));
}
