import { ApiError } from '../call/api-error.ts';

/**
 * Fallback for a call that an API need not have (404), or whose answer the specification leaves open. Other
 * errors are thrown again.
 */
export const siNoLaTiene =
  <T>(enSuLugar: () => T | Promise<T>) =>
  (error: unknown): T | Promise<T> => {
    const noLaTiene = error instanceof ApiError && error.status === 404;
    // A success of another shape than declared: call() throws it with its 2xx status.
    const esDeOtraForma = error instanceof ApiError && error.status < 300 && error.code === 'upstream_bad_response';
    if (noLaTiene || esDeOtraForma) return enSuLugar();
    throw error;
  };
