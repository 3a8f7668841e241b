import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../start/stack.ts';
import { killUnderWrites, VICTIMS } from './kill-under-writes.ts';
import { startWriters, type Writers } from './writers.ts';

/** Bound of the time until the platform serves again; `killed.fault.test.ts` checks that nothing is lost. */
const BACK_MS = 10_000;
let stack: Stack;
let writers: Writers;

beforeAll(async () => {
  stack = await startStack();
  writers = startWriters(stack.url);
});
afterAll(async () => {
  await writers.stop();
  await stack.stop();
});

test.each(VICTIMS)('F-10 kill -9 of the %s under writes: back within 10 s', async (which) => {
  expect(await killUnderWrites(stack, writers, which)).toBeLessThan(BACK_MS);
});
