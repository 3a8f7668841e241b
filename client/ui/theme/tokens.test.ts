import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from '../../../scripts/house/tracked-files.ts';

const paths = trackedFiles('client').filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'));
const files = Object.entries(readTracked(paths)).map(([file, text]) => ({ file, text }));
const tokens = files.find(({ file }) => file.endsWith('theme/tokens.css'))?.text ?? '';

/** Set by libraries on their own elements. */
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

// An unknown name, or a length in place of a colour, makes a declaration invalid, and no tool reports it.
test('every custom property that styles use is defined', () => {
  expect(colores.size).toBeGreaterThan(15);
  expect(files.flatMap(({ file, text }) => desconocidos(text).map((nombre) => `${file}: ${nombre}`))).toEqual([]);
});
test('colour properties use colour tokens', () => {
  expect(files.flatMap(({ file, text }) => noSonColores(text).map((nombre) => `${file}: ${nombre}`))).toEqual([]);
});
test('both checks find a violation', () => {
  expect(desconocidos('.a { color: var(--ground); top: var(--header) }')).toEqual(['--ground']);
  expect(noSonColores('.a { width: var(--page); background: var(--page); color: var(--ink) }')).toEqual(['--page']);
});
