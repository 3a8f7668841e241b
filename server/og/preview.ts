import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Blocked } from '#platform/network/guarded-agent';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { audit } from '../http/records/audit.ts';
import type { Metrics } from '../http/records/metrics.ts';
import type { Fetcher } from './fetch-guarded.ts';
import { fetchHead, type PageHead } from './fetch-head.ts';
import type { Concurrency } from './gate.ts';

const FOUND_MS = DIA_MS;
const NOT_FOUND_MS = 10 * 60_000;
/**
 * Least time of an answer without a preview: blocked, refused and absent targets cannot be told apart from outside, not even by
 * time (O-10).
 */
const FLOOR_MS = 300;

export interface PreviewDeps {
  fetcher: Fetcher;
  gate: Concurrency;
  metrics: Metrics;
  now: () => number;
}

export type Preview = (request: FastifyRequest, url: URL) => Promise<PageHead | null>;

/**
 * Fetches the head of a page; cached for a day, or for ten minutes when not found. Concurrent requests for one page share one
 * fetch.
 */
export function createPreview({ fetcher, gate, metrics, now }: PreviewDeps): Preview {
  const cache = new LRUCache<string, { head: PageHead | null }>({ max: 1_000, perf: { now }, ttlResolution: 0 });
  const underWay = new Map<string, Promise<PageHead | null>>();

  async function look(request: FastifyRequest, url: URL): Promise<PageHead | null> {
    const head = await fetchHead(fetcher, url).catch((error: unknown) => {
      if (isBlocked(error)) {
        metrics.count('bff_ssrf_blocked_total');
        audit(request, 'ssrf_blocked', { host: url.hostname });
      }
      return null;
    });
    cache.set(url.href, { head }, { ttl: head ? FOUND_MS : NOT_FOUND_MS });
    return head;
  }

  function shared(request: FastifyRequest, url: URL): Promise<PageHead | null> {
    const running = underWay.get(url.href) ?? gate(() => look(request, url)).finally(() => underWay.delete(url.href));
    underWay.set(url.href, running);
    return running;
  }

  return async (request, given) => {
    const url = new URL(given);
    url.hash = '';
    const known = cache.get(url.href);
    const floor = new Promise((resolve) => setTimeout(resolve, FLOOR_MS));
    const head = known ? known.head : await shared(request, url);
    if (!head) await floor;
    return head;
  };
}

/** undici may wrap the error of its connector. */
const isBlocked = (error: unknown): boolean =>
  error instanceof Blocked || (error instanceof Error && error.cause instanceof Blocked);
