interface Kept<T> {
  value: Promise<T>;
  until: number;
}

/**
 * Values by key for a while (`life`: another while for this one), the least recently made going first. What fails is not kept, nor what `keeps` says no to;
 * who asks at the same time gets it all the same.
 */
export function createShortMemory<T>(
  max: number,
  ms: number,
  now: () => number,
  keeps: (value: T) => boolean = () => true,
) {
  const kept = new Map<string | number, Kept<T>>();
  return async (key: string | number, make: () => Promise<T>, life = ms): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    kept.delete(key);
    if (kept.size >= max) kept.delete(kept.keys().next().value ?? 0);
    const value = make();
    kept.set(key, { value, until: now() + life });
    const forget = () => {
      if (kept.get(key)?.value === value) kept.delete(key);
    };
    try {
      const done = await value;
      if (!keeps(done)) forget();
      return done;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
