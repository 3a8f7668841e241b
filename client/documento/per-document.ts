let document = 0;

const ends: (() => void)[] = [];

/**
 * What a page has one of from when the browser loads it until it is left, and React does not hold: it is made at its first use.
 * Modules keep such things here and in no variable of their own, so that a test can begin with a page that was just loaded.
 * @param end what browsers do with it by themselves when the page is left; tests have one browser for many pages
 */
export function perDocument<T>(make: () => T, end?: (made: T) => void): () => T {
  let value: { of: number; made: T } | undefined;
  return () => {
    if (value?.of !== document) {
      const made = make();
      value = { of: document, made };
      if (end) ends.push(() => end(made));
    }
    return value.made;
  };
}

/** For tests: the page is left, and what is used from now on belongs to another one. */
export function endDocument(): void {
  document += 1;
  for (const end of ends.splice(0)) end();
}
