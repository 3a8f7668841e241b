import { perDocument } from '../../documento/per-document.ts';
import type { ApiError } from '../call/api-error.ts';

type Listener = (error: ApiError) => void;
const listeners = perDocument(() => new Set<Listener>());

/** Codes of a 401 that mean «no session»; a wrong password is a 401 too and ends no session. */
const SESSION_IS_OVER: readonly string[] = ['no_autenticado', 'session_expired'];

/** Calls the listener for every answer that says that there is no session any more. Returns the function that stops this. */
export function onUnauthorized(listener: Listener): () => void {
  const mine = listeners();
  mine.add(listener);
  return () => mine.delete(listener);
}

export function notifyUnauthorized(error: ApiError) {
  if (error.status === 401 && SESSION_IS_OVER.includes(error.code)) for (const listener of listeners()) listener(error);
}
