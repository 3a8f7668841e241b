/**
 * Made when first asked for, and once. For what `Intl` gives: each takes milliseconds to make, all of them together were a
 * long task of every first page, and few pages ask for more than two.
 */
export function alPedirlo<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
