import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createApiAreas } from './http/apis/areas.ts';
import { createApiReadiness, openAskedApi } from './http/apis/readiness.ts';
import { createUpstream, deadlinesOf, type Timeouts, type UpstreamName } from './http/apis/upstream.ts';
import { createUpstreamApi } from './http/apis/upstream-api.ts';
import { createRateLimiter } from './http/guards/rate-limit.ts';
import { auditProcess } from './http/records/audit.ts';
import type { Metrics } from './http/records/metrics.ts';
import type { ProxySession } from './proxy/admit.ts';
import { createEnlace } from './realtime/enlace.ts';
import { watchCookieKeys } from './session/cookie/cookie-keys.ts';
import { cookieNames } from './session/cookie/cookies.ts';
import { createKnownDevice } from './session/cookie/known-device.ts';
import { createRevocations } from './session/cookie/revocations.ts';
import { createSealer } from './session/cookie/seal.ts';
import { createSessions, type Sessions } from './session/cookie/sessions.ts';
import { createResilientStore } from './store/resilient-store.ts';
import type { Store } from './store/store.ts';

export interface PartsOptions {
  now: () => number;
  log: Logger;
  metrics: Metrics;
  store?: Store | undefined;
  timeouts?: Partial<Timeouts> | undefined;
}

/** The parts that more than one room needs: the two APIs, the shared state, the sessions, the limits. */
export async function createParts(config: Config, { now, log, metrics, store: given, timeouts }: PartsOptions) {
  const upstreamOf = (name: UpstreamName, url: string) =>
    createUpstream({
      name,
      url,
      ca: config.upstreamCa,
      now,
      onBreaker(_name, isOpen) {
        metrics.breaker(name, isOpen);
        auditProcess(log, 'upstream_breaker', { upstream: name, abierto: isOpen });
      },
      timeouts: { ...deadlinesOf(config.deadlinesFactor), ...timeouts },
    });
  const store = createResilientStore(given ?? (await openStore(config, log, now)), (error) => {
    metrics.count('bff_store_failures_total');
    auditProcess(log, 'store_down', { err: error });
  });
  const main = upstreamOf('main', config.mainUrl);
  const visita = upstreamOf('visita', config.visitaUrl);
  const asked = {
    main: openAskedApi({ name: 'main', url: config.mainUrl, ca: config.upstreamCa }),
    visita: openAskedApi({ name: 'visita', url: config.visitaUrl, ca: config.upstreamCa }),
  };
  const apiReadiness = createApiReadiness([asked.main, asked.visita], now);
  const areas = createApiAreas(asked, now);
  const sealer = createSealer(config.cookieKeys, cookieNames(config.isHttps).token);
  const stopWatching = watchCookieKeys(config.cookieKeysFile, sealer, log);
  const sessions = createSessions(config, sealer, store, now);
  const limiter = createRateLimiter(store, config.limitsFactor, now);
  const knownDevice = createKnownDevice(config.isHttps, sealer, now);
  const revocations = createRevocations({ main, store, sealer, log, now });
  const enlace = createEnlace({ url: config.mainUrl, ca: config.upstreamCa, now, log });
  return {
    enlace,
    main,
    visita,
    apiReadiness,
    areas,
    sessions,
    limiter,
    revocations,
    knownDevice,
    mainApi: createUpstreamApi(main),
    /** Clients for the calls that pages make, with places of their own. */
    mainPages: createUpstreamApi(main, 'pages'),
    visitaPages: createUpstreamApi(visita, 'pages'),
    proxySession: proxySessionOf(sessions),
    /** State of the dependencies for operators, never for the public port (L-04). */
    dependencies: () => ({
      realtime: enlace.state(),
      ...Object.fromEntries(
        [main, visita].map(({ name, breaker, inFlight }) => [
          name,
          { abierto: breaker.isOpen, en_curso: inFlight, lista: apiReadiness.last()[name] ?? null },
        ]),
      ),
    }),
    userOf: async (request: FastifyRequest) => (await sessions.require(request)).uid,
    async close() {
      stopWatching();
      revocations.stop();
      limiter.stop();
      enlace.close();
      await Promise.all([
        main.close(),
        visita.close(),
        asked.main.dispatcher.destroy(),
        asked.visita.dispatcher.destroy(),
      ]);
      await store.close();
    },
  };
}

/** Dynamic import, since one of the two stores is never used. */
async function openStore({ redisUrl, dataDir }: Config, log: Logger, now: () => number): Promise<Store> {
  if (redisUrl === undefined) return (await import('./store/sqlite-store.ts')).openSqliteStore(dataDir, now);
  const { openRedisStore } = await import('./store/redis-store.ts');
  return openRedisStore(redisUrl, (error) => log.warn({ err: error }, 'redis'));
}

/** The view of a session that the proxy gets. */
const proxySessionOf = (sessions: Sessions): ProxySession => ({
  async enter(request, access) {
    const session = access === 'public' ? await sessions.of(request) : await sessions.require(request);
    if (session?.uso !== 'sesion') return null;
    const touching = request.headers['x-session-poll'] === '1' ? undefined : sessions.touch(session);
    // `touch` returns a promise only when it has something to write; awaiting undefined would cost every call a turn of the event
    // loop.
    if (touching) await touching;
    return session;
  },
  async markDead(request) {
    const session = await sessions.of(request);
    if (session) await sessions.expire(request, session);
  },
});
