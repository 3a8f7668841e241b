import { QUERIES } from '../relevance/queries.ts';

/** Pseudo-random numbers that are the same in every run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Searches by words: all queries that are no codes. */
export const TEXTS: readonly string[] = QUERIES.filter(({ kind }) => kind !== 'code').map(({ q }) => q);

const FILTERS = [
  '',
  '',
  '',
  'generico=1',
  'comercializado=todos',
  'suministro=1&comercializado=todos',
  'sin_receta=1',
  'estado=autorizado',
  'condicion=uso_hospitalario',
  'principios=1',
  'principios=2,3',
  'sustituible=1',
  'conduccion=1',
  'atc=N',
  'atc=C,A02',
  'triangulo=1',
  'estado=anulado&comercializado=todos',
];
const ORDERS = ['', '', '', 'orden=nombre', 'orden=autorizacion'];

/**
 * Addresses of searches: words of all kinds, one in ten a code, one in twenty without words (the whole catalogue); filters,
 * orders and pages at random. Some fifty thousand different ones, so that cache hits are rare.
 */
export function searchAddresses(): () => string {
  const random = seeded(11);
  const one = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const codes = QUERIES.filter(({ kind }) => kind === 'code');
  return () => {
    const drawn = random(20);
    const q = drawn === 0 ? '' : drawn < 3 ? one(codes).q : one(TEXTS);
    const filters = [one(FILTERS), one(FILTERS), one(ORDERS)].filter((filter) => filter !== '');
    // Set instead of appended: of a filter drawn twice the last value counts.
    const query = new URLSearchParams(q === '' ? {} : { q });
    for (const [name, value] of new URLSearchParams(filters.join('&'))) query.set(name, value);
    return `/api/productos?${query}`;
  };
}

/** Addresses of suggestions: every query as it is typed, from its second letter on. */
export function suggestionAddresses(): () => string {
  const random = seeded(7);
  return () => {
    const { q } = QUERIES[random(QUERIES.length)] ?? { q: 'omeprazol' };
    const typed = q.slice(0, 2 + random(Math.max(1, Math.min(q.length, 16) - 1)));
    return `/api/productos/sugerencias?${new URLSearchParams({ q: typed })}`;
  };
}
