import { expect, test } from 'vitest';
import { persona } from '../../../testing/chat/chat-de-prueba.ts';
import { conMencion, mencionadas, mencionEn, personasPara } from './menciones.ts';
import { ordenDe } from './teclas.ts';

const TECLA = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const EN = { esTactil: false, vacio: false, hayQueCancelar: false };

test('Enter sends, Shift+Enter breaks the line; on touch devices Enter breaks the line, and during composition (IME) it is ignored', () => {
  expect(ordenDe(TECLA, EN)).toBe('enviar');
  expect(ordenDe({ ...TECLA, shiftKey: true }, EN)).toBeNull();
  expect(ordenDe(TECLA, { ...EN, esTactil: true })).toBeNull();
  expect(ordenDe({ ...TECLA, ctrlKey: true }, { ...EN, esTactil: true })).toBe('enviar');
  expect(ordenDe({ ...TECLA, isComposing: true }, EN)).toBeNull();
});

test('the key «up» edits the last message when the box is empty, Escape cancels a quote or an edit', () => {
  const arriba = { ...TECLA, key: 'ArrowUp' };
  expect(ordenDe(arriba, { ...EN, vacio: true })).toBe('editar_ultimo');
  expect(ordenDe(arriba, EN)).toBeNull();
  expect(ordenDe({ ...arriba, shiftKey: true }, { ...EN, vacio: true })).toBeNull();
  expect(ordenDe({ ...TECLA, key: 'Escape' }, { ...EN, hayQueCancelar: true })).toBe('cancelar');
  expect(ordenDe({ ...TECLA, key: 'Escape' }, EN)).toBeNull();
});

test('a mention begins with an @ at the start of a word and ends at the cursor', () => {
  expect(mencionEn('Hola @an', 8)).toEqual({ desde: 5, letras: 'an' });
  expect(mencionEn('@Ana Ru', 7)).toEqual({ desde: 0, letras: 'Ana Ru' });
  expect(mencionEn('correo@an', 9)).toBeNull();
  expect(mencionEn('Hola @an y más', 14)).toBeNull();
});

test('people are found without accents, inserted with their name, and mentioned as long as the name is in the text', () => {
  const gente = [persona(8, 'Ana Ruiz'), persona(9, 'José Áñez')];
  expect(personasPara(gente, 'anez').map(({ id }) => id)).toEqual([9]);
  expect(conMencion('Hola @an, ¿qué tal?', 5, 8, 'Ana Ruiz')).toEqual({
    texto: 'Hola @Ana Ruiz, ¿qué tal?',
    cursor: 14,
  });
  expect(mencionadas('@José Áñez y @Ana', gente)).toEqual([9]);
});
