import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ApiError, errors } from './errors.ts';

/** SQLSTATE classes and codes that mean «the database cannot serve now», not «the query is wrong». */
const UNAVAILABLE = /^(08|53|57P|57014|55P03|58|25006)/;

/** Connection refused, closed or not had in time: pg says these with no SQLSTATE. */
const LOST =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|Cannot use a pool/;

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.test(error.code ?? '');
  return error instanceof Error && LOST.test(`${'code' in error ? error.code : ''} ${error.message}`);
}

/** The one place where a refusal or a failure becomes an answer. Nothing internal ever leaves. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = knownErrorOf(error);
    if (known) return send(request, reply, known);
    request.log.error({ err: error, ruta: request.routeOptions.url }, 'unexpected failure');
    return reply.code(500).send({ message: 'Server Error' });
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, errors.notFound()));
}

function knownErrorOf(error: FastifyError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return errors.dependency(error);
  // A value that no column can hold (class 22: a fraction as id, a NUL in a text) is the caller's.
  if (error instanceof DatabaseError && error.code?.startsWith('22')) return errors.malformed();
  const status = error.statusCode ?? 500;
  if (status === 413) return new ApiError(413, 'fichero_grande', 'Lo enviado es demasiado grande.');
  if (status === 415) return new ApiError(415, 'tipo_no_permitido', 'Este tipo de contenido no se admite.');
  if (status >= 400 && status < 500) return errors.malformed();
  return undefined;
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
