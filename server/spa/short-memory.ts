interface Kept<T> {
  value: Promise<T>;
  until: number;
}

interface Options<T> {
  max: number;
  ms: number;
  now: () => number;
  /** What is not worth keeping; who asks at the same time gets it all the same. */
  keeps?: (value: T) => boolean;
}

/** Values by key for a while, the least recently made going first. What fails is not kept. */
export class ShortMemory<T> {
  readonly #options: Options<T>;
  readonly #kept = new Map<string | number, Kept<T>>();
  /** Apart: what is being made takes the place of nothing that is known. */
  readonly #underWay = new Map<string | number, Promise<T>>();

  constructor(options: Options<T>) {
    this.#options = options;
  }

  /** Also what is being made for somebody else. */
  known(key: string | number): Promise<T> | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.until > this.#options.now() ? kept.value : this.#underWay.get(key);
  }

  /** `life`: another while for this one. */
  get(key: string | number, make: () => Promise<T>, life = this.#options.ms): Promise<T> {
    const known = this.known(key);
    if (known) return known;
    const until = this.#options.now() + life;
    const value = make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, value);
    return value.then((done) => {
      if (this.#options.keeps?.(done) ?? true) this.#keep(key, { value, until });
      return done;
    });
  }

  #keep(key: string | number, kept: Kept<T>): void {
    this.#kept.delete(key);
    if (this.#kept.size >= this.#options.max) this.#kept.delete(this.#kept.keys().next().value ?? 0);
    this.#kept.set(key, kept);
  }
}
