import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { mensaje, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { esEditable } from './es-editable.ts';

const mio = mensaje(1, { autor_id: YO });
const dicho = Date.parse(mio.creado_en);

test.each([
  ['own message, a second before a day is over: editable', mio, dicho + DIA_MS - 1_000, true],
  ['own message, when the day is over: not editable', mio, dicho + DIA_MS, false],
  ['own message from the future, by a clock that is behind: editable', mio, dicho - 60_000, true],
  ['somebody else’s message: not editable', mensaje(1), dicho, false],
  ['deleted message: not editable', { ...mio, eliminado_en: mio.creado_en }, dicho, false],
  ['own file without text: not editable', { ...mio, texto: '' }, dicho, false],
])('%s', (_, uno, ahora, es) => expect(esEditable(uno, YO, ahora)).toBe(es));
