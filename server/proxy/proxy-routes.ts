import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headersToBrowser, headersToUpstream } from '../http/apis/headers.ts';
import type { Upstream } from '../http/apis/upstream.ts';
import type { UnreadAnswers } from '../http/unread-answers.ts';
import { type Admission, admit, type ProxySession } from './admit.ts';
import { limitBody } from './limit-body.ts';
import type { ProxiedAnswer } from './proxied-answer.ts';
import { BROWSER, createProxyDispatcher } from './proxy-dispatcher.ts';

export interface ProxyDeps extends Admission {
  main: Upstream;
  visita: Upstream;
  /** Milliseconds of one proxied call, for the metrics. */
  observe: (upstream: string, template: string, status: number, ms: number) => void;
}

/** /api/* to main and /visita/api/* to visita, carried by @fastify/http-proxy behind the manifest. */
export async function proxyRoutes(app: FastifyInstance, deps: ProxyDeps): Promise<void> {
  app.decorateRequest('routeEntry', null);
  app.decorateRequest('bearer', null);
  app.addHook('onRequest', (request) => admit(request, deps));
  // Hooks of every call are no promises where they need not be: each would cost as much as the check itself.
  app.addHook('preParsing', (request, _reply, payload, done) => done(null, limitBody(request, payload)));
  app.addHook('onResponse', ({ routeEntry }, reply, done) => {
    if (routeEntry) deps.observe(routeEntry.api, routeEntry.template, reply.statusCode, reply.elapsedTime);
    done();
  });
  await app.register(httpProxy, { prefix: '/api', ...optionsOf(deps.main, deps.session, app.unread) });
  await app.register(httpProxy, { prefix: '/visita/api', ...optionsOf(deps.visita, deps.session, app.unread) });
}

/** http-proxy with its defaults mended (P-01, P-04, P-07, F-02). */
const optionsOf = (upstream: Upstream, session: ProxySession, unread: UnreadAnswers) => ({
  upstream: upstream.origin,
  rewritePrefix: '/api',
  // A dispatcher of ours with http-proxy's own interface; its type only knows undici's classes.
  undici: createProxyDispatcher(upstream, unread) as never,
  httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  // GET is retried by guarded-call.ts alone: on connect failures, once, within a budget (pitfall 2).
  retryMethods: [],
  disableRequestLogging: true,
  config: { access: 'public' as const },
  // As the default, but without giving the reply back, for whose end Fastify would then wait a second time.
  handler(_request: FastifyRequest, reply: FastifyReply, destination: string, options: object) {
    reply.from(destination, options);
  },
  replyOptions: {
    retryDelay: () => null,
    rewriteRequestHeaders: (request: unknown) => ({
      // The types of http-proxy's hooks are of any server's requests; ours is the only server here.
      ...headersToUpstream(request as FastifyRequest, (request as FastifyRequest).bearer),
      [BROWSER]: request,
    }),
    rewriteHeaders: (headers: IncomingHttpHeaders, request: unknown) => {
      const { routeEntry } = request as FastifyRequest;
      return headersToBrowser(headers, routeEntry?.answers === 'file', routeEntry?.open);
    },
    onResponse: (request: unknown, reply: unknown, response: unknown) =>
      onAnswer(session, request as FastifyRequest, reply as FastifyReply, answerOf(response)),
  },
});

/** Our dispatcher's answers have themselves for the body that reply-from hands over. */
const answerOf = (response: unknown) => (response as { stream: ProxiedAnswer }).stream;

function onAnswer(session: ProxySession, request: FastifyRequest, reply: FastifyReply, answer: ProxiedAnswer): void {
  if (answer.statusCode !== 401 || request.bearer === null) reply.send(answer.content);
  // The token is over: for this session everywhere, but without Set-Cookie, so that a late answer never ends a newer login.
  else
    session.markDead(request).then(
      () => reply.send(answer.content),
      (error: unknown) => reply.send(error),
    );
}
