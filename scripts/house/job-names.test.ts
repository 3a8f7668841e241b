import { expect, test } from 'vitest';
import { FUENTES_OFICIALES } from '#shared/contract/visita/importaciones';
import { COLAS } from '#shared/textos/personal/colas';
import { readTracked, trackedFiles } from './tracked-files.ts';

/** Where a queue gets its name. One name is made of the source of an import. */
const NAME = /(?:defineQueue\(\s*|deadLetter: |jobs\.schedule\(\s*)['`]([a-z_]+)(\$\{fuente\})?['`]/g;

test('each queue has words for the staff, and no words are about a queue that is gone', () => {
  const sources = readTracked(trackedFiles('upstream/*.ts').filter((file) => !/\.test\.ts$|\/testing\//.test(file)));
  const names = Object.values(sources).flatMap((text) =>
    [...text.matchAll(NAME)].flatMap(([, name = '', fuente]) =>
      fuente ? FUENTES_OFICIALES.map((una) => `${name}${una}`) : [name],
    ),
  );
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(COLAS).toSorted());
});
