import { isAscii } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';
import { refusalOf } from '../http/apis/failure.ts';
import type { Answers } from './manifest.ts';

/** The longest that is read whole: of a success in JSON, and of a refusal. */
const MAX_JSON_BYTES = 10 * 1024 * 1024;
const MAX_ERROR_BYTES = 256 * 1024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** What was asked, by which an answer is judged. */
export interface Asked {
  method: string;
  answers: Answers;
}

/** An upstream's answer before its body. */
export interface AnswerHead {
  statusCode: number;
  headers: IncomingHttpHeaders;
}

/** What is wrong with an answer already by its headers (P-04, P-11); null when its body may be read. */
export function problemOf({ answers, method }: Asked, { statusCode, headers }: AnswerHead): AppError | null {
  if (statusCode >= 400 || statusCode === 304 || statusCode === 204) return null;
  // Redirects are not followed, and none is declared.
  if (statusCode >= 300) return broken({ statusCode });
  if (answers === 'file') return null;
  const type = headers['content-type'];
  if (type === undefined ? answers === 'json' : !JSON_TYPE.test(type)) return broken({ type });
  // Compressed by the upstream though we did not ask: nothing we could check.
  if (headers['content-encoding'] !== undefined) return broken({ encoding: headers['content-encoding'] });
  const length = Number(headers['content-length'] ?? 0);
  return length > MAX_JSON_BYTES && method !== 'HEAD' ? tooLarge(length) : null;
}

/** How much of a body is read before it is too much. */
export const limitOf = ({ statusCode }: AnswerHead): number => (statusCode >= 300 ? MAX_ERROR_BYTES : MAX_JSON_BYTES);

/** Nothing comes, or nobody reads it. */
export const isBodiless = ({ answers, method }: Asked, { statusCode }: AnswerHead): boolean =>
  statusCode === 204 || statusCode === 304 || (statusCode < 300 && (method === 'HEAD' || answers === 'nothing'));

/** What the browser gets of an answer that is whole: its JSON once that is known to be JSON, or the refusal in our words. */
export function checked(asked: Asked, head: AnswerHead, body: Buffer): string | Buffer | AppError | undefined {
  if (isBodiless(asked, head)) return undefined;
  if (head.statusCode >= 400) return refusalOf(head.statusCode, head.headers, body.toString('utf8'));
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

const broken = (cause: unknown): AppError => new AppError('upstream_bad_response', { cause });
export const tooLarge = (over: number): AppError => broken({ over });
