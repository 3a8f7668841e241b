import type { Codigo } from '#shared/codigos';

/** Field → sentences for the user. */
export type FieldErrors = Record<string, string[]>;

/** The row of another owner that was asked for. */
interface Ajeno {
  entidad: string;
  entidadId: number | string;
}

interface Extra {
  errors?: FieldErrors;
  datos?: Record<string, string | number>;
  headers?: Record<string, string>;
  cause?: unknown;
  ajeno?: Ajeno;
}

/**
 * The error for every refusal of an API. Without `code` the body is Laravel's (`{message}`), which the BFF recognises by its
 * status; with it, `{message, code, …}` in Spanish.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: Codigo | undefined;
  readonly errors: FieldErrors | undefined;
  readonly datos: Record<string, string | number> | undefined;
  readonly headers: Record<string, string>;
  /** The row belongs to another owner: the attempt is audited (not-theirs.ts). */
  readonly ajeno: Ajeno | undefined;

  constructor(status: number, code: Codigo | undefined, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause });
    this.status = status;
    this.code = code;
    this.errors = extra.errors;
    this.datos = extra.datos;
    this.headers = extra.headers ?? {};
    this.ajeno = extra.ajeno;
  }
}

/** «First sentence (y N errores más)», as Laravel summarises. */
export const summaryOf = (errors: FieldErrors): string => {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const first = all[0] ?? 'Los datos no son válidos.';
  if (more < 1) return first;
  return more === 1 ? `${first} (y 1 error más)` : `${first} (y ${more} errores más)`;
};

/** The catalogue: every refusal of the APIs is created here. */
export const errors = {
  unauthenticated: () => new ApiError(401, undefined, 'Unauthenticated.'),
  csrfMismatch: () => new ApiError(419, undefined, 'CSRF token mismatch.'),
  validation: (fields: FieldErrors) => new ApiError(422, undefined, summaryOf(fields), { errors: fields }),
  field: (field: string, message: string) => errors.validation({ [field]: [message] }),
  tooMany: (retryAfterS: number, limit: number) =>
    new ApiError(429, undefined, 'Too Many Attempts.', {
      headers: {
        'Retry-After': String(retryAfterS),
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + retryAfterS),
      },
    }),
  invalidCredentials: () =>
    new ApiError(401, 'invalid_credentials', 'Esta cuenta no existe. Indica otra o crea una cuenta'),
  forbidden: (message = 'No tienes permiso para hacer esto.') => new ApiError(403, 'sin_permiso', message),
  /** `paso`: the missing step, when there are several. */
  incompleteProfile: (message: string, paso?: string) =>
    new ApiError(403, 'perfil_incompleto', message, paso === undefined ? {} : { datos: { paso } }),
  cannotWrite: (message: string) => new ApiError(403, 'no_se_puede_escribir', message),
  unverified: (datos: { id: string; register_type: string }) =>
    new ApiError(403, 'sin_verificar', 'Confirma tu correo para activar la cuenta.', { datos }),
  /** `fecha`: the date of the deletion. Logging in with `conservar` keeps the account. */
  leaving: (fecha: string) =>
    new ApiError(403, 'baja_pendiente', 'Has pedido eliminar esta cuenta.', { datos: { fecha } }),
  suspended: (motivo: string | null) =>
    new ApiError(403, 'suspendida', motivo ?? 'Tu cuenta está suspendida. Escríbenos para saber por qué.'),
  notFound: () => new ApiError(404, 'no_encontrado', 'No encontramos lo que buscas.'),
  /** The same answer as `notFound`, audited. With `message`: the caller is told that they may not do it, and why. */
  notTheirs: (entidad: string, entidadId: number | string, message?: string) =>
    message === undefined
      ? new ApiError(404, 'no_encontrado', 'No encontramos lo que buscas.', { ajeno: { entidad, entidadId } })
      : new ApiError(403, 'sin_permiso', message, { ajeno: { entidad, entidadId } }),
  malformed: (message = 'La petición no se entiende.') => new ApiError(400, 'peticion_invalida', message),
  versionConflict: () =>
    new ApiError(409, 'conflicto_version', 'Alguien lo ha cambiado mientras tanto. Recarga para ver lo último.'),
  changedSince: (message: string) => new ApiError(409, 'conflicto_version', message),
  stateForbids: (message: string) => new ApiError(409, 'estado_no_permite', message),
  alreadyExists: (message: string) => new ApiError(409, 'ya_existe', message),
  lastOwner: (message: string) => new ApiError(409, 'ultimo_titular', message),
  /** The rest of the body is not read: the connection is closed. */
  fileTooLarge: (message: string) => new ApiError(413, 'fichero_grande', message, { headers: { connection: 'close' } }),
  typeNotAllowed: (message: string) => new ApiError(415, 'tipo_no_permitido', message),
  stillRunning: () =>
    new ApiError(409, 'en_curso', 'La misma petición todavía está en marcha.', { headers: { 'Retry-After': '1' } }),
  invalidLink: (message = 'Este enlace no es válido o ya se ha usado.') =>
    new ApiError(422, 'enlace_invalido', message),
  /** A thing that existed, and is over. */
  gone: (message: string, datos?: Record<string, string>) =>
    new ApiError(410, 'retirado', message, datos === undefined ? {} : { datos }),
  expiredLink: (message = 'Este enlace ha caducado. Pide otro.') => new ApiError(410, 'caducado', message),
  /** Answered before the app is ready (waiting-room.ts). */
  starting: () =>
    new ApiError(503, 'arrancando', 'El servicio está arrancando. Vuelve a intentarlo en unos segundos.', {
      headers: { 'Retry-After': '2' },
    }),
  /** Only before anything is begun, so that the caller may repeat any call (`isSafeToRetry`). */
  overloaded: (retryAfterS: number) =>
    new ApiError(503, 'sobrecarga', 'Hay demasiadas personas entrando a la vez.', {
      headers: { 'Retry-After': String(retryAfterS) },
    }),
  /** The same for calls of any kind, not only logins. */
  busy: (retryAfterS: number) =>
    new ApiError(503, 'sobrecarga', 'Hay demasiada actividad en este momento.', {
      headers: { 'Retry-After': String(retryAfterS) },
    }),
  /** The same: the transaction was rolled back whole, so nothing was begun. */
  outOfTurn: (cause: unknown) =>
    new ApiError(503, 'sobrecarga', 'Hay demasiada actividad en este momento.', {
      cause,
      headers: { 'Retry-After': '1' },
    }),
  dependency: (cause?: unknown) =>
    new ApiError(503, 'dependencia', 'El servicio no está disponible en este momento.', {
      cause,
      headers: { 'Retry-After': '2' },
    }),
} as const;
