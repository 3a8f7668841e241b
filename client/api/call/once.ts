import { type Endpoint, isKept } from '#shared/contract/endpoint';
import { perDocument } from '../../documento/per-document.ts';
import { ApiError, isTransient } from './api-error.ts';

/** After so long it is another intent, though it may read the same. */
const MEANT_MS = 10 * 60_000;

/** What was sent and never answered: its Idempotency-Key, and when. */
const unanswered = perDocument(() => new Map<string, { key: string; at: number }>());

/** Whether the API does it once per key; the BFF's own calls know no keys. */
export const knowsKeys = (endpoint: Endpoint): boolean => isKept(endpoint) && endpoint.api !== 'bff';

/** Whether it has a key without being given one; files are told apart by who sends them. */
export const isDoneOnce = (endpoint: Endpoint): boolean => knowsKeys(endpoint) && !endpoint.upload;

/** Nobody knows whether it was done. */
const isOpen = (error: unknown) => !(error instanceof ApiError) || isTransient(error) || error.code === 'en_curso';

/**
 * Sends under a key that is new unless the same was sent before and its answer got lost: pressed again it is the same intent,
 * which the API answers without doing it twice. @throws what `send` throws
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

/** Browsers have it on https and on one's own machine. */
const newKey = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);
