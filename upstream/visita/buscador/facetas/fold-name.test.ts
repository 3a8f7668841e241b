import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ['FARMALIDER, S.A.', 'Farmalider S A'],
  ['IBUPROFENO', 'Ibuprofeno'],
  ['EISAI FARMACÉUTICA, S.A', 'EISAI FARMACEUTICA, S.A.'],
  ['BRISTOL-MYERS SQUIBB, S.A', 'BRISTOL MYERS SQUIBB S.A.'],
  ['ASTRAZENECA U.K. LTD', 'ASTRAZENECA UK LTD.'],
  ['  FERRER   INTERNACIONAL , S. A.', 'Ferrer Internacional, SA'],
])('«%s» and «%s» are one name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test.each([
  ['FERRING S.A.U.', 'FERRING S.A.'],
  ['1,2-PROPANODIOL', '12-PROPANODIOL'],
  ['(+)-ALFA-TOCOFEROL', '(±)-ALFA-TOCOFEROL'],
  ['VITAMINA B12', 'VITAMINA B1'],
])('«%s» and «%s» are two', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

test('a name without letters folds to an empty text', () => {
  expect(foldName(' .,- ')).toBe('');
});
