import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { atFileEnd } from '../at-file-end.ts';
import { buildTestMain } from '../build-test-main.ts';
import { llamadasQueValen } from './llamadas-que-valen.ts';
import { type Parte, walkHostil } from './walk-hostil.ts';

/** F-09 of the main API, on an app and a database of this test file's own. */
export async function walkHostilMain(parte: Parte): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hostil-'));
  atFileEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const main = await buildTestMain({ limitsFactor: 1_000_000, hasMailbox: true, dataDir });
  // Nobody's feed is fetched.
  main.deps.network = { lookup: (_, __, done) => done(new Error('no network'), '', 0), permits: () => false };
  const llamadas = await llamadasQueValen(main);
  const calls = ENDPOINTS.filter((e) => e.api === 'main');

  test('every recipe is of a declared call', () => {
    const declared = calls.map((e) => `${e.method} ${e.path}`);
    expect(llamadas.recetas.filter((name) => !declared.includes(name))).toEqual([]);
  });

  walkHostil(main.app, calls, llamadas.una, parte);
}
