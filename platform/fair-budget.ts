/**
 * A budget shared by all addresses, of which one address holds at most a tenth (and at least one unit, however small the budget):
 * places, connections, bytes. `address`: a network, see network-of.ts.
 */
export class FairBudget {
  readonly total: number;
  /** Most that one address may hold. */
  readonly share: number;
  readonly #held = new Map<string, number>();
  #sum = 0;

  constructor(total: number, share = Math.max(1, Math.floor(total / 10))) {
    this.total = total;
    this.share = share;
  }

  get held(): number {
    return this.#sum;
  }

  heldBy(address: string): number {
    return this.#held.get(address) ?? 0;
  }

  /** Takes `amount` if it is available; the caller gives it back with `give`. */
  take(address: string, amount = 1): boolean {
    const held = this.heldBy(address) + amount;
    if (held > this.share || this.#sum + amount > this.total) return false;
    this.#held.set(address, held);
    this.#sum += amount;
    return true;
  }

  give(address: string, amount = 1): void {
    const left = this.heldBy(address) - amount;
    if (left > 0) this.#held.set(address, left);
    else this.#held.delete(address);
    this.#sum -= amount;
  }
}
