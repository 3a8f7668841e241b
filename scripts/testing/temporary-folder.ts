import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Global set-up of Vitest or Playwright: makes a temporary folder for the run, which workers and the programs that they start get
 * by TMPDIR. It is deleted when this process ends, together with anything that a killed process left there.
 */
export function setup(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'pruebas-'));
  // Where root runs the tests, PostgreSQL runs as another user, who may traverse the folder but not list it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
