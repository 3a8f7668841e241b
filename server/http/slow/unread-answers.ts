import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { FairBudget } from '#platform/fair-budget';
import { tooMany } from '../../errors.ts';
import type { LeastRate } from './least-rate.ts';

/** Total bytes of answers that wait for browsers to read them; one address has a tenth. */
const BYTES = 256 * 1024 * 1024;
/** Smaller answers are not counted: all connections of an address together could hold little of them. */
const SMALL = 16 * 1024;
const RETRY_S = 2;
/** Headers that describe the body of the answer that is replaced by a refusal. */
const OF_THE_BODY = ['content-encoding', 'content-length', 'content-range', 'content-disposition', 'etag'];

/** The receiver of an answer. */
export interface Reader {
  /** `network` of the request. */
  network: string;
  socket: Socket;
}

/** Budget for answers in memory that browsers have not read yet. */
export interface UnreadAnswers {
  /** Reserves `bytes` until the returned function is called; null when the address has too many unread bytes. */
  hold(reader: Reader, bytes: number): (() => void) | null;
  /**
   * Ends the connection of a reader that hardly reads while an answer holds resources. Returns the function that stops watching.
   */
  watch(reader: Reader): () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    unread: UnreadAnswers;
  }
}

/** Bounds the memory of unread answers, whoever requests them (F-07). */
export function unreadAnswers(app: FastifyInstance, leastRate: LeastRate): void {
  const memory = new FairBudget(BYTES);
  const watch: UnreadAnswers['watch'] = ({ socket }) => leastRate.watch(flowTo(socket));
  const hold: UnreadAnswers['hold'] = (reader, bytes) => {
    const { network } = reader;
    if (!memory.take(network, bytes)) return null;
    const stopWatching = watch(reader);
    return () => {
      stopWatching();
      memory.give(network, bytes);
    };
  };
  app.decorate('unread', { hold, watch });
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    const { socket } = reply.raw;
    if (bytes <= SMALL || request.method === 'HEAD' || socket === null) return done();
    const free = hold({ network: request.network, socket }, bytes);
    if (free) {
      reply.raw.once('close', free);
      return done();
    }
    for (const name of OF_THE_BODY) reply.removeHeader(name);
    done(tooMany(RETRY_S));
  });
}

const flowTo = (socket: Socket) => ({
  moved: () => socket.bytesWritten - socket.writableLength,
  isTheirTurn: () => socket.writableLength > 0,
  end: () => socket.destroy(),
});
