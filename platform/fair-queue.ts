import { FairBudget } from './fair-budget.ts';

/** Who asks for a place. */
export interface Waiter {
  /** Has one now, and gives it back by `leave`. */
  go(): void;
  /**
   * Gets none. `isByItself`: because of what its own address holds already, and not because of others. `lineMs`: how long the
   * line takes that stands there now, by the pace of the last that were let in; 0 while nobody has seen any.
   */
  refuse(isByItself: boolean, lineMs: number): void;
}

interface Options {
  places: number;
  /** How many of them one address holds; default a tenth. */
  share?: number;
  /** How many may wait for one; a tenth of them of one address. */
  waiting: number;
  /** And how long at least; without it, until it is their turn. */
  waitMs?: number;
}

const LOOKS_PER_WAIT = 64;
/** Of the pace that was known, what a new turn leaves of it. */
const REMEMBERED = 0.9;
/**
 * Some wait up to half as long again: who is refused asks again, and a hundred refused at once would come back at once, each time.
 */
const SPREAD = 0.5;

/**
 * Places for work under way, shared fairly: one address holds at most a tenth of them, what it asks for beyond waits in a line
 * of its own, and a place that is free goes to the next address in turn, however many wait behind another one.
 */
export class FairQueue {
  readonly #places: FairBudget;
  readonly #waiting: FairBudget;
  readonly #waitMs: number | undefined;
  /** By address, with the time until which each waits; whose turn it is stands first. */
  readonly #lines = new Map<string, Map<Waiter, number>>();
  #isLooking = false;
  /** Mean time between two who were let in out of the line, ms; and when the last one was, or since when there is a line. */
  #paceMs = 0;
  #lastTurn = 0;

  constructor({ places, share, waiting, waitMs }: Options) {
    this.#places = new FairBudget(places, share);
    this.#waiting = new FairBudget(waiting);
    this.#waitMs = waitMs;
  }

  /** Places taken. */
  get held(): number {
    return this.#places.held;
  }

  /** How many wait for one. */
  get waiting(): number {
    return this.#waiting.held;
  }

  enter(address: string, waiter: Waiter): void {
    if (!this.#lines.has(address) && this.#places.take(address)) waiter.go();
    else if (this.#waiting.take(address)) this.#wait(address, waiter);
    else waiter.refuse(this.#isByItself(address), this.#lineMs);
  }

  /** Does this in a place of the address, and gives it back. @throws what `refusal` makes where there is none */
  async run<T>(
    address: string,
    work: () => Promise<T>,
    refusal: (...why: Parameters<Waiter['refuse']>) => Error,
  ): Promise<T> {
    await new Promise<void>((go, refuse) => {
      this.enter(address, { go, refuse: (...why) => refuse(refusal(...why)) });
    });
    try {
      return await work();
    } finally {
      this.leave(address);
    }
  }

  leave(address: string): void {
    this.#places.give(address);
    for (const [next, line] of this.#lines) {
      if (this.#places.held >= this.#places.total) return;
      if (!this.#places.take(next)) continue;
      const [first] = line.keys();
      this.#lines.delete(next);
      // Behind all others, for the next time.
      if (line.size > 1) this.#lines.set(next, line);
      if (first) this.#letGo(next, line, first);
      return;
    }
  }

  #wait(address: string, waiter: Waiter): void {
    const line = this.#lines.get(address) ?? new Map<Waiter, number>();
    const now = performance.now();
    if (this.#lines.size === 0) this.#lastTurn = now;
    this.#lines.set(address, line.set(waiter, now + (this.#waitMs ?? 0) * (1 + SPREAD * Math.random())));
    if (this.#waitMs !== undefined && !this.#isLooking) this.#lookAgain(this.#waitMs);
  }

  /** One timer for all that wait: a busy address may have thousands of waiters a second. */
  #lookAgain(waitMs: number): void {
    this.#isLooking = true;
    setTimeout(() => {
      this.#isLooking = false;
      this.#refuseUntil(performance.now());
      if (this.#lines.size > 0 && !this.#isLooking) this.#lookAgain(waitMs);
    }, waitMs / LOOKS_PER_WAIT);
  }

  #refuseUntil(time: number): void {
    for (const [address, line] of this.#lines)
      for (const [waiter, until] of line) {
        if (until > time) continue;
        line.delete(waiter);
        if (line.size === 0) this.#lines.delete(address);
        this.#waiting.give(address);
        waiter.refuse(this.#isByItself(address), this.#lineMs);
      }
  }

  #letGo(address: string, line: Map<Waiter, number>, waiter: Waiter): void {
    line.delete(waiter);
    this.#waiting.give(address);
    const now = performance.now();
    const tookMs = now - this.#lastTurn;
    this.#paceMs = this.#paceMs === 0 ? tookMs : this.#paceMs * REMEMBERED + tookMs * (1 - REMEMBERED);
    this.#lastTurn = now;
    waiter.go();
  }

  get #lineMs(): number {
    return this.waiting * this.#paceMs;
  }

  #isByItself(address: string): boolean {
    return this.#places.heldBy(address) >= this.#places.share;
  }
}
