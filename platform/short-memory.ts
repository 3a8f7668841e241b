import { LRUCache } from 'lru-cache';

interface Options<T> {
  max: number;
  ms: number;
  now: () => number;
  /** Whether a value is cached; concurrent callers get it in any case. */
  keeps?: (value: T) => boolean;
}

/** Cache of values by key with an expiry time. Concurrent callers of one key share one `make`; failures are not cached. */
export class ShortMemory<T> {
  readonly #keeps: (value: T) => boolean;
  readonly #kept: LRUCache<string | number, Promise<T>>;
  /** Values being made are kept apart, so that they evict no cached ones. */
  readonly #underWay = new Map<string | number, Promise<T>>();

  constructor({ max, ms, now, keeps = () => true }: Options<T>) {
    this.#keeps = keeps;
    this.#kept = new LRUCache({ max, ttl: ms, perf: { now }, ttlResolution: 0 });
  }

  /** The cached value, or the one that is being made for another caller. */
  known(key: string | number): Promise<T> | undefined {
    return this.#kept.get(key) ?? this.#underWay.get(key);
  }

  /** `life`: expiry time of this value instead of the default, in milliseconds from now. */
  get(key: string | number, make: () => Promise<T>, life?: number): Promise<T> {
    const known = this.known(key);
    if (known) return known;
    const start = this.#kept.perf.now();
    const value = make();
    this.#underWay.set(key, value);
    // After a clear() the value no longer belongs to the cache.
    const isDone = () => this.#underWay.get(key) === value && this.#underWay.delete(key);
    value.then((done) => {
      if (isDone() && this.#keeps(done))
        this.#kept.set(key, value, { start, ...(life !== undefined && { ttl: life }) });
    }, isDone);
    return value;
  }

  /** Empties the cache; callers that wait for a value that is being made still get it. */
  clear(): void {
    this.#kept.clear();
    this.#underWay.clear();
  }
}
