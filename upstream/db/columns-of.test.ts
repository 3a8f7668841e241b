import { expect, test } from 'vitest';
import { columnsOf } from './columns-of.ts';

test('values come back as they are; a value without a column does not compile', () => {
  const autor = { nombre: 'Dirección técnica', cargo: 'Farmacéutica titular' };
  expect(columnsOf('tribuna_autor', autor)).toBe(autor);
  const conOtra = { ...autor, acreditacion: 'M-1' };
  // @ts-expect-error: the table has no column `acreditacion`.
  expect(columnsOf('tribuna_autor', conOtra)).toBe(conOtra);
});
