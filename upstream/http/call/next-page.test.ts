import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

test('the link to the next page keeps the list’s filters, and there is none after the last', () => {
  const filtros = { estado: undefined, q: 'ácido y 10 %', persona: 31 };
  expect(nextPage('/api/cartera', { current_page: 1, per_page: 20, last_page: 2 }, filtros)).toBe(
    '/api/cartera?page=2&per_page=20&q=%C3%A1cido+y+10+%25&persona=31',
  );
  expect(nextPage('/api/cartera', { current_page: 2, per_page: 20, last_page: 2 }, filtros)).toBeNull();
  // A page beyond the end, from an old address.
  expect(nextPage('/api/cartera', { current_page: 9, per_page: 20, last_page: 2 }, filtros)).toBeNull();
});
