import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { FairBudget } from '#platform/fair-budget';
import { tooMany } from '../../errors.ts';
import type { LeastRate } from './least-rate.ts';

/** Bytes of answers that were made and that nobody has read yet, for everybody; one address has a tenth. */
const BYTES = 256 * 1024 * 1024;
/** Less than this is not counted: what all connections of an address could hold of it is little. */
const SMALL = 16 * 1024;
const RETRY_S = 2;
/** They are about the answer that is not given. */
const OF_THE_BODY = ['content-encoding', 'content-length', 'content-range', 'content-disposition', 'etag'];

/** Who is to read an answer. */
export interface Reader {
  /** A request's. */
  network: string;
  socket: Socket;
}

/** What is in memory for browsers to read. */
export interface UnreadAnswers {
  /** Room for so many bytes until what it gives is called; null when the address has too much of it unread. */
  hold(reader: Reader, bytes: number): (() => void) | null;
  /** The reader of an answer that holds something is ended when it hardly reads. Gives how to stop watching. */
  watch(reader: Reader): () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    unread: UnreadAnswers;
  }
}

/** Answers that are not read do not fill the memory, whoever asks for how many of them (F-07). */
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
