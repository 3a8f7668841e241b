import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { DEFAULT_TIMEZONE } from '#platform/timezone';
import type { Endpoint } from '#shared/contract/endpoint';
import { accesoInterno } from '#shared/contract/main/acceso';
import { callerOf, OURSELVES } from '../../http/apis/caller.ts';
import { headersToUpstream } from '../../http/apis/headers.ts';
import { readWhole } from '../../http/apis/read-whole.ts';
import type { Upstream } from '../../http/apis/upstream.ts';
import { xsrfHandshake } from '../../http/apis/xsrf-handshake.ts';
import type { SharedState } from '../../store/resilient-store.ts';
import type { Sealer } from './seal.ts';

export interface Revocations {
  /** Ends a token at the main API; queued for later when the API cannot be reached now. Never throws. */
  revoke(request: FastifyRequest, token: string): Promise<void>;
  /** Retries the queued revocations. Called by a timer; tests call it themselves. */
  flush(): Promise<void>;
  stop(): void;
}

const EVERY_MS = 15_000;
/** Timeout, since a logout must not wait for an API that hangs. */
const PATIENCE_MS = 2_000;
const PURPOSE = 'revocacion';

/**
 * Logout works while the main API is down (S-10): the token is first sealed and queued in the store, so that not even a kill of
 * this process loses it, and is ended at the API now or when the API is back.
 */
export function createRevocations(deps: {
  main: Upstream;
  store: SharedState;
  sealer: Sealer;
  log: FastifyBaseLogger;
  now: () => number;
}): Revocations {
  const { main, store, sealer, log, now } = deps;

  /** Whether the API has ended the token. Rejects when the API cannot be reached. */
  async function tell(token: string, headers: Record<string, string>, caller = OURSELVES): Promise<boolean> {
    const ask = async ({ path, method }: Endpoint, more: Record<string, string> = {}) => {
      const { body, ...answer } = await main.request({
        origin: main.origin,
        path: main.basePath + path,
        method,
        headers: { ...headers, ...more },
        caller,
        headersTimeout: PATIENCE_MS,
      });
      return { ...answer, text: (await readWhole(body)).toString('utf8') };
    };
    // Spec, section 7: csrf-cookie comes before logout too.
    const xsrf = await xsrfHandshake(ask);
    const { statusCode } = await ask(accesoInterno.logout, { ...xsrf, authorization: `Bearer ${token}` });
    // 401: the token had ended already.
    return statusCode < 400 || statusCode === 401;
  }

  async function flush(): Promise<void> {
    for (const { id, sealed } of await store.takeRevocations(now())) {
      // A revocation sealed with a retired key cannot be sent any more; its token expires by itself.
      const token = await sealer.openText(PURPOSE, sealed);
      if (token === null || (await tell(token, { accept: 'application/json', timezone: DEFAULT_TIMEZONE })))
        await store.dropRevocation(id);
    }
  }

  const flushAndLog = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'logouts wait for the main API'));
  const timer = setInterval(() => void flushAndLog(), EVERY_MS);
  timer.unref();

  return {
    async revoke(request, token) {
      try {
        const { id } = await store.queueRevocation(await sealer.sealText(PURPOSE, token), now());
        if (await tell(token, headersToUpstream(request, 'own', token), callerOf(request)))
          await store.dropRevocation(id);
      } catch (error) {
        request.log.warn({ err: error }, 'a logout waits for the main API');
      }
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
