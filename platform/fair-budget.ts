/**
 * So much of something at once for everybody, of which one address holds at most a tenth (and one piece at least, whatever
 * the size): places, connections, bytes. `address`: a network, see network-of.ts.
 */
export class FairBudget {
  readonly total: number;
  /** What one address may hold. */
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

  /** Whether it was there to take. What was taken is given back by who took it. */
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
