import { Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { headersToBrowser, headersToUpstream } from '../http/apis/headers.ts';
import type { Upstream } from '../http/apis/upstream.ts';
import { checkCsrf } from '../http/csrf.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { addressKey } from '../http/rate-limit.ts';
import type { Entry, Manifest } from './manifest.ts';
import type { ProxiedAnswer } from './proxied-answer.ts';
import { BROWSER, createProxyDispatcher } from './proxy-dispatcher.ts';
import { safePath } from './safe-path.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The declared call that a proxied request is. */
    routeEntry: Entry | null;
    /** Of the session, once it is known; what the upstream gets as its bearer. */
    bearer: string | null;
  }
}

/** What the proxy needs of the session room, and no more. */
export interface ProxySession {
  accessTokenOf(request: FastifyRequest): Promise<string | null>;
  /** Counts as activity; gives who it is for the limits. */
  noteActivity(request: FastifyRequest): Promise<number | null>;
  /** @throws AppError 401 without a logged-in session. */
  require(request: FastifyRequest): Promise<unknown>;
  /** The upstream does not know the token any more. One audit event for the session, however many calls say so. */
  markDead(request: FastifyRequest): Promise<void>;
}

export interface ProxyDeps {
  config: Config;
  manifest: Manifest;
  session: ProxySession;
  limiter: RateLimiter;
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
  app.addHook('preParsing', async (request, _reply, payload) => limitBody(request, payload));
  app.addHook('onResponse', async (request, reply) => {
    const { routeEntry } = request;
    if (routeEntry) deps.observe(routeEntry.api, routeEntry.template, reply.statusCode, reply.elapsedTime);
  });
  for (const [upstream, prefix] of [
    [deps.main, '/api'],
    [deps.visita, '/visita/api'],
  ] as const)
    await app.register(httpProxy, {
      prefix,
      upstream: upstream.origin,
      rewritePrefix: '/api',
      // A dispatcher of ours with http-proxy's own interface; its type only knows undici's classes.
      undici: createProxyDispatcher(upstream) as never,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      // GET is retried by upstream.ts alone: on connect failures, once, within a budget (pitfall 2).
      retryMethods: [],
      disableRequestLogging: true,
      config: { access: 'public' },
      replyOptions: {
        retryDelay: () => null,
        rewriteRequestHeaders: (request) => ({
          ...headersToUpstream(request as FastifyRequest, (request as FastifyRequest).bearer),
          [BROWSER]: request,
        }),
        rewriteHeaders: headersToBrowser,
        onResponse: (request, reply, response) =>
          onAnswer(deps.session, request as FastifyRequest, reply as FastifyReply, answerOf(response)),
      },
    });
}

/** Everything that can be said before the upstream hears of it. */
async function admit(request: FastifyRequest, { config, manifest, session, limiter }: ProxyDeps): Promise<void> {
  const path = safePath(request.raw.url ?? '');
  if (path === null) throw new AppError('peticion_invalida');
  const found = manifest.find(request.method, path);
  if (found === null) throw new AppError('no_encontrado');
  if ('allow' in found) throw new AppError('metodo_no_permitido', { headers: { allow: found.allow } });
  const { entry } = found;
  request.routeEntry = entry;
  checkCsrf(request, config.publicUrl, { download: entry.download });
  if (Number(request.headers['content-length'] ?? 0) > entry.bodyLimit) throw tooLarge();
  request.bearer = await session.accessTokenOf(request);
  if (entry.access !== 'public') await session.require(request);
  const uid = await session.noteActivity(request);
  if (uid === null) limiter.countHere(request, 'anonimo_ip', addressKey(request.ip));
  else limiter.countHere(request, 'api_usuario', String(uid));
  await limiter.countCall(request, entry.template);
}

const tooLarge = () => new AppError('fichero_grande', { headers: { connection: 'close' } });

/** http-proxy streams bodies on and ignores bodyLimit (pitfall 5): they are counted on their way. */
function limitBody(request: FastifyRequest, payload: NodeJS.ReadableStream): NodeJS.ReadableStream {
  const limit = request.routeEntry?.bodyLimit;
  // With a content-length Node's parser holds the sender to it, and it was checked above.
  if (limit === undefined || request.headers['content-length'] !== undefined) return payload;
  if (request.headers['transfer-encoding'] === undefined) return payload;
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? tooLarge() : null, chunk);
    },
  });
  payload.once('error', (error) => counted.destroy(error));
  return payload.pipe(counted);
}

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
