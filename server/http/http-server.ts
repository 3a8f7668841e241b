import type { IncomingMessage, Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { tellNetworks } from './apis/caller.ts';
import { hostGuard } from './guards/host-guard.ts';
import { API_CSP, baseHeaders } from './guards/security-headers.ts';
import { LazyChild } from './lazy-child.ts';
import type { Metrics } from './records/metrics.ts';
import { UNKNOWN_ROUTE } from './records/request-log.ts';
import { createLeastRate, LEAST_RATE, type LeastRateOptions } from './slow/least-rate.ts';
import { limitPipelining } from './slow/pipelining.ts';
import { answerBelowHttp, capSockets } from './slow/raw-answers.ts';
import { endSlowBodies } from './slow/slow-body.ts';
import { unreadAnswers } from './slow/unread-answers.ts';

/** Limits in milliseconds and bytes; all of them are 0 or off by default in Fastify (pitfall 36). */
export interface HttpLimits {
  /** Time until all headers have arrived. */
  headersTimeout: number;
  /** Time until the whole request has arrived. */
  requestTimeout: number;
  /** The same for a request that brings a file. */
  uploadTimeout: number;
  /** Least throughput of streamed bodies, in both directions. */
  leastRate: LeastRateOptions;
  /** Most connections at once; one address has a tenth, unless a balancer stands in front. */
  sockets: number;
}
export const HTTP_LIMITS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  uploadTimeout: 120_000,
  leastRate: LEAST_RATE,
  sockets: 10_000,
};

/** A Fastify instance bounded in time and size, which trusts only the proxies that the configuration names. */
export function createHttpServer(
  config: Config,
  { log, metrics }: { log: Logger; metrics: Metrics },
  given: Partial<HttpLimits> = {},
  isUpgrade: (request: IncomingMessage) => boolean = () => false,
): FastifyInstance {
  const limits = { ...HTTP_LIMITS, ...given };
  // Requests refused before any hook runs are counted where they are answered.
  const refused = (metodo: string, status: number) => metrics.request(metodo, UNKNOWN_ROUTE, status, 0);
  const below = { log, isHttps: config.isHttps, refused };
  const app = Fastify({
    // The longest of the limits; slow-body.ts ends the other requests sooner.
    requestTimeout: Math.max(limits.requestTimeout, limits.uploadTimeout),
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 2_048, caseSensitive: true },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: 1_000,
      // hostGuard checks the Host: Node's own refusal has neither our body nor our headers.
      requireHostHeader: false,
      shouldUpgradeCallback: isUpgrade,
    },
    loggerInstance: log,
    childLoggerFactory: (logger, bindings) => new LazyChild(logger, bindings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // CIDR blocks, never a number of hops (pitfall 34).
    trustProxy: config.trustProxy,
    // A request id sent by the client is never adopted.
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (_error, request, reply) => {
      const error = new AppError('peticion_invalida');
      refused(request.method, error.status);
      // Without a route no hook runs, so the headers that hooks would set are set here.
      const headers = { ...baseHeaders(config.isHttps, request.id), 'content-security-policy': API_CSP };
      void (reply as FastifyReply)
        .code(error.status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(error.body(request.id));
    },
    clientErrorHandler: (error, socket) => answerBelowHttp(error.code, socket, below),
  } satisfies FastifyHttpOptions<Server, Logger>) as unknown as FastifyInstance; // The logger's own type would be in every signature.
  hostGuard(app, config);
  limitPipelining(app.server);
  tellNetworks(app);
  const leastRate = createLeastRate(limits.leastRate);
  app.addHook('onClose', async () => leastRate.stop());
  endSlowBodies(app, { requestTimeout: limits.requestTimeout, leastRate, ...below });
  unreadAnswers(app, leastRate);
  // An unknown Expect header is ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // text/plain is not accepted, since a form of another site can send it (C-04).
  app.removeContentTypeParser('text/plain');
  app.server.on('connect', (_request, socket) => answerBelowHttp('CONNECT', socket, below));
  if (config.trustProxy === false) capSockets(app.server, limits.sockets);
  return app;
}
