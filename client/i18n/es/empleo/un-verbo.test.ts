import { expect, test } from 'vitest';
import { login } from '../acceso/login.ts';
import { cuenta } from '../cuenta.ts';
import { empleo } from './empleo.ts';
import { candidato } from './empleo-candidato.ts';
import { panel } from './empleo-panel.ts';

/** All sentences of a catalogue; functions are called with sample words. */
const frasesDe = (palabras: unknown): string[] => {
  if (typeof palabras === 'string') return [palabras];
  if (typeof palabras === 'function') return [String(palabras('…', '…'))];
  return typeof palabras === 'object' && palabras !== null ? Object.values(palabras).flatMap(frasesDe) : [];
};

test('the verb for an offer is «inscribirse», and its noun «candidatura»: no other words', () => {
  const frases = frasesDe([empleo, candidato, panel, login.motivo.empleo, cuenta.consentimiento]);
  expect(frases.length).toBeGreaterThan(300);
  const otras = /\bsolicit(?:o|as|ar|arla)\b|\bpostul|\baplicar a\b|\bpresent(?:arte|ado a|ado en) /i;
  expect(frases.filter((frase) => otras.test(frase))).toEqual([]);
});
