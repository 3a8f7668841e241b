import { expect, test, vi } from 'vitest';
import { beginDocument, perDocument } from './per-document.ts';

test('it is made at its first use, once for a page, and anew for the next one', () => {
  const make = vi.fn(() => ({ pulsado: 0 }));
  const estado = perDocument(make);
  expect(make).not.toHaveBeenCalled();
  estado().pulsado = 1;
  expect(estado()).toEqual({ pulsado: 1 });
  expect(make).toHaveBeenCalledOnce();

  beginDocument();
  expect(estado()).toEqual({ pulsado: 0 });
  expect(make).toHaveBeenCalledTimes(2);
});
