import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Fallible, Stack } from '../start/stack.ts';
import { WRITERS, type Writers } from './writers.ts';

/** Processes in the order in which they are killed. The database is killed twice: also right after the supervisor. */
export const VICTIMS: readonly Fallible[] = ['backend', 'postmaster', 'apis', 'bff', 'supervisor', 'postmaster'];
/** Timeout of the recovery, whose time `in-time.timed.test.ts` bounds. */
const IN_THE_END = { timeout: 60_000 };

/**
 * Kills a process of a platform that serves writers, and waits until it serves them again.
 * @returns milliseconds from the kill until every writer could have succeeded
 */
export async function killUnderWrites(stack: Stack, writers: Writers, which: Fallible): Promise<number> {
  await expect.poll(() => isReady(stack), IN_THE_END).toBe(true);
  const before = writers.acknowledged.length;
  await expect.poll(() => writers.acknowledged.length - before, IN_THE_END).toBeGreaterThan(WRITERS * 3);
  const killedAt = performance.now();
  stack.kill(which);
  // A service manager restarts the supervisor: at once, and again while children of the old one still hold the port.
  if (which === 'supervisor') await restarted(stack);
  const ms = await writers.backAfter(killedAt);
  process.stdout.write(
    `${which}: back after ${Math.round(ms)} ms (${writers.answersBetween(killedAt, killedAt + ms)})\n`,
  );
  await expect.poll(() => isReady(stack), IN_THE_END).toBe(true);
  return ms;
}

const isReady = ({ url }: Stack) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function restarted(stack: Stack): Promise<void> {
  for (const until = performance.now() + IN_THE_END.timeout; ; ) {
    try {
      return await stack.restart();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}
