import type { Server } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Config } from './config.ts';
import { registerErrorHandler } from './error-handler.ts';
import { AppError } from './errors.ts';
import { createUpstream, type Timeouts } from './http/apis/upstream.ts';
import { health, type Lifecycle, overload } from './http/health.ts';
import { createLog, openLogSink } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { reportRoutes } from './http/reports.ts';
import { requestLog } from './http/request-log.ts';
import { requireAccess } from './http/require-access.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { OgNetwork } from './og/og-network.ts';
import { ogRoutes } from './og/og-routes.ts';
import { compileManifest } from './proxy/manifest.ts';
import { type ProxySession, proxyRoutes } from './proxy/proxy-routes.ts';
import { watchCookieKeys } from './session/cookie-keys.ts';
import { cookieNames } from './session/cookies.ts';
import { createMainApi } from './session/main-api.ts';
import { createRevocations } from './session/revocations.ts';
import { createSealer } from './session/seal.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { createSessions, type Sessions } from './session/sessions.ts';
import { spaRoutes } from './spa/spa-routes.ts';
import { openRedisStore } from './store/redis-store.ts';
import { createResilientStore } from './store/resilient-store.ts';
import { openSqliteStore } from './store/sqlite-store.ts';
import type { Store } from './store/store.ts';

/** What tests and main.ts may give; everything has a default. */
export interface AppOptions {
  now?: () => number;
  log?: Logger;
  metrics?: Metrics;
  lifecycle?: Lifecycle;
  store?: Store;
  /** Added to the contract's. */
  endpoints?: readonly Endpoint[];
  timeouts?: Partial<Timeouts>;
  clientDir?: string | null;
  version?: string;
  og?: OgNetwork;
}

const LIMITS = {
  // All of these are 0 or off in Fastify (pitfall 36).
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  bodyLimit: 256 * 1024,
  routerOptions: { maxParamLength: 2_048, caseSensitive: true },
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  http: { maxHeaderSize: 16_384, headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
} satisfies FastifyHttpOptions<Server>;

/** The BFF, in order: who is asked first stands first. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const { now = Date.now, metrics = createMetrics(), lifecycle = { isDraining: false } } = options;
  const log = options.log ?? createLog(config.logLevel, openLogSink().stream);
  const app = Fastify({
    ...LIMITS,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (_error, request, reply) => {
      const error = new AppError('peticion_invalida');
      void (reply as FastifyReply).code(error.status).send(error.body(request.id));
    },
  }) as unknown as FastifyInstance; // The logger's own type would be in every signature; pino is what it is.
  app.removeContentTypeParser('text/plain');

  const store = createResilientStore(options.store ?? openStore(config, log, now), (error) => {
    metrics.count('bff_store_failures_total');
    log.error({ err: error, audit: 'store_down' }, 'the shared store is away');
  });
  const onBreaker = (name: string, isOpen: boolean) => {
    metrics.breaker(name, isOpen);
    log.error(
      { audit: 'upstream_breaker', upstream: name, abierto: isOpen },
      isOpen ? 'breaker open' : 'breaker closed',
    );
  };
  const upstreamOf = (name: 'main' | 'visita', url: string) =>
    createUpstream({
      name,
      url,
      ca: config.upstreamCa,
      now,
      onBreaker,
      ...(options.timeouts && { timeouts: options.timeouts }),
    });
  const main = upstreamOf('main', config.mainUrl);
  const visita = upstreamOf('visita', config.visitaUrl);
  const sealer = createSealer(config.cookieKeys, cookieNames(config.isHttps).token);
  const stopWatching = watchCookieKeys(config.cookieKeysFile, sealer, log);
  const sessions = createSessions(config, sealer, store, now);
  const limiter = createRateLimiter(store, config.limitsFactor, now);
  const mainApi = createMainApi(main);
  const userOf = async (request: FastifyRequest) => (await sessions.require(request)).uid;
  const revocations = createRevocations({ main, store, sealer, log: app.log, now });
  app.addHook('onClose', async () => {
    stopWatching();
    revocations.stop();
    limiter.stop();
    await Promise.all([main.close(), visita.close()]);
    await store.close();
  });
  app.decorate('revocations', revocations);

  registerErrorHandler(app);
  requireAccess(app);
  securityHeaders(app, config);
  requestLog(app);
  health(app, lifecycle);
  overload(app);
  await app.register(fastifyCookie);
  await app.register(async (scope) => sessionRoutes(scope, { config, sessions, mainApi, limiter, revocations }));
  await app.register(async (scope) => ogRoutes(scope, { config, userOf, limiter, metrics, now, network: options.og }));
  await app.register(async (scope) => reportRoutes(scope, { config, metrics, limiter }));
  await app.register(async (scope) =>
    proxyRoutes(scope, {
      config,
      manifest: compileManifest([...ENDPOINTS, ...(options.endpoints ?? [])]),
      session: proxySessionOf(sessions),
      limiter,
      main,
      visita,
      observe: metrics.observeUpstream,
    }),
  );
  await spaRoutes(app, { config, version: options.version ?? '0', clientDir: options.clientDir ?? null });
  return app;
}

const openStore = (config: Config, log: Logger, now: () => number): Store =>
  config.redisUrl
    ? openRedisStore(config.redisUrl, (error) => log.warn({ err: error }, 'redis'))
    : openSqliteStore(config.dataDir, now);

/** All that the proxy learns of a session. */
const proxySessionOf = (sessions: Sessions): ProxySession => ({
  accessTokenOf: sessions.accessTokenOf,
  require: sessions.require,
  async noteActivity(request) {
    const session = await sessions.of(request);
    if (session?.uso !== 'sesion') return null;
    if (request.headers['x-session-poll'] !== '1') await sessions.touch(session);
    return session.uid;
  },
  async markDead(request) {
    const session = await sessions.of(request);
    if (session) await sessions.expire(request, session);
  },
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Logouts that the main API still has to hear of. */
    revocations: { flush(): Promise<void> };
  }
}
