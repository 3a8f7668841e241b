import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ApiError, errors } from './errors.ts';

/** SQLSTATE classes and codes that mean «the database cannot serve now», not «the query is wrong». */
const UNAVAILABLE = /^(08|53|57P|57014|55P03|58|25006)/;

/** Deadlock or serialisation failure: PostgreSQL has rolled the whole transaction back. */
const OUT_OF_TURN = /^(40P01|40001)$/;

/** Connection refused, closed or timed out: pg reports these without a SQLSTATE. */
const LOST =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool/;

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.test(error.code ?? '');
  return error instanceof Error && LOST.test(`${'code' in error ? error.code : ''} ${error.message}`);
}

const isOutOfTurn = (error: unknown) => error instanceof DatabaseError && OUT_OF_TURN.test(error.code ?? '');

/** The refusal for a database that cannot serve now; undefined for any other error. */
export function busyDatabaseOf(error: unknown): ApiError | undefined {
  if (isDatabaseAway(error)) return errors.dependency(error);
  return isOutOfTurn(error) ? errors.outOfTurn(error) : undefined;
}

/** The one place where an error becomes an answer. No internal detail ever leaves. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = knownErrorOf(error);
    if (known) return send(request, reply, known);
    const refused = error instanceof DatabaseError ? refusedByDatabase(error, request) : undefined;
    if (refused) {
      request.log.warn({ err: error, ruta: request.routeOptions.url }, 'input reached the database unchecked');
      return send(request, reply, refused);
    }
    request.log.error({ err: error, ruta: request.routeOptions.url }, 'unexpected failure');
    return reply.code(500).send({ message: 'Server Error' });
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, errors.notFound()));
}

function knownErrorOf(error: FastifyError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const busy = busyDatabaseOf(error);
  if (busy) return busy;
  const status = error.statusCode ?? 500;
  if (status === 413) return new ApiError(413, 'fichero_grande', 'Lo enviado es demasiado grande.');
  if (status === 415) return new ApiError(415, 'tipo_no_permitido', 'Este tipo de contenido no se admite.');
  if (status >= 400 && status < 500) return errors.malformed();
  return undefined;
}

/** The sentence used only by this fallback; the walks of the contract look for it. */
export const NOT_KEPT = 'Este valor no se puede guardar.';
/** Too long, out of range, an invalid date or type, a character that no text may have, too long to be indexed. */
const NO_SUCH_VALUE = /^(22001|22003|22007|22008|22021|22023|22P02|22P05|54000)$/;
/** A foreign key, unique or check violation. */
const NOT_THAT_VALUE = /^(23503|23505|23514)$/;

/**
 * Fallback behind the contract's own checks: a value that the database refuses is the caller's error, 422 or 409. Every such
 * case is logged, so that a check can be added at the contract. If no field of the request can be named, the error is ours, as
 * a missing value (23502) always is.
 */
function refusedByDatabase({ code = '', constraint, table, detail }: DatabaseError, { body }: FastifyRequest) {
  if (NO_SUCH_VALUE.test(code)) return errors.malformed(NOT_KEPT);
  if (!NOT_THAT_VALUE.test(code) || detail?.includes('still referenced')) return undefined;
  // PostgreSQL names constraints `tabla_columna_fkey`.
  const column = constraint?.replace(`${table}_`, '').replace(/_(fkey|key|check|idx)$/, '') ?? '';
  const field = [column, column.replace(/_id$/, '')].find(
    (name) => body instanceof Object && Object.hasOwn(body, name),
  );
  if (field === undefined) return undefined;
  return code === '23505' ? errors.alreadyExists(`Ya existe. ${NOT_KEPT}`) : errors.field(field, NOT_KEPT);
}

function send(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  if (error.status >= 500) request.log.warn({ err: error.cause, code: error.code }, 'dependency failed');
  const { message, code, errors: fields, datos } = error;
  reply.code(error.status).headers(error.headers);
  // Laravel's own bodies have no code and no request id.
  if (!code) return reply.send(fields ? { message, errors: fields } : { message });
  return reply.send({
    message,
    code,
    ...(fields && { errors: fields }),
    ...(datos && { datos }),
    request_id: request.id,
  });
}
