import { type Endpoint, isAnswerKept } from '#shared/contract/endpoint';
import { perDocument } from '../../documento/per-document.ts';
import { ApiError, isTransient } from './api-error.ts';

/** After this time an equal request counts as a new intent. */
const MEANT_MS = 10 * 60_000;

/** Requests without an answer: request → its Idempotency-Key and its time (ms). */
const unanswered = perDocument(() => new Map<string, { key: string; at: number }>());

/** Whether the API honours Idempotency-Key for this call; the BFF's own calls do not. */
export const knowsKeys = (endpoint: Endpoint): boolean => isAnswerKept(endpoint) && endpoint.api !== 'bff';

/** Whether `call` makes a key by itself; not for uploads, whose key comes from the caller. */
export const isDoneOnce = (endpoint: Endpoint): boolean => knowsKeys(endpoint) && !endpoint.upload;

/** Whether it is unknown if the request was carried out. */
const isOpen = (error: unknown) => !(error instanceof ApiError) || isTransient(error) || error.code === 'en_curso';

/**
 * Sends under a new idempotency key, or under the former key when an equal request got no answer: the repeated press is the same
 * intent, which the API carries out once. @throws what `send` throws
 */
export async function once<T>(what: string, send: (key: string | undefined) => Promise<T>): Promise<T> {
  const before = unanswered().get(what);
  const isSame = before !== undefined && Date.now() - before.at < MEANT_MS;
  const key = isSame ? before.key : newKey();
  try {
    const answer = await send(key);
    unanswered().delete(what);
    return answer;
  } catch (error) {
    if (key !== undefined && isOpen(error)) unanswered().set(what, { key, at: Date.now() });
    else unanswered().delete(what);
    throw error;
  }
}

/** Undefined without `randomUUID`, which browsers have on https and on localhost only. */
const newKey = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);
