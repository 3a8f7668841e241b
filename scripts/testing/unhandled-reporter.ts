import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * What failed outside any test (a promise that nobody awaited, a worker that died) makes the run fail, and Vitest's
 * JSON report does not tell it: written to the file that UNHANDLED_REPORT names, as a JSON list of texts.
 */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_, errors) => {
    const file = process.env.UNHANDLED_REPORT;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => `${message}\n${stack ?? ''}`)));
  };
}
