import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from '../../../scripts/house/tracked-files.ts';

const paths = trackedFiles('client').filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'));
const files = Object.entries(readTracked(paths)).map(([file, text]) => ({ file, text }));
const tokens = files.find(({ file }) => file.endsWith('theme/tokens.css'))?.text ?? '';

/** Set by libraries, on the element that they draw. */
const DE_FUERA = new Set(['--trigger-width']);
const puestos = new Set(
  files.flatMap(({ text }) => [...text.matchAll(/(--[a-z0-9-]+)['"]?\]?\s*:/g)].map(([, n]) => n)),
);
const colores = new Set([...tokens.matchAll(/(--[a-z0-9-]+): light-dark\(/g)].map(([, nombre]) => nombre));
const deTokens = new Set([...tokens.matchAll(/(--[a-z0-9-]+):/g)].map(([, nombre]) => nombre));

const desconocidos = (text: string) =>
  [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)]
    .map(([, n = '']) => n)
    .filter((n) => !puestos.has(n) && !DE_FUERA.has(n));
const noSonColores = (text: string) =>
  [
    ...text.matchAll(
      /(?:^|[\s;{])(?:background|background-color|color|fill|stroke|border-color): var\((--[a-z0-9-]+)\)/g,
    ),
  ]
    .map(([, n = '']) => n)
    .filter((n) => deTokens.has(n) && !colores.has(n));

// A name that is none, or a length where a colour belongs, makes a declaration nothing, and no tool says so.
test('each name of a style is one of ours', () => {
  expect(colores.size).toBeGreaterThan(15);
  expect(files.flatMap(({ file, text }) => desconocidos(text).map((nombre) => `${file}: ${nombre}`))).toEqual([]);
});
test('what colours is a colour', () => {
  expect(files.flatMap(({ file, text }) => noSonColores(text).map((nombre) => `${file}: ${nombre}`))).toEqual([]);
});
test('both are seen', () => {
  expect(desconocidos('.a { color: var(--ground); top: var(--header) }')).toEqual(['--ground']);
  expect(noSonColores('.a { width: var(--page); background: var(--page); color: var(--ink) }')).toEqual(['--page']);
});
