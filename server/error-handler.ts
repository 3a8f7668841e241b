import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Maps the refusals of Fastify and its plugins by status; any other thrown error is a fault of the BFF (500). */
function ownErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  switch (statusOf(error)) {
    case 413:
      return new AppError('fichero_grande', { headers: { connection: 'close' } });
    case 415:
      return new AppError('tipo_no_permitido');
    // 403 comes from the static files: «forbidden» would reveal that the file exists.
    case 403:
    case 404:
      return new AppError('no_encontrado');
    case 408:
      return new AppError('peticion_lenta', { headers: { connection: 'close' } });
    case 400:
    case 414:
      return new AppError('peticion_invalida');
    default:
      return new AppError('error_interno', { cause: error });
  }
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;

/** The one place where a failure becomes an answer. No host, path, stack or package name leaves (P-10). */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((raw, request, reply) => {
    const error = ownErrorOf(raw);
    if (error.status >= 500) request.log.error({ err: error.cause ?? raw, code: error.code }, 'failed');
    return reply
      .code(error.status)
      .headers(error.headers)
      .type('application/json; charset=utf-8')
      .send(error.body(request.id));
  });
}
