import { isAscii } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';
import { refusalOf } from '../http/apis/failure.ts';
import type { Answers } from './manifest.ts';

/** Limits of a body that is read whole: a JSON success, and a refusal. */
const MAX_JSON_BYTES = 10 * 1024 * 1024;
const MAX_ERROR_BYTES = 256 * 1024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** The parts of a call by which its answer is checked. */
export interface Asked {
  method: string;
  answers: Answers;
}

/** Status and headers of an upstream's answer. */
export interface AnswerHead {
  statusCode: number;
  headers: IncomingHttpHeaders;
}

/** The fault of an answer that its status and headers already show (P-04, P-11); null when its body may be read. */
export function problemOf({ answers, method }: Asked, { statusCode, headers }: AnswerHead): AppError | null {
  if (statusCode >= 400 || statusCode === 304 || statusCode === 204) return null;
  // Redirects are not followed, and no call declares one.
  if (statusCode >= 300) return broken({ statusCode });
  if (answers === 'file') return null;
  const type = headers['content-type'];
  if (type === undefined ? answers === 'json' : !JSON_TYPE.test(type)) return broken({ type });
  // The BFF asks for no compression, and cannot check a compressed body.
  if (headers['content-encoding'] !== undefined) return broken({ encoding: headers['content-encoding'] });
  const length = Number(headers['content-length'] ?? 0);
  return length > MAX_JSON_BYTES && method !== 'HEAD' ? tooLarge(length) : null;
}

/** Longest body that is read, in bytes. */
export const limitOf = ({ statusCode }: AnswerHead): number => (statusCode >= 300 ? MAX_ERROR_BYTES : MAX_JSON_BYTES);

/** Whether the answer has no body, or one that is not read. */
export const isBodiless = ({ answers, method }: Asked, { statusCode }: AnswerHead): boolean =>
  statusCode === 204 || statusCode === 304 || (statusCode < 300 && (method === 'HEAD' || answers === 'nothing'));

/**
 * The content that the browser gets of a complete answer: its body once that is known to be JSON, or the refusal in our own form.
 */
export function checked(asked: Asked, head: AnswerHead, body: Buffer): string | Buffer | AppError | undefined {
  if (isBodiless(asked, head)) return undefined;
  if (head.statusCode >= 400) return refusalOf(head.statusCode, head.headers, body.toString('utf8'));
  // Whether a body is JSON does not depend on its characters beyond ASCII, and latin1 is the fastest decoding.
  const text = body.toString('latin1');
  try {
    JSON.parse(text);
  } catch (cause) {
    return broken(cause);
  }
  // A string is sent in one packet with the headers; one with characters beyond ASCII would be encoded to other bytes than those
  // that came.
  return isAscii(body) ? text : body;
}

const broken = (cause: unknown): AppError => new AppError('upstream_bad_response', { cause });
export const tooLarge = (over: number): AppError => broken({ over });
