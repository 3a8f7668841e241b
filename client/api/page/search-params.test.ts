import { expect, test } from 'vitest';
import { parseSearch, type Search, stringifySearch } from './search-params.ts';

/** A small pseudo-random generator with a fixed seed, so that a failure can be repeated. */
function* random(seed: number) {
  let state = seed;
  for (;;) {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}
const CHARS = [...'aZ0 &=?#+%/"{}[]\\ñá€😀\u0000', 'true', 'null', '12', '1e5'];

test('property: a written query is read back, character for character', () => {
  const source = random(7);
  const pick = (n: number) => Math.floor((source.next().value ?? 0) * n);
  const word = () => Array.from({ length: pick(6) }, () => CHARS[pick(CHARS.length)]).join('');
  for (let round = 0; round < 2000; round++) {
    const search: Search = Object.fromEntries(
      Array.from({ length: pick(4) }, () => [word(), pick(4) === 0 ? [word(), word()] : word()]),
    );
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  }
});

test('values stay strings', () => {
  expect(parseSearch('?a=1&b=true&c=null&d=%22x%22&e={"f":1}')).toEqual({
    a: '1',
    b: 'true',
    c: 'null',
    d: '"x"',
    e: '{"f":1}',
  });
  expect(parseSearch('?q=uno+dos&__proto__=x')).toEqual(
    Object.fromEntries([
      ['q', 'uno dos'],
      ['__proto__', 'x'],
    ]),
  );
  expect(stringifySearch({ page: 2, tab: undefined, q: null, redirect: '/app/empleo?x=1' })).toBe(
    '?page=2&redirect=%2Fapp%2Fempleo%3Fx%3D1',
  );
  expect(stringifySearch({})).toBe('');
});
