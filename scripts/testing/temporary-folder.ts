import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Before all tests of a run, Vitest's or Playwright's: a temporary folder of its own, which workers and the programs that they
 * start get by TMPDIR. It goes with this process, and with it what a process that was killed left there.
 */
export function setup(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'pruebas-'));
  // PostgreSQL runs as another user where root runs the tests: that one may pass through, and sees no list.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
