import { expect, test } from 'vitest';
import { compactCodigos, sonCodigos, splitCodigos } from './lista-de-codigos.ts';

test.each([
  ['650001\n650002\r\n\r\n650003', ['650001', '650002', '650003']],
  ['650001, 650002;650003\t650004', ['650001', '650002', '650003', '650004']],
  ['650001 650002  650003.7', ['650001', '650002', '650003.7']],
  [' omeprazol 20 mg ', ['omeprazol 20 mg']],
  ['610001 610002 123', ['610001', '610002', '123']],
  ['656 662', ['656 662']],
  // Rows of a table: the text beside a code is no entry of its own; a row without a code stays, so that it can be reported.
  ['650001\tOMEPRAZOL 20 mg\t12,50\n650002.7\tOTRO\t1', ['650001', '650002.7']],
  ['Código;Nombre\n650001;OMEPRAZOL, 28 cápsulas\nsin código', ['Código Nombre', '650001', 'sin código']],
  ['OMEPRAZOL 20 mg "8470006500016"\nOTRO 650002', ['8470006500016', '650002']],
  ['650001\nomeprazol 20', ['650001', 'omeprazol 20']],
])('%j is split', (texto, codigos) => expect(splitCodigos(texto)).toEqual(codigos));

test.each([
  ['656662', true],
  ['656662, 659987\n847000656662', true],
  // A code that was cut short counts as a wrong code; it does not make the list a text search.
  ['656662\n123', true],
  ['(01)08470006566621(17)260101', true],
  ['656662 OMEPRAZOL 20 mg\n659987 OTRO', true],
  ['Código;Nombre\n656662;OMEPRAZOL', true],
  ['ibuprofeno 600', false],
  ['ibuprofeno\n600', false],
  ['123', false],
  ['amoxicilina 875 656662', false],
  ['', false],
])('%j is a list of codes: %s', (texto, son) => expect(sonCodigos(texto)).toBe(son));

test.each([
  [' 656662\r\n\n659987 ', '656662 659987'],
  ['656662\tOMEPRAZOL   20 mg\n659987\tOTRO', '656662\tOMEPRAZOL 20 mg\n659987\tOTRO'],
  ['  omeprazol   20 ', 'omeprazol 20'],
])('%j is kept as %j', (texto, corto) => expect(compactCodigos(texto)).toBe(corto));
