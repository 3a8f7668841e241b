import type { Varias } from '#shared/contract/varias';
import { ApiError } from '../call/errors.ts';

/**
 * Applies one action to several items, one after the other: `hacer` has a transaction of its own, or a savepoint when the call
 * has an Idempotency-Key. An item that is refused, for instance because somebody else has decided it meanwhile, does not stop
 * the others: it stays as it is, and the answer says why. Items are taken by id, so that two crossing requests lock in one
 * order.
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
