import { perDocument } from '../../documento/per-document.ts';

/**
 * The exchange of a mailed link, which burns at its first use: whoever asks for the same link again on this page, as React's second
 * run of an effect does, waits for the same answer. A failed exchange is forgotten.
 */
export function oncePerLink<T>(exchange: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const underWay = perDocument(() => new Map<string, Promise<T>>());
  return (url) => {
    const before = underWay().get(url);
    if (before) return before;
    const asked = exchange(url);
    underWay().set(url, asked);
    asked.catch(() => underWay().delete(url));
    return asked;
  };
}
