import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOUNT } from '#shared/contract/endpoint';
import { callerOf } from '../http/apis/caller.ts';
import { failureOf } from '../http/apis/failure.ts';
import { headersToBrowser, headersToUpstream } from '../http/apis/headers.ts';
import type { Upstream } from '../http/apis/upstream.ts';
import type { Metrics } from '../http/records/metrics.ts';
import { type Admission, admit, type ProxySession } from './admit.ts';
import { JsonCall } from './json-call.ts';
import { limitBody } from './limit-body.ts';
import type { Entry } from './manifest.ts';
import { answerStream, carryStream, refuse, streamClient } from './streamed-call.ts';

export interface ProxyDeps extends Admission {
  main: Upstream;
  visita: Upstream;
  metrics: Pick<Metrics, 'expect'>;
}

/**
 * /api/* to main and /visita/api/* to visita, by the manifest. Uploads and downloads are carried by @fastify/http-proxy; calls
 * that answer JSON, which is nearly all of them, by JsonCall.
 */
export async function proxyRoutes(app: FastifyInstance, deps: ProxyDeps): Promise<void> {
  for (const { method, template } of deps.manifest.calls) deps.metrics.expect(method, template);
  app.decorateRequest('routeEntry', null);
  app.decorateRequest('bearer', null);
  app.addHook('onRequest', (request) => admit(request, deps));
  // A hook with a callback where no promise is needed: a promise per call would cost as much as the check itself.
  app.addHook('preParsing', (request, _reply, payload, done) => done(null, limitBody(request, payload)));
  for (const api of ['main', 'visita'] as const)
    await app.register(httpProxy, { prefix: `${MOUNT[api]}/api`, ...optionsOf(deps[api], MOUNT[api], deps.session) });
}

/** http-proxy with safe options (P-01, P-04, P-07, F-02). `mount`: prefix of our paths that the upstream does not have. */
const optionsOf = (upstream: Upstream, mount: string, session: ProxySession) => ({
  upstream: upstream.origin,
  rewritePrefix: '/api',
  // The option's type allows only undici's classes; http-proxy calls nothing but `request`.
  undici: streamClient(upstream) as never,
  httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  // A GET is retried only by guarded/retried-once.ts: on connect failures, once, within a budget (pitfall 2).
  retryMethods: [],
  disableRequestLogging: true,
  config: { access: 'public' as const },
  preHandler(request: FastifyRequest, reply: FastifyReply, next: () => void) {
    const { routeEntry } = request;
    if (routeEntry && !isCarriedAsItComes(routeEntry)) askForJson(upstream, mount, session, routeEntry, request, reply);
    else next();
  },
  handler: carryStream,
  replyOptions: {
    retryDelay: () => null,
    // The types of http-proxy's hooks allow requests of any server; here they are Fastify's.
    rewriteHeaders(headers: IncomingHttpHeaders, request: unknown) {
      const { routeEntry } = request as FastifyRequest;
      return headersToBrowser(headers, routeEntry?.answers === 'file', routeEntry?.open);
    },
    onResponse: (request: unknown, reply: unknown, answer: unknown) =>
      answerStream(
        session,
        { request: request as FastifyRequest, reply: reply as FastifyReply },
        answer as Parameters<typeof answerStream>[2],
      ),
    onError: (reply: unknown, { error }: { error: Error }) =>
      refuse(reply as FastifyReply, failureOf(error.cause ?? error)),
  },
});

const isCarriedAsItComes = ({ isStreamed, answers }: Entry) => isStreamed || answers === 'file';

function askForJson(
  upstream: Upstream,
  mount: string,
  session: ProxySession,
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const call = new JsonCall(request, reply, entry, session);
  const dispatch = (body: Buffer | null) =>
    upstream.dispatch(
      {
        method: request.method,
        path: upstream.basePath + request.url.slice(mount.length),
        headers: headersToUpstream(request, 'proxied', request.bearer),
        body,
        headersTimeout: entry.timeoutMs ?? upstream.timeouts.headersMs,
        bodyTimeout: upstream.timeouts.bodyMs,
        caller: callerOf(request),
      },
      call,
    );
  // The call waits for its whole body first, so that it takes no place while the body is still arriving.
  if (request.body instanceof Readable)
    buffer(request.body).then(dispatch, (error) => call.onResponseError(null, error));
  else dispatch(null);
}
