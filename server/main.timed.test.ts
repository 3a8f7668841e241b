import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BffProcesses, bffProcesses } from './testing/bff-process.ts';

/** Bounds how long a process takes to end that has nothing to do. */
let bff: BffProcesses;
beforeEach(async () => {
  bff = await bffProcesses();
});
afterEach(() => bff.stop());

test('F-01 a process that is idle ends soon after', async () => {
  const { child, ended } = await bff.start();
  const from = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(1_500);
});
