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
