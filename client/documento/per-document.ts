let document = 0;

const ends: (() => void)[] = [];

/**
 * A value that exists once per page, from its load until it is left, outside of React: it is made at its first use. Modules keep
 * such values here and in no variable of their own, so that a test can begin with a freshly loaded page.
 * @param end does what browsers do by themselves when a page is left; tests use one browser for many pages
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

/** For tests: ends the page, so that the next uses make new values. */
export function endDocument(): void {
  document += 1;
  for (const end of ends.splice(0)) end();
}
