import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { AppError, tooMany } from '../errors.ts';
import { failureOf } from '../http/apis/failure.ts';
import type { CallHandler } from '../http/apis/guarded/call-handler.ts';
import { headersToBrowser } from '../http/apis/headers.ts';
import { asRequest } from '../http/records/request-log.ts';
import type { ProxySession } from './admit.ts';
import { type Asked, checked, limitOf, problemOf, tooLarge } from './checked-answer.ts';
import type { Entry } from './manifest.ts';

/** Answers up to this size do not count against the memory budget of an address: most have a few kilobytes. */
const SMALL_BYTES = 256 * 1024;
/** Retry-After, in seconds, for an address that has too many unread answers. */
const UNREAD_S = 2;
/** nginx's status for a browser that closed the connection; it is only for the log. */
export const LEFT = 499;

/**
 * A call that answers JSON: its answer is read whole, checked and then sent, so that neither invalid JSON nor half of a body ever
 * reaches the browser as a success (P-11, P-12).
 */
export class JsonCall implements CallHandler {
  hasLeft = false;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #asked: Asked;
  readonly #entry: Entry;
  readonly #session: ProxySession;
  #controller: Dispatcher.DispatchController | undefined;
  #head = { statusCode: 0, headers: {} };
  #chunks: Buffer[] = [];
  #size = 0;
  #giveRoomBack: (() => void) | undefined;
  #isAnswered = false;

  constructor(request: FastifyRequest, reply: FastifyReply, entry: Entry, session: ProxySession) {
    this.#request = request;
    this.#reply = reply;
    this.#asked = { method: request.method, answers: entry.answers };
    this.#entry = entry;
    this.#session = session;
    reply.raw.once('close', () => this.#leave());
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.hasLeft) this.#leave();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2],
  ): void {
    if (statusCode < 200) return;
    this.#head = { statusCode, headers };
    const problem = problemOf(this.#asked, this.#head);
    if (problem) this.#giveUp(problem);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    this.#chunks.push(chunk);
    if (this.#size > limitOf(this.#head)) this.#giveUp(tooLarge(this.#size));
    else if (this.#size > SMALL_BYTES && !this.#giveRoomBack) this.#takeRoom();
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    const body = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    this.#answer(checked(this.#asked, this.#head, body));
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    const failure = failureOf(error);
    this.#answer(this.hasLeft ? new AppError(failure.code, { status: LEFT }) : failure);
  }

  /** Called when the browser's connection closes: before the answer, the upstream call is aborted (P-13). */
  #leave(): void {
    if (this.#isAnswered) return;
    this.hasLeft = true;
    this.#controller?.abort(new Error('the browser left'));
  }

  #takeRoom(): void {
    const { network, raw } = this.#request;
    const told = Number((this.#head.headers as Record<string, unknown>)['content-length']);
    const bytes = Number.isNaN(told) ? limitOf(this.#head) : told;
    const giveBack = this.#request.server.unread.hold({ network, socket: raw.socket }, bytes);
    if (giveBack) this.#giveRoomBack = giveBack;
    else this.#giveUp(tooMany(UNREAD_S));
  }

  #giveUp(problem: AppError): void {
    this.#answer(problem);
    this.#controller?.abort(problem);
  }

  #answer(content: ReturnType<typeof checked>): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    // From here on the memory is counted by the reply's own reservation (unread-answers.ts).
    this.#giveRoomBack?.();
    // undici calls back in the async context of the request that opened the connection.
    asRequest(this.#request, () => this.#send(content));
  }

  #send(content: ReturnType<typeof checked>): void {
    const reply = this.#reply;
    if (content instanceof AppError && this.#head.statusCode === 401 && this.#request.bearer !== null) {
      refuseDead(this.#session, this.#request, reply, content);
      return;
    }
    if (!(content instanceof AppError)) {
      const { statusCode, headers } = this.#head;
      reply.code(statusCode).headers(headersToBrowser(headers, false, this.#entry.open));
    }
    reply.send(content);
  }
}

/**
 * For a token that the API does not know: ends the session on every instance, but without Set-Cookie, so that a late answer never
 * ends a newer login.
 */
export function refuseDead(
  session: ProxySession,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
): void {
  session.markDead(request).then(
    () => reply.send(refusal),
    (error: unknown) => reply.send(error),
  );
}
