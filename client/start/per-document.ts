let document = 0;

/**
 * What a page has one of from when the browser loads it until it is left, and React does not hold: it is made at its first use.
 * Modules keep such things here and in no variable of their own, so that a test can begin with a page that was just loaded.
 */
export function perDocument<T>(make: () => T): () => T {
  let value: { of: number; made: T } | undefined;
  return () => {
    if (value?.of !== document) value = { of: document, made: make() };
    return value.made;
  };
}

/** For tests: from now on it is another page, and nothing is left of the one before. */
export const beginDocument = () => {
  document += 1;
};
