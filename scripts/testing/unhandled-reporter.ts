import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * What failed outside any test (a promise that nobody awaited, a worker that died) makes the run fail, and Vitest's
 * JSON report does not tell it: written to `file` as a JSON list of texts.
 */
export const unhandledReporter = (file: string): Reporter => ({
  onTestRunEnd(_, errors) {
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => `${message}\n${stack ?? ''}`)));
  },
});
