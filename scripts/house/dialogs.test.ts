import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

/** A dialog with a form has a visible cancel button beside the submit button: not everybody knows Escape or sees the cross. */
const asksSomething = (text: string) => /<Dialog\b/.test(text) && /<[Ff]orm\b/.test(text);
const hasWayOut = (text: string) => /\b\w+\.cancelar\b/.test(text);

test('a dialog with a form of its own has «Cancelar»', () => {
  const screens = trackedFiles('client/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && !file.startsWith('client/piezas/'),
  );
  const files = Object.entries(readTracked(screens)).filter(([, text]) => asksSomething(text));
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter(([, text]) => !hasWayOut(text)).map(([file]) => file)).toEqual([]);
});
