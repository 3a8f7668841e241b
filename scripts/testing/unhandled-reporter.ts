import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * Writes errors outside any test (an unhandled rejection, a dead worker) to `file`, since they make the run fail and Vitest's
 * JSON report does not contain them: a JSON list of texts, each with the test file that ran, where Vitest knows it.
 */
export const unhandledReporter = (file: string): Reporter => ({
  onTestRunEnd(_, errors) {
    const told = errors.map((error) => ({
      file: typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH : null,
      text: `${error.message}\n${error.stack ?? ''}`,
    }));
    writeFileSync(file, JSON.stringify(told));
  },
});
