import { expect, test, vi } from 'vitest';
import { endDocument, perDocument } from './per-document.ts';

test('it is made at its first use, once for a page, and anew for the next one', () => {
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

test('with the page ends what it had, and nothing that it never used', () => {
  const end = vi.fn();
  const usado = perDocument(() => 'usado', end);
  perDocument(() => 'sin usar', end);
  usado();
  endDocument();
  endDocument();
  expect(end.mock.calls).toEqual([['usado']]);
});
