import { ShortMemory } from '#platform/short-memory';

/**
 * Remembers for a moment what many ask for and few see change: counts and the front page. What this process changes itself
 * is forgotten at once (`clear`); what another one changes, when the moment is over.
 */
export function createMemoriaCorta(ms: number, max: number, now: () => Date) {
  const memory = new ShortMemory<unknown>({ max, ms, now: () => now().getTime() });
  return {
    // Each key has one `compute`, whose answers are of one type.
    get: <T>(clave: string, compute: () => Promise<T>) => memory.get(clave, compute) as Promise<T>,
    clear: () => memory.clear(),
  };
}
export type MemoriaCorta = ReturnType<typeof createMemoriaCorta>;

/** Computes, or tells what it computed a moment ago. */
export type Recordar = <T>(compute: () => Promise<T>) => Promise<T>;

/** How many there are is kept for a moment by what is asked for; the rows are always those of now. */
export const recordarCuentas =
  (memoria: MemoriaCorta, filtro: object): Recordar =>
  (compute) =>
    memoria.get(`cuentas ${JSON.stringify(filtro)}`, compute);

export const sinRecordar: Recordar = (compute) => compute();
