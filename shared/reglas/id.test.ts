import * as v from 'valibot';
import { expect, test } from 'vitest';
import { IdTexto } from '../campos.ts';
import { esId, idIn } from './id.ts';

/** The contract refuses every id that an address leaves out, and takes all others: a filter of an address never gives an error. */
test.each([
  ['1', true],
  ['2147483647', true],
  ['2147483648', false],
  ['99999999999', false],
  ['0', false],
  ['007', false],
  ['-1', false],
  ['1.5', false],
  ['1 ', false],
  ['', false],
])('whether «%s» is a row’s id is %s, for an address and for the contract', (texto, es) => {
  expect(esId(texto)).toBe(es);
  expect(v.is(IdTexto, texto)).toBe(es);
});

test.each([
  ['/oferta/7', '7'],
  ['/oferta/0', null],
  ['/oferta/2147483648', null],
  ['/noticia/7', null],
])('the row’s id that a pattern finds in «%s» is %s', (texto, id) => expect(idIn(/^\/oferta\/(\d+)$/, texto)).toBe(id));
