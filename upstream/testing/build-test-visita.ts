import { printFailures } from '#platform/testing/print-failures';
import type { Config } from '../config.ts';
import { buildVisita } from '../visita/app.ts';
import { atFileEnd } from './at-file-end.ts';
import { buildTestMain } from './build-test-main.ts';

/** The real visita API on the database of a real main API (`main`), whose accounts and tokens are valid here. */
export async function buildTestVisita(overrides: Partial<Config> = {}) {
  const { app: main, ...rest } = await buildTestMain(overrides);
  const app = buildVisita(rest.deps);
  printFailures(app);
  await app.ready();
  atFileEnd(() => app.close());
  return { ...rest, app, main };
}
