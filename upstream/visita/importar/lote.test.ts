import { expect, test } from 'vitest';
import { direccionDe } from './lote.ts';

test('a source is taken from where the configuration says, else from where its authority publishes it', () => {
  expect(direccionDe('nomenclator', 'https://espejo.example/lista.zip')).toBe('https://espejo.example/lista.zip');
  const oficial = 'https://listadomedicamentos.aemps.gob.es/prescripcion.zip';
  // compose.yaml hands on an empty one where nobody has configured any.
  for (const ninguna of [undefined, '']) expect(direccionDe('nomenclator', ninguna)).toBe(oficial);
  expect(direccionDe('anmat', '')).toBeUndefined();
});
