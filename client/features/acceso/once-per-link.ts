import { perDocument } from '../../documento/per-document.ts';

/**
 * Exchanges a mailed link, which can be used once: a second request for the same link on this page, as by React's second run
 * of an effect, gets the same promise. A failed exchange is forgotten.
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
