import { expect, test } from 'vitest';
import { leerPagina } from './pagina.ts';

test.each([
  ['2', '2'],
  [17, '17'],
  ['9999', '9999'],
])('the page %j of an address is page %s', (page, leida) => {
  expect(leerPagina({ page })).toEqual({ page: leida });
});

test.each(['1', '0', '-2', '2.5', '02', 'dos', '10000', ['2', '3'], {}, undefined])(
  'the page %j of an address is the first one',
  (page) => {
    expect(leerPagina({ page })).toEqual({});
  },
);
