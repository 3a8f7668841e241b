import { describe, expect, test } from 'vitest';
import { QUERIES } from './queries.ts';
import { MISSED } from './queries-missed.ts';

const byKind = Map.groupBy(QUERIES, ({ kind }) => kind);

test('a query that was written after a miss is no test', () => {
  expect(MISSED.filter(({ isSetAside }) => isSetAside)).toEqual([]);
});

describe.each([...byKind].filter(([kind]) => kind !== 'missed'))('%s', (_, queries) => {
  test('has forty queries, of which every third is set aside', () => {
    expect([queries.length, queries.filter(({ isSetAside }) => isSetAside).length]).toEqual([40, 13]);
  });
});

test('no query is asked twice', () => {
  const asked = QUERIES.map(({ q }) => q.toLowerCase());
  expect(asked.filter((q, i) => asked.indexOf(q) < i)).toEqual([]);
});
