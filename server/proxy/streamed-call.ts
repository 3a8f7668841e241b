import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { copyBody } from '#platform/network/copied-body';
import { AppError } from '../errors.ts';
import { callerOf } from '../http/apis/caller.ts';
import { failureOf } from '../http/apis/failure.ts';
import { headersToUpstream } from '../http/apis/headers.ts';
import { readWhole } from '../http/apis/read-whole.ts';
import type { Upstream } from '../http/apis/upstream.ts';
import type { ProxySession } from './admit.ts';
import { type AnswerHead, checked, isBodiless, limitOf, problemOf } from './checked-answer.ts';
import { LEFT, refuseDead } from './json-call.ts';

/** Files up to this size (pictures and most documents) are read into memory at once, so that no API waits for a slow reader. */
const WHOLE_BYTES = 1024 * 1024;

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Names the call among its headers, which are all of ours that reply-from hands to its client: it copies them with their
 * symbols (`handleUndici` in its lib/request.js). No header that a browser sends is named by a symbol.
 */
const CALL = Symbol('call');

type Headers = Record<string, string | undefined>;
type Options = Omit<Dispatcher.RequestOptions, 'path' | 'headers'> & {
  path: string;
  headers: Headers & { [CALL]: Call };
};
type Done = (error: Error | null, response?: Dispatcher.ResponseData) => void;

/** http-proxy's handler. */
export function carryStream(request: FastifyRequest, reply: FastifyReply, destination: string, options: object): void {
  const headers = { ...headersToUpstream(request, 'proxied', request.bearer), [CALL]: { request, reply } };
  reply.from(destination, { ...options, rewriteRequestHeaders: () => headers });
}

/** The client that http-proxy uses instead of a pool of its own: our upstream with its breaker, places and verified TLS. */
export const streamClient = (upstream: Upstream) => ({
  request({ headers: { [CALL]: call, ...headers }, ...options }: Options, done: Done): void {
    const { request, reply } = call;
    const { routeEntry } = request;
    const leaving = new AbortController();
    // reply-from does not abort the upstream call when the browser leaves (pitfall 7).
    reply.raw.once('close', () => leaving.abort(new AppError('peticion_invalida', { status: LEFT })));
    upstream
      .request({
        ...options,
        // undici destroys the body of a call that is answered before its end, and reply-from would answer nothing, because it
        // takes a destroyed request for a browser that has left.
        body: options.body instanceof Readable ? copyBody(options.body, new PassThrough()) : null,
        headers,
        path: upstream.basePath + options.path,
        headersTimeout: routeEntry?.timeoutMs ?? upstream.timeouts.headersMs,
        bodyTimeout: upstream.timeouts.bodyMs,
        signal: leaving.signal,
        caller: callerOf(request),
        door: routeEntry?.isStreamed ? 'uploads' : 'downloads',
      })
      .then((response) => done(null, response), done);
  },
  // reply-from destroys its client when the app closes; parts.ts closes ours.
  destroy() {},
});

/** An answer as reply-from passes it, its headers already in the reply. */
interface Answer extends AnswerHead {
  stream: Readable;
}

export function answerStream(session: ProxySession, { request, reply }: Call, answer: Answer): void {
  settle(session, { request, reply }, answer).catch((error: unknown) => refuse(reply, failureOf(error)));
}

async function settle(session: ProxySession, { request, reply }: Call, { stream, ...head }: Answer): Promise<void> {
  const asked = { method: request.method, answers: request.routeEntry?.answers ?? 'json' };
  const problem = problemOf(asked, head);
  if (problem) {
    stream.destroy();
    refuse(reply, problem);
  } else if (asked.answers === 'file' && head.statusCode < 300 && !isBodiless(asked, head)) {
    await sendFile(request, reply, stream, head);
  } else {
    const content = checked(asked, head, await readWhole(stream, limitOf(head)));
    if (!(content instanceof AppError)) reply.send(content);
    else if (head.statusCode === 401 && request.bearer !== null)
      refuseDead(session, request, withoutHeaders(reply), content);
    else refuse(reply, content);
  }
}

/** Sends a file from memory while the budget of its reader's address has room for it, else as a stream. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, stream: Readable, { headers }: AnswerHead) {
  const { network, raw, server } = request;
  const reader = { network, socket: raw.socket };
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const giveBack = bytes <= WHOLE_BYTES ? server.unread.hold(reader, bytes) : null;
  if (!giveBack) {
    stream.once('close', server.unread.watch(reader));
    reply.send(stream);
    return;
  }
  // From here on the memory is counted by the reply's own reservation (unread-answers.ts).
  const body = await buffer(stream).finally(giveBack);
  reply.send(body);
}

export const refuse = (reply: FastifyReply, refusal: AppError): void => void withoutHeaders(reply).send(refusal);

/** Removes the copied headers, which describe the upstream's body and not the refusal's. */
function withoutHeaders(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) if (name !== 'connection') reply.removeHeader(name);
  return reply;
}
