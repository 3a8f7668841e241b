import { FairBudget } from './fair-budget.ts';

/** A request for a place. */
export interface Waiter {
  /** Called with a place, which `leave` gives back. */
  go(): void;
  /**
   * Called instead of `go` when there is no place. `isByItself`: because of the places that its own address holds, and not
   * because of other addresses. `lineMs`: how long the present line takes, by the pace of the last turns; 0 while the pace is
   * unknown.
   */
  refuse(isByItself: boolean, lineMs: number): void;
}

interface Options {
  places: number;
  /** Places that one address may hold; default a tenth. */
  share?: number;
  /** Most waiters; one address may have a tenth of them. */
  waiting: number;
  /** Least waiting time before a waiter is refused; without it, waiters wait until their turn. */
  waitMs?: number;
}

const LOOKS_PER_WAIT = 64;
/** Weight of the former pace when a new turn is averaged in. */
const REMEMBERED = 0.9;
/**
 * Waiters wait up to half as long again, at random: refused clients ask again, and a hundred refused at once would come back at
 * once, each time.
 */
const SPREAD = 0.5;

/**
 * Places for concurrent work, shared fairly: one address holds at most a tenth of them, its further requests wait in a line of
 * its own, and a free place goes to the next address in turn, however many wait behind another address.
 */
export class FairQueue {
  readonly #places: FairBudget;
  readonly #waiting: FairBudget;
  readonly #waitMs: number | undefined;
  /** Waiters by address, each with the time until which it waits; the address whose turn is next stands first. */
  readonly #lines = new Map<string, Map<Waiter, number>>();
  #isLooking = false;
  /** Mean time between two turns out of the line, ms; and the time of the last turn, or since when there is a line. */
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

  /** Number of waiters. */
  get waiting(): number {
    return this.#waiting.held;
  }

  enter(address: string, waiter: Waiter): void {
    if (!this.#lines.has(address) && this.#places.take(address)) waiter.go();
    else if (this.#waiting.take(address)) this.#wait(address, waiter);
    else waiter.refuse(this.#isByItself(address), this.#lineMs);
  }

  /**
   * Runs `work` in a place of the address, and gives the place back. @throws the error that `refusal` makes when there is no
   * place
   */
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
      // Re-inserted, so that this address is last in the next round.
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

  /** One timer for all waiters: a busy address may have thousands of them a second. */
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
