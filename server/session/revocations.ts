import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { accesoInterno } from '#shared/contract/main/acceso';
import { TIMEZONE_POR_DEFECTO } from '../http/apis/headers.ts';
import type { Upstream } from '../http/apis/upstream.ts';
import type { Store } from '../store/store.ts';
import { type MainApi, UpstreamRefusal } from './main-api.ts';
import type { Sealer } from './seal.ts';

export interface Revocations {
  /** Ends a token at the main API; kept and told later when the API cannot be told now. Never throws. */
  revoke(request: FastifyRequest, token: string): Promise<void>;
  /** Tells what waits. Called by a timer; tests call it themselves. */
  flush(): Promise<void>;
  stop(): void;
}

const EVERY_MS = 15_000;
/** A logout must not wait for an API that hangs. */
const PATIENCE_MS = 2_000;

/** Logout works while the main API is down (S-10): the token is sealed, written down, and ended when the API is back. */
export function createRevocations(deps: {
  mainApi: MainApi;
  main: Upstream;
  store: Store;
  sealer: Sealer;
  log: FastifyBaseLogger;
  now: () => number;
}): Revocations {
  const { mainApi, main, store, sealer, log, now } = deps;

  const sealToken = (token: string) =>
    sealer.seal({
      v: 1,
      sid: 'x'.repeat(22),
      uid: 0,
      token,
      iat: now(),
      exp: now(),
      idle: 0,
      larga: false,
      uso: 'sesion',
    });

  async function tell(token: string): Promise<void> {
    const response = await main.request({
      origin: main.origin,
      path: main.basePath + accesoInterno.logout.path,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', timezone: TIMEZONE_POR_DEFECTO },
    });
    await response.body.dump();
    // 401: it had ended already.
    if (response.statusCode >= 400 && response.statusCode !== 401)
      throw new Error(`logout answered ${response.statusCode}`);
  }

  async function flush(): Promise<void> {
    for (const { id, sealed } of await store.takeRevocations(now())) {
      const opened = await sealer.open(sealed);
      try {
        // What a retired key sealed cannot be told any more; its token expires by itself.
        if (opened) await tell(opened.payload.token);
        await store.dropRevocation(id);
      } catch (error) {
        log.warn({ err: error }, 'a logout still waits for the main API');
        return;
      }
    }
  }

  const timer = setInterval(
    () => void flush().catch((error: unknown) => log.warn({ err: error }, 'revocations')),
    EVERY_MS,
  );
  timer.unref();

  return {
    async revoke(request, token) {
      try {
        await Promise.race([
          mainApi.call(request, accesoInterno.logout, { token }),
          new Promise((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('no answer in time')).unref()),
        ]);
      } catch (error) {
        if (error instanceof UpstreamRefusal && error.status === 401) return;
        await store.queueRevocation(await sealToken(token), now());
      }
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
