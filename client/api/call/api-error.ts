import type { Codigo } from '#shared/codigos';
import type { ErrorRespuesta } from '#shared/contract/respuesta';

/** Error codes of a call: the shared ones, and `sin_conexion`, which only the browser can find out. */
export type CodigoCliente = Codigo | 'sin_conexion';

/** Everything `call` throws. Recognise it by `code`; `message` is the server's sentence, for the codes that carry one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: CodigoCliente;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** To be quoted when asking for help; '' when no answer came. */
  readonly requestId: string;
  /** Field → sentences. */
  readonly errors: Record<string, string[]> | undefined;
  readonly datos: ErrorRespuesta['datos'];
  /** Seconds to wait before another try, where the server said so. */
  readonly retryAfter: number | undefined;
  /** Start of the call, ms since the epoch, by the clock that dates the session too: an answer older than the session says nothing about it. */
  readonly startedAt: number;
  /** Number of requests of this call that have failed so far; counted by repeat-when-busy.ts. */
  requests = 1;

  constructor(body: Omit<ErrorRespuesta, 'code'> & { code: CodigoCliente }, about: About) {
    super(body.message, { cause: about.cause });
    this.code = body.code;
    this.requestId = body.requestId;
    this.errors = body.errors;
    this.datos = body.datos;
    this.status = about.status;
    this.retryAfter = about.retryAfter;
    this.startedAt = about.startedAt;
  }
}

interface About {
  status: number;
  startedAt: number;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Whether the same call may succeed a moment later without the person doing anything. */
export const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.code === 'sin_conexion' || error.status >= 500);

/** Whether the data on the screen are stale: somebody else has changed or deleted them. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);
