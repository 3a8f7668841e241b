import { ShortMemory } from '#platform/short-memory';

/**
 * A short-lived cache for frequent answers whose changes few notice: counts and the front page. A change by this process clears
 * it at once (`clear`); one by another process shows when the entry expires.
 */
export function createMemoriaCorta(ms: number, max: number, now: () => Date) {
  const memory = new ShortMemory<unknown>({ max, ms, now: () => now().getTime() });
  return {
    // Each key has one `compute`, so its cached values are all of one type.
    get: <T>(clave: string, compute: () => Promise<T>) => memory.get(clave, compute) as Promise<T>,
    clear: () => memory.clear(),
  };
}
export type MemoriaCorta = ReturnType<typeof createMemoriaCorta>;

/** Computes a value, or gives the cached one. */
export type Recordar = <T>(compute: () => Promise<T>) => Promise<T>;

/** Caches the counts of a request for a moment; the rows are always read anew. */
export const rememberCuentas =
  (memoria: MemoriaCorta, filtro: object): Recordar =>
  (compute) =>
    memoria.get(`cuentas ${JSON.stringify(filtro)}`, compute);

export const sinRecordar: Recordar = (compute) => compute();
