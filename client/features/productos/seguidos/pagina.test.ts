import { expect, test } from 'vitest';
import { readPagina } from './pagina.ts';

test.each([
  ['2', '2'],
  [17, '17'],
  ['9999', '9999'],
])('the parameter %j is page %s', (page, leida) => {
  expect(readPagina({ page })).toEqual({ page: leida });
});

test.each(['1', '0', '-2', '2.5', '02', 'dos', '10000', ['2', '3'], {}, undefined])(
  'the invalid parameter %j is the first page',
  (page) => {
    expect(readPagina({ page })).toEqual({});
  },
);
