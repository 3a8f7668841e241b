import { expect, test } from 'vitest';
import { comoSuena, esErrataDe } from './correcciones.ts';
import { distancia, erratasDe } from './erratas.ts';

test.each([
  ['omeprazol', 'omeprazol', 0],
  ['omeprazl', 'omeprazol', 1],
  ['omeprzaol', 'omeprazol', 1],
  ['ibuprofreno', 'ibuprofeno', 1],
  ['paracetmol', 'paracetamol', 1],
  ['', 'ab', 2],
  ['abc', 'xyz', 3],
  ['amoxilina', 'amoxicilina', 2],
])('%s → %s: %d', (una, otra, lejos) => {
  expect(distancia(una, otra, 2)).toBe(lejos);
  expect(distancia(otra, una, 2)).toBe(lejos);
});

test('the distance to a prefix ignores the rest of the word', () => {
  expect(distancia('ibuprfe', 'ibuprofeno', 2, true)).toBe(1);
  expect(distancia('omepraz', 'omeprazol', 2, true)).toBe(0);
});

test('the index finds the same near words as a comparison with every word', async () => {
  const palabras = ['omeprazol', 'esomeprazol', 'pantoprazol', 'ibuprofeno', 'ketoprofeno', 'amlodipino', 'lexatin'];
  const { cerca } = await erratasDe(palabras, () => true);
  for (const escrita of [
    'omeprazl',
    'omprazol',
    'someprazol',
    'ibuprofreno',
    'ketaprofeno',
    'amlodpino',
    'lexatim',
    'zzzz',
  ]) {
    const tope = escrita.length <= 5 ? 1 : 2;
    const todas = palabras.flatMap((palabra, numero) => {
      const lejos = distancia(escrita, palabra, tope);
      return lejos <= tope ? [{ numero, distancia: lejos }] : [];
    });
    expect(cerca(escrita, false).sort((a, b) => a.numero - b.numero)).toEqual(todas);
  }
});

test.each([
  ['hibuprofeno', 'ibuprofeno'],
  ['omeprasol', 'omeprazol'],
  ['boltaren', 'voltaren'],
  ['kinina', 'quinina'],
  ['lexatim', 'lexatin'],
  ['ozenpic', 'ozempic'],
  ['jelocatil', 'gelocatil'],
])('%s sounds as %s', (una, otra) => expect(comoSuena(una)).toBe(comoSuena(otra)));

test('«ke» sounds as «que» and not as «ce»', () => {
  expect(comoSuena('kepra')).toBe(comoSuena('quepra'));
  expect(comoSuena('kepra')).not.toBe(comoSuena('sepra'));
});

test.each([
  // The words sound the same.
  ['dalsi', 'dalsy'],
  ['tranquimazin', 'trankimazin'],
  ['enantiun', 'enantyum'],
  // One wrong letter in a word of middle length, two in a long one.
  ['sintron', 'sintrom'],
  ['amoxil', 'amoxi'],
  ['hidroclortiazda', 'hidroclorotiazida'],
  // Two letters are swapped.
  ['notolil', 'nolotil'],
  ['acho', 'acoh'],
])('%s is surely %s with a typo', (escrita, norma) => expect(esErrataDe(escrita, norma)).toBe(true));

test.each([
  ['gasas', 'gases'],
  ['xanax', 'panax'],
  ['ativan', 'ativol'],
  ['bactrim', 'bactil'],
  ['zapatos', 'zarator'],
  ['plantillas', 'pastillas'],
  ['durante', 'edurant'],
  ['trabajan', 'travatan'],
  ['ibuprof', 'ibuprofeno'],
])('%s is not surely %s: it may be another word', (escrita, norma) => expect(esErrataDe(escrita, norma)).toBe(false));
