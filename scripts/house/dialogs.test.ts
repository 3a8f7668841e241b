import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A dialog in which one writes has a visible way out beside its button: Escape and the cross are not seen by everybody. */
const root = path.resolve(import.meta.dirname, '../..');

const asksSomething = (text: string) => /<Dialog\b/.test(text) && /<[Ff]orm\b/.test(text);
const hasWayOut = (text: string) => /\b\w+\.cancelar\b/.test(text);

test('a dialog with a form of its own has «Cancelar»', () => {
  const files = execFileSync('git', ['ls-files', 'client/**/*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.test.tsx') && !file.startsWith('client/piezas/'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
    .filter(([, text]) => asksSomething(text));
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter(([, text]) => !hasWayOut(text)).map(([file]) => file)).toEqual([]);
});
