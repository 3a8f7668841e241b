import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { answerBelowHttp } from './raw-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Brings a file: it may take as long as the server lets any request. */
    isUpload: boolean;
  }
}

/** Node knows one time for every request's body; that one is the uploads', and the others are ended sooner here (F-03). */
export function endSlowBodies(
  app: FastifyInstance,
  { requestTimeout, ...how }: { requestTimeout: number; log: Logger; isHttps: boolean },
): void {
  app.decorateRequest('isUpload', false);
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody && !raw.complete) {
      const timer = setTimeout(() => {
        if (!raw.complete && !request.isUpload) answerBelowHttp('ERR_HTTP_REQUEST_TIMEOUT', raw.socket, how);
      }, requestTimeout);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
