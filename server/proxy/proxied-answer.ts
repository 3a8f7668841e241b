import { isAscii } from 'node:buffer';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { AppError, tooMany } from '../errors.ts';
import { failureOf, refusalOf } from '../http/apis/failure.ts';
import type { CallHandler } from '../http/apis/guarded-call.ts';
import type { Answers } from './manifest.ts';
import type { ReadingPlace } from './reading-places.ts';

/** Answers up to here are read whole, so that broken JSON or a short body never reaches the browser as a success. */
const WHOLE_BYTES = 256 * 1024;
const MAX_JSON_BYTES = 10 * 1024 * 1024;
const MAX_ERROR_BYTES = 256 * 1024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
/** nginx's word for a browser that did not wait: the status is for the log. */
const LEFT = 499;

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** What the browser gets: a whole body, one that is still coming, none, or a refusal in our words. */
type Content = string | Buffer | Readable | AppError | undefined;

/** The reader is to come back when some of what its address has asked for is read. */
const UNREAD_S = 2;

interface Asked {
  method: string;
  answers: Answers;
  /** A place for an answer of so many bytes, or of nobody knows how many; null when the reader's address has no more. */
  placeFor(bytes: number | undefined): ReadingPlace | null;
}

/**
 * An upstream's answer on its way to the browser: read whole and checked where it is small JSON or a refusal (P-11, P-12),
 * passed on as it comes where it is a file or large. Told once, when there is something to send.
 */
export class ProxiedAnswer implements CallHandler {
  statusCode = 0;
  headers: Headers = {};
  content: Content;
  hasLeft = false;
  readonly #asked: Asked;
  readonly #onReady: (answer: ProxiedAnswer) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #chunks: Buffer[] = [];
  #size = 0;
  #stream: Readable | undefined;
  #place: ReadingPlace | undefined;
  #isReady = false;

  constructor(asked: Asked, onReady: (answer: ProxiedAnswer) => void) {
    this.#asked = asked;
    this.#onReady = onReady;
  }

  /** It waits for its reader, and no longer takes a place among the calls. */
  get isPassedOn(): boolean {
    return this.#place?.isStream === true;
  }

  /** The browser left: so does the call, which reply-from would let run on (pitfall 7). */
  leave(): void {
    this.hasLeft = true;
    this.#controller?.abort(new Error('the browser left'));
  }

  /** What reply-from does to the answer of a request that is over. */
  destroy(): void {
    this.#stream?.destroy();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.hasLeft) this.leave();
  }

  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number, headers: Headers): void {
    if (statusCode < 200) return;
    this.statusCode = statusCode;
    this.headers = headers;
    const problem = this.#problem();
    if (problem) this.#giveUp(problem);
    else if (statusCode < 300 && this.#asked.answers === 'file' && !this.#isBodiless()) this.#passOn();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#stream) {
      // Ends the connection, so that nobody takes what came for an answer.
      if (this.#asked.answers !== 'file' && this.#size > MAX_JSON_BYTES) this.#stream.destroy(tooLarge(this.#size));
      else if (!this.#stream.push(chunk)) controller.pause();
      return;
    }
    this.#chunks.push(chunk);
    if (this.statusCode >= 300) {
      if (this.#size > MAX_ERROR_BYTES) this.#giveUp(tooLarge(this.#size));
    } else if (this.#size > WHOLE_BYTES) {
      if (this.#asked.answers === 'nothing') this.#giveUp(tooLarge(this.#size));
      else this.#passOn();
    }
  }

  onResponseEnd(): void {
    if (this.#stream) this.#stream.push(null);
    else this.#tell(this.#whole());
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#stream) this.#stream.destroy(error);
    else {
      const failure = failureOf(error);
      this.#tell(this.hasLeft ? new AppError(failure.code, { status: LEFT }) : failure);
    }
  }

  /** What is wrong already by the headers. */
  #problem(): AppError | null {
    const { statusCode, headers } = this;
    const { answers, method } = this.#asked;
    if (statusCode >= 400 || statusCode === 304 || statusCode === 204) return null;
    // Redirects are not followed, and none is declared.
    if (statusCode >= 300) return broken({ statusCode });
    if (answers === 'file') return null;
    const type = headers['content-type'];
    if (typeof type === 'string' ? !JSON_TYPE.test(type) : answers === 'json') return broken({ type });
    // Compressed by the upstream though we did not ask: nothing we could check.
    if (headers['content-encoding'] !== undefined) return broken({ encoding: headers['content-encoding'] });
    const length = Number(headers['content-length'] ?? 0);
    return length > MAX_JSON_BYTES && method !== 'HEAD' ? tooLarge(length) : null;
  }

  #whole(): Content {
    const { statusCode, headers } = this;
    if (this.#isBodiless()) return undefined;
    const [first] = this.#chunks;
    const body = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    if (statusCode >= 400) return refusalOf(statusCode, headers, body.toString('utf8'));
    // Whether it is JSON does not hang on its letters beyond ASCII, and one byte a letter is the quickest text to make.
    const text = body.toString('latin1');
    try {
      JSON.parse(text);
    } catch (cause) {
      return broken(cause);
    }
    // Text goes out in one piece with the headers; beyond ASCII it would not be the bytes that came.
    return isAscii(body) ? text : body;
  }

  /** Nothing comes, or nobody reads it. */
  #isBodiless(): boolean {
    const { statusCode } = this;
    if (statusCode === 204 || statusCode === 304) return true;
    return statusCode < 300 && (this.#asked.method === 'HEAD' || this.#asked.answers === 'nothing');
  }

  #passOn(): void {
    const length = this.headers['content-length'];
    const place = this.#asked.placeFor(typeof length === 'string' ? Number(length) : undefined);
    if (place === null) {
      this.#giveUp(tooMany(UNREAD_S));
      return;
    }
    this.#place = place;
    const stream = new Readable({
      highWaterMark: place.bytes,
      read: () => this.#controller?.resume(),
      destroy: (error, done) => {
        place.leave();
        this.#controller?.abort(error ?? new Error('nobody reads on'));
        done(error);
      },
    });
    for (const chunk of this.#chunks) stream.push(chunk);
    this.#chunks = [];
    this.#stream = stream;
    this.#tell(stream);
  }

  #giveUp(problem: AppError): void {
    this.#tell(problem);
    this.#controller?.abort(problem);
  }

  #tell(content: Content): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.content = content;
    if (content instanceof AppError) {
      this.statusCode = content.status;
      // They are about the upstream's body, not about the refusal's.
      this.headers = {};
    }
    this.#onReady(this);
  }
}

const broken = (cause: unknown) => new AppError('upstream_bad_response', { cause });
const tooLarge = (over: number) => broken({ over });
