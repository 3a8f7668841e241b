import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FairBudget } from '#platform/fair-budget';
import { tooMany } from '../../errors.ts';
import type { LeastRate } from './least-rate.ts';
import { answerBelowHttp, type BelowHttp } from './raw-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request brings a file: it may take as long as the server lets any request. */
    isUpload: boolean;
    /** The body is passed on as it comes, and is not kept in memory. */
    isStreamed: boolean;
  }
}

interface SlowBodies extends BelowHttp {
  requestTimeout: number;
  leastRate: LeastRate;
}

/** Total bytes of the bodies that are being read into memory before their handler runs; one address has a tenth. */
const BYTES = 64 * 1024 * 1024;
/**
 * Bytes reserved for a body of unknown length, and the longest body that is not streamed: a longer one is refused before it
 * arrives.
 */
const UNTOLD = 256 * 1024;
export const MAX_WHOLE_BODY = 1024 * 1024;
const RETRY_S = 2;

/**
 * Node has one timeout for the bodies of all requests; it is set to that of uploads, and the other bodies are ended sooner here
 * (F-03). Bodies that are read whole take memory, and streamed bodies take places of other calls: both are bounded (F-07).
 */
export function endSlowBodies(app: FastifyInstance, { requestTimeout, leastRate, ...how }: SlowBodies): void {
  const memory = new FairBudget(BYTES);
  const end = (socket: Socket) => answerBelowHttp('ERR_HTTP_REQUEST_TIMEOUT', socket, how);
  app.decorateRequest('isUpload', false);
  app.decorateRequest('isStreamed', false);
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (isComing(request)) {
      const { socket } = raw;
      const timer = setTimeout(() => {
        if (!raw.complete && !request.isUpload) end(socket);
      }, requestTimeout);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!isComing(request)) return done();
    const { raw } = request;
    if (request.isStreamed) {
      raw.once('close', leastRate.watch(flowFrom(raw, end)));
      return done();
    }
    const address = request.network;
    const bytes = Math.min(Number(raw.headers['content-length'] ?? UNTOLD), MAX_WHOLE_BODY);
    if (!memory.take(address, bytes)) return done(tooMany(RETRY_S, { headers: { connection: 'close' } }));
    reply.raw.once('close', () => memory.give(address, bytes));
    done();
  });
}

function isComing({ raw }: FastifyRequest): boolean {
  const { headers, complete } = raw;
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

const flowFrom = (raw: IncomingMessage, end: (socket: Socket) => void, socket = raw.socket) => ({
  moved: () => socket.bytesRead,
  end: () => end(socket),
  // Bytes that arrived and that we have not read yet are not the sender's delay.
  isTheirTurn: () => !raw.complete && raw.readableLength === 0,
});
