import { LRUCache } from 'lru-cache';

interface Options<T> {
  max: number;
  ms: number;
  now: () => number;
  /** What is not worth keeping; who asks at the same time gets it all the same. */
  keeps?: (value: T) => boolean;
}

/** Values by key for a while. What fails is not kept. */
export class ShortMemory<T> {
  readonly #keeps: (value: T) => boolean;
  readonly #kept: LRUCache<string | number, Promise<T>>;
  /** Apart: what is being made takes the place of nothing that is known. */
  readonly #underWay = new Map<string | number, Promise<T>>();

  constructor({ max, ms, now, keeps = () => true }: Options<T>) {
    this.#keeps = keeps;
    this.#kept = new LRUCache({ max, ttl: ms, perf: { now }, ttlResolution: 0 });
  }

  /** Also what is being made for somebody else. */
  known(key: string | number): Promise<T> | undefined {
    return this.#kept.get(key) ?? this.#underWay.get(key);
  }

  /** `life`: another while for this one, in milliseconds from now. */
  get(key: string | number, make: () => Promise<T>, life?: number): Promise<T> {
    const known = this.known(key);
    if (known) return known;
    const start = this.#kept.perf.now();
    const value = make();
    this.#underWay.set(key, value);
    // After a clear() it is nobody's any more.
    const isDone = () => this.#underWay.get(key) === value && this.#underWay.delete(key);
    value.then((done) => {
      if (isDone() && this.#keeps(done))
        this.#kept.set(key, value, { start, ...(life !== undefined && { ttl: life }) });
    }, isDone);
    return value;
  }

  /** Forgets everything, what is being made too: whoever waits for that still gets it. */
  clear(): void {
    this.#kept.clear();
    this.#underWay.clear();
  }
}
