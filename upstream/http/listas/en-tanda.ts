import type { Varias } from '#shared/contract/varias';
import { ApiError } from '../call/errors.ts';

/**
 * The same act of several things, one after the other, each as if alone: `hacer` has a transaction of its own, which is a
 * savepoint where the call came with an Idempotency-Key. What is not possible of one, because somebody else has decided it
 * meanwhile for instance, stops none of the others: it stays as it is, and the answer says why. By their ids: two requests that
 * cross wait for each other in one order.
 */
export async function enTanda(ids: readonly number[], hacer: (id: number) => Promise<unknown>): Promise<Varias> {
  const unas = [...new Set(ids)].toSorted((a, b) => a - b);
  const sin_hacer: Varias['sin_hacer'] = [];
  for (const id of unas)
    try {
      await hacer(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      sin_hacer.push({ id, porque: error.message });
    }
  return { hechas: unas.length - sin_hacer.length, sin_hacer };
}
