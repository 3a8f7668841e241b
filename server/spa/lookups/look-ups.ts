import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { FairQueue } from '#platform/fair-queue';
import { AppError } from '../../errors.ts';
import { addressKey, type RateLimiter } from '../../http/guards/rate-limit.ts';

/** Makes a page's call to an API when its turn comes. @throws AppError 429 or 503 with Retry-After */
export type LookUp = <T>(request: FastifyRequest, ask: () => Promise<T>) => Promise<T>;

/**
 * Concurrent look-ups, of which one address has a tenth. The queue takes all connections of an address, because a call that is
 * refused at once is only repeated at once.
 */
const PLACES = 20;
const WAITING = 10_000;
const WAIT_MS = 2_000;
/** A client over its rate limit keeps its place for this long, for the same reason. */
const PAUSE_MS = 1_000;

/** Pages and sitemaps that are not cached cost a call each: they have places and a rate limit of their own. */
export function createLookUps(limiter: RateLimiter): LookUp {
  const queue = new FairQueue({ places: PLACES, waiting: WAITING, waitMs: WAIT_MS });
  const enter = (network: string) =>
    new Promise<void>((go, refuse) => {
      queue.enter(network, {
        go,
        refuse: () => refuse(new AppError('sobrecarga', { headers: { 'retry-after': '5' } })),
      });
    });
  return async (request, ask) => {
    const { network } = request;
    await enter(network);
    try {
      await count(limiter, request);
      return await ask();
    } finally {
      queue.leave(network);
    }
  };
}

async function count(limiter: RateLimiter, request: FastifyRequest): Promise<void> {
  try {
    limiter.countHere(request, 'pagina_ip', addressKey(request.ip));
  } catch (error) {
    await sleep(PAUSE_MS);
    throw error;
  }
}
