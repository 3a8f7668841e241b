import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ApiError, errors } from './errors.ts';

/** SQLSTATE classes and codes that mean «the database cannot serve now», not «the query is wrong». */
const UNAVAILABLE = /^(08|53|57P|57014|55P03|58|25006)/;

/** Two waited for each other, or one read what another has changed: PostgreSQL has taken all of one of them back. */
const OUT_OF_TURN = /^(40P01|40001)$/;

/** Connection refused, closed or not had in time: pg says these with no SQLSTATE. */
const LOST =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool/;

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.test(error.code ?? '');
  return error instanceof Error && LOST.test(`${'code' in error ? error.code : ''} ${error.message}`);
}

const isOutOfTurn = (error: unknown) => error instanceof DatabaseError && OUT_OF_TURN.test(error.code ?? '');

/** What to say of a database that has no time now; undefined where it was something else. */
export function busyDatabaseOf(error: unknown): ApiError | undefined {
  if (isDatabaseAway(error)) return errors.dependency(error);
  return isOutOfTurn(error) ? errors.outOfTurn(error) : undefined;
}

/** The one place where a refusal or a failure becomes an answer. Nothing internal ever leaves. */
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

/** What only the net below says; the walks of the contract look for it. */
export const NOT_KEPT = 'Este valor no se puede guardar.';
/** Too long, out of range, no such day, not of that kind, a character that no text may have, too long to be indexed. */
const NO_SUCH_VALUE = /^(22001|22003|22007|22008|22021|22023|22P02|22P05|54000)$/;
/** A reference to what is not there, something that is there already, a rule of the column. */
const NOT_THAT_VALUE = /^(23503|23505|23514)$/;

/**
 * The net below the contract's own checks: what a caller sent and the database would not take is the caller's, 422 or 409.
 * Whatever comes here is logged, to be checked where it comes in. What names no field of the request is our own mistake,
 * as a missing value (23502) always is.
 */
function refusedByDatabase({ code = '', constraint, table, detail }: DatabaseError, { body }: FastifyRequest) {
  if (NO_SUCH_VALUE.test(code)) return errors.malformed(NOT_KEPT);
  if (!NOT_THAT_VALUE.test(code) || detail?.includes('still referenced')) return undefined;
  // PostgreSQL's own names: `tabla_columna_fkey`.
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
  // Laravel's own bodies have no code and no id.
  if (!code) return reply.send(fields ? { message, errors: fields } : { message });
  return reply.send({
    message,
    code,
    ...(fields && { errors: fields }),
    ...(datos && { datos }),
    request_id: request.id,
  });
}
