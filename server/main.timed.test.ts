import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BffProcesses, bffProcesses } from './testing/bff-process.ts';

/** Measures how long an idle process takes to end. */
let bff: BffProcesses;
beforeEach(async () => {
  bff = await bffProcesses();
});
afterEach(() => bff.stop());

test('F-01 an idle process ends soon after the signal', async () => {
  const { child, ended } = await bff.start();
  const from = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(1_500);
});
