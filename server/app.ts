import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Network } from '#platform/network/guarded-agent';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Config } from './config.ts';
import { registerErrorHandler } from './error-handler.ts';
import type { Timeouts } from './http/apis/upstream.ts';
import { type LoadLimits, overload } from './http/guards/overload.ts';
import { requireAccess } from './http/guards/require-access.ts';
import { securityHeaders } from './http/guards/security-headers.ts';
import { createHttpServer, type HttpLimits } from './http/http-server.ts';
import { health, type Lifecycle } from './http/records/health.ts';
import { createLog } from './http/records/log.ts';
import { openLogSink } from './http/records/log-sink.ts';
import { createMetrics, type Metrics } from './http/records/metrics.ts';
import { reportRoutes } from './http/records/reports.ts';
import { requestLog } from './http/records/request-log.ts';
import { type OgDeadlines, ogRoutes } from './og/og-routes.ts';
import { createParts } from './parts.ts';
import { compileManifest } from './proxy/manifest.ts';
import { proxyRoutes } from './proxy/proxy-routes.ts';
import { realtimeRoutes } from './realtime/realtime-routes.ts';
import { isRealtimeUpgrade } from './realtime/upgrade.ts';
import { hasSessionOf } from './session/cookie/cookies.ts';
import { sessionRoutes } from './session/routes/session-routes.ts';
import { illustrationRoutes } from './spa/illustrations/illustration-routes.ts';
import { jobPages } from './spa/job-pages.ts';
import { createCatalogue } from './spa/lookups/catalogue.ts';
import { createJobApi } from './spa/lookups/job-api.ts';
import { createLookUps } from './spa/lookups/look-ups.ts';
import { createNewsApi } from './spa/lookups/news-api.ts';
import { createPortadaApi } from './spa/lookups/portada-api.ts';
import { newsPages } from './spa/news-pages.ts';
import { finderPage, portadaPages } from './spa/portada-pages.ts';
import { productPages } from './spa/product-pages.ts';
import { jobSitemap } from './spa/sitemaps/job-sitemap.ts';
import { newsSitemap } from './spa/sitemaps/news-sitemap.ts';
import { productSitemap } from './spa/sitemaps/product-sitemap.ts';
import { spaRoutes } from './spa/spa-routes.ts';
import { tarjetaPages, visitadorPages } from './spa/visitador-pages.ts';
import { workPages } from './spa/work/work-pages.ts';
import type { Store } from './store/store.ts';

/** Options that tests and main.ts may give; each has a default. */
export interface AppOptions {
  now?: () => number;
  log?: Logger;
  metrics?: Metrics;
  lifecycle?: Lifecycle;
  store?: Store;
  /** Endpoints added to those of the contract. */
  endpoints?: readonly Endpoint[];
  timeouts?: Partial<Timeouts>;
  http?: Partial<HttpLimits>;
  load?: Partial<LoadLimits>;
  clientDir?: string | null;
  version?: string;
  og?: Network;
  ogDeadlines?: Partial<OgDeadlines>;
}

/** The BFF. Plugins are registered in the order in which they see a request. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const { now = Date.now, metrics = createMetrics(), lifecycle = { isDraining: false } } = options;
  const log =
    options.log ?? createLog(config.logLevel, openLogSink(() => metrics.count('bff_log_dropped_total')).stream);
  const app = createHttpServer(config, { log, metrics }, options.http, isRealtimeUpgrade);
  const parts = await createParts(config, { now, log, metrics, store: options.store, timeouts: options.timeouts });
  const { sessions, mainApi, limiter, revocations, knownDevice, areas, userOf } = parts;
  app.addHook('onClose', parts.close);
  app.decorate('revocations', revocations);
  app.decorate('dependencies', parts.dependencies);

  registerErrorHandler(app);
  requireAccess(app);
  securityHeaders(app, config);
  requestLog(app, metrics);
  health(app, lifecycle, parts.apiReadiness);
  overload(app, metrics, options.load, config.deadlinesFactor);
  await app.register(async (scope) => {
    // Only the session calls send Set-Cookie; session/ reads the request's cookies itself.
    await scope.register(fastifyCookie, { hook: false });
    await sessionRoutes(scope, { config, sessions, mainApi, limiter, revocations, knownDevice, areas });
  });
  await app.register(async (scope) =>
    ogRoutes(scope, {
      config,
      userOf,
      limiter,
      metrics,
      now,
      network: options.og,
      deadlines: options.ogDeadlines,
    }),
  );
  await app.register(async (scope) => reportRoutes(scope, { config, metrics, limiter }));
  await app.register(async (scope) =>
    proxyRoutes(scope, {
      config,
      manifest: compileManifest([...ENDPOINTS, ...(options.endpoints ?? [])], config.isLocal),
      session: parts.proxySession,
      limiter,
      main: parts.main,
      visita: parts.visita,
      metrics,
    }),
  );
  realtimeRoutes(app, { config, sessions, limiter, metrics, enlace: parts.enlace, now });
  const lookUp = createLookUps(limiter);
  const { askProduct, askIndex, askVisitador, askTarjeta } = createCatalogue(parts.visitaPages);
  productSitemap(app, { publicUrl: config.publicUrl, askIndex, lookUp, now });
  const news = createNewsApi(parts.mainPages);
  newsSitemap(app, { site: config, api: news, lookUp, now });
  const jobs = createJobApi(parts.mainPages);
  jobSitemap(app, { publicUrl: config.publicUrl, api: jobs, lookUp, now });
  illustrationRoutes(app);
  const { version = '0', clientDir = null } = options;
  const portada = createPortadaApi({ main: parts.mainPages, visita: parts.visitaPages, lookUp, now });
  const hasSession = hasSessionOf(config);
  const subjects = [
    portadaPages({ api: portada, site: config, hasSession }),
    finderPage(portada, config),
    productPages(askProduct, config.producto),
    ...visitadorPages(askVisitador, config),
    tarjetaPages(askTarjeta, config),
    ...newsPages(news, config),
    ...jobPages({ api: jobs, site: config, countryOf: portada.countryOf, hasSession }),
  ];
  const guarded = workPages({
    main: parts.mainPages,
    visita: parts.visitaPages,
    tokenOf: sessions.accessTokenOf,
    lookUp,
  });
  await spaRoutes(app, { config, version, clientDir, subjects, guarded, lookUp, now });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Logouts that the main API has not been told of yet. */
    revocations: { flush(): Promise<void> };
    /** State of the APIs and of the realtime link, for the metrics port. */
    dependencies(): Record<string, unknown>;
  }
}
