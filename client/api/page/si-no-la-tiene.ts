import { ApiError } from '../call/api-error.ts';

/**
 * For a call that an API need not have, or whose answer the specification leaves open: what holds instead of it. Other
 * failures stay failures.
 */
export const siNoLaTiene =
  <T>(enSuLugar: () => T | Promise<T>) =>
  (error: unknown): T | Promise<T> => {
    const noLaTiene = error instanceof ApiError && error.status === 404;
    // A success that is not the declared one: call() gives it its own status.
    const esDeOtraForma = error instanceof ApiError && error.status < 300 && error.code === 'upstream_bad_response';
    if (noLaTiene || esDeOtraForma) return enSuLugar();
    throw error;
  };
