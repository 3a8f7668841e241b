import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A path in backticks that begins with a folder of the repository. */
const PATH = /`((?:client|server|shared|upstream|platform|scripts|docs)\/[^`\s]+)`/g;
/** A placeholder (`<area>`, `*`, `NNNN`), or the route tree, which is generated. */
const MADE_UP = /[<*…]|NNNN|route-tree\.gen/;

/** Decisions are not among them: they also tell about files that are gone. */
const pages = trackedFiles('README.md', 'SECURITY.md', 'docs/*.md').filter(
  (file) => !file.startsWith('docs/decisions/'),
);

test('each path that README and the pages name exists', () => {
  const named = Object.entries(readTracked(pages)).flatMap(([page, text]) =>
    [...text.matchAll(PATH)].map(([, file = '']) => ({ page, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  const gone = named.filter(({ file }) => !MADE_UP.test(file) && !existsSync(path.join(ROOT, file.replace(/#.*/, ''))));
  expect(gone).toEqual([]);
});
