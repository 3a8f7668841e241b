import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test('the link to the next page keeps the list’s filters, and there is none after the last', () => {
  const asked = { estado: undefined, q: 'ácido y 10 %', persona: 31, cargo: ['a', 'b'], canal: [], per_page: 20 };
  const page = (number: number, total: number) =>
    pageOf({ path: '/api/cartera', query: { ...asked, page: number }, perPage: 20 }, total);
  expect(page(1, 40)).toEqual({
    meta: { current_page: 1, per_page: 20, last_page: 2, total: 40 },
    links: { next: '/api/cartera?q=%C3%A1cido+y+10+%25&persona=31&cargo=a%2Cb&per_page=20&page=2' },
  });
  expect(page(1, 41).meta.last_page).toBe(3);
  expect(page(2, 40).links.next).toBeNull();
  // A page beyond the end, from an old address.
  expect(page(9, 40)).toMatchObject({ meta: { current_page: 9, last_page: 2 }, links: { next: null } });
  expect(page(1, 0)).toMatchObject({ meta: { last_page: 1, total: 0 }, links: { next: null } });
});

test('the size of a page is that of the query, or the fixed one of a list whose query has none', () => {
  expect(pageOf({ path: '/api/cartera', query: { page: 1, per_page: 7 } }, 15).meta).toMatchObject({
    per_page: 7,
    last_page: 3,
  });
  expect(pageOf({ path: '/api/suministro', query: { page: 1 }, perPage: 10 }, 15).meta).toMatchObject({
    per_page: 10,
    last_page: 2,
  });
});
