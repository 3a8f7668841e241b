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

/** All of these are 0 or off in Fastify (pitfall 36). Milliseconds and bytes. */
export interface HttpLimits {
  /** Until the headers are there. */
  headersTimeout: number;
  /** Until the whole request is there. */
  requestTimeout: number;
  /** The same for one that brings a file. */
  uploadTimeout: number;
  /** Of what is passed on, in and out. */
  leastRate: LeastRateOptions;
  /** Connections where no balancer stands in front; one address has a tenth. */
  sockets: number;
}
export const HTTP_LIMITS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  uploadTimeout: 120_000,
  leastRate: LEAST_RATE,
  sockets: 10_000,
};

/** Fastify as we want it: bounded in time and size, trusting nobody that is not named. */
export function createHttpServer(
  config: Config,
  { log, metrics }: { log: Logger; metrics: Metrics },
  given: Partial<HttpLimits> = {},
  isUpgrade: (request: IncomingMessage) => boolean = () => false,
): FastifyInstance {
  const limits = { ...HTTP_LIMITS, ...given };
  // What no hook sees is counted where it is answered.
  const refused = (metodo: string, status: number) => metrics.request(metodo, UNKNOWN_ROUTE, status, 0);
  const below = { log, isHttps: config.isHttps, refused };
  const app = Fastify({
    // The longest there is; the others are ended sooner below.
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
      // Judged below: Node's own refusal has neither our body nor our headers.
      requireHostHeader: false,
      shouldUpgradeCallback: isUpgrade,
    },
    loggerInstance: log,
    childLoggerFactory: (logger, bindings) => new LazyChild(logger, bindings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // CIDR blocks, never a number of hops (pitfall 34).
    trustProxy: config.trustProxy,
    // Never the client's own.
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (_error, request, reply) => {
      const error = new AppError('peticion_invalida');
      refused(request.method, error.status);
      // No route, so no hooks: the headers that they would have set.
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
  // An expectation that we do not know is one that we may ignore.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // A form of another site can send text/plain (C-04).
  app.removeContentTypeParser('text/plain');
  app.server.on('connect', (_request, socket) => answerBelowHttp('CONNECT', socket, below));
  if (config.trustProxy === false) capSockets(app.server, limits.sockets);
  return app;
}
