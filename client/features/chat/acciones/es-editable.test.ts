import { expect, test } from 'vitest';
import { mensaje, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { esEditable } from './es-editable.ts';

const DIA_MS = 24 * 3_600_000;
const mio = mensaje(1, { autor_id: YO });
const dicho = Date.parse(mio.creado_en);

test.each([
  ['a second before a day is over', mio, dicho + DIA_MS - 1_000, true],
  ['when it is over', mio, dicho + DIA_MS, false],
  ['by a clock that is behind', mio, dicho - 60_000, true],
  ['somebody else’s', mensaje(1), dicho, false],
  ['taken away', { ...mio, eliminado_en: mio.creado_en }, dicho, false],
  ['a file without words', { ...mio, texto: '' }, dicho, false],
])('%s', (_, uno, ahora, es) => expect(esEditable(uno, YO, ahora)).toBe(es));
