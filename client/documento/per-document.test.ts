import { expect, test, vi } from 'vitest';
import { endDocument, perDocument } from './per-document.ts';

test('a value is made at its first use, once per page, and anew for the next page', () => {
  const make = vi.fn(() => ({ pulsado: 0 }));
  const estado = perDocument(make);
  expect(make).not.toHaveBeenCalled();
  estado().pulsado = 1;
  expect(estado()).toEqual({ pulsado: 1 });
  expect(make).toHaveBeenCalledOnce();

  endDocument();
  expect(estado()).toEqual({ pulsado: 0 });
  expect(make).toHaveBeenCalledTimes(2);
});

test('leaving the page calls `end` of each used value, and of no unused one', () => {
  const end = vi.fn();
  const usado = perDocument(() => 'usado', end);
  perDocument(() => 'sin usar', end);
  usado();
  endDocument();
  endDocument();
  expect(end.mock.calls).toEqual([['usado']]);
});
