import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SUFFIXES, type Suffix } from './scripts/testing/tiers.ts';
import { unhandledReporter } from './scripts/testing/unhandled-reporter.ts';

/** How long a test may take before it counts as hung: no bound on the product, so that a busy machine has time. */
const HUNG = { testTimeout: 90_000, hookTimeout: 120_000 };
/** How long a test waits before it says that something never came: a second is soon over on a busy machine. */
const PATIENCE = { poll: { timeout: 10_000, interval: 20 } };
const NO_ERRORS = 'scripts/testing/fail-on-console-error.ts';
const NODE = {
  globalSetup: ['upstream/testing/postgres/template-server.ts'],
  setupFiles: ['upstream/testing/setup/end-of-file.ts', NO_ERRORS],
  ...HUNG,
  expect: PATIENCE,
};
const DOM = {
  environment: 'jsdom',
  setupFiles: [
    'client/testing/setup/new-document.ts',
    NO_ERRORS,
    'client/testing/setup/patience.ts',
    'client/testing/setup/page-in-errors.ts',
  ],
  ...HUNG,
  expect: PATIENCE,
};
const ROOMS = '{shared,platform,server,upstream,scripts}';
/** Files of a tier that has no project of its own here. */
const ELSEWHERE = ['**/node_modules/**', `**/*.{${SUFFIXES.join()}}.test.{ts,tsx}`];

/** Files that one worker runs share its modules, which are read once and not for each file: docs/decisions/checks/shared-modules.md. */
const SHARED = { isolate: false };
/** Side by side: tests wait much, so that one more than there are cores keeps these busy. */
const sideBySide = (groupOrder: number) => ({ maxWorkers: availableParallelism() + 1, sequence: { groupOrder } });
/** One file after the other. */
const alone = (groupOrder: number) => ({ maxWorkers: 1, sequence: { groupOrder } });
const filesOf = (suffix: Suffix) => ({ name: suffix, include: [`${ROOMS}/**/*.${suffix}.test.ts`] });

/** Where the runner (scripts/testing/runner.ts) reads what came of it: `<path>.json`, and `<path>-outside.json` for what failed outside any test. */
const { REPORT } = process.env;

export default defineConfig({
  test: {
    globalSetup: ['scripts/testing/temporary-folder.ts'],
    reporters: REPORT
      ? ['default', ['json', { outputFile: `${REPORT}.json` }], unhandledReporter(`${REPORT}-outside.json`)]
      : ['default'],
    projects: [
      {
        test: {
          ...NODE,
          ...sideBySide(0),
          ...SHARED,
          name: 'node',
          include: [`${ROOMS}/**/*.test.ts`],
          exclude: ELSEWHERE,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...DOM,
          ...sideBySide(0),
          ...SHARED,
          name: 'dom',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ELSEWHERE,
        },
      },
      { test: { ...NODE, ...sideBySide(1), ...filesOf('walk'), testTimeout: 300_000 } },
      { test: { ...NODE, ...alone(2), ...filesOf('fault') } },
      { test: { ...NODE, ...alone(3), ...filesOf('edge') } },
      { test: { ...NODE, ...alone(4), ...filesOf('timed') } },
      {
        extends: './vite.config.ts',
        test: { ...DOM, ...alone(4), name: 'timed-dom', include: ['client/**/*.timed.test.{ts,tsx}'] },
      },
      { test: { ...NODE, ...alone(5), ...filesOf('real') } },
      { test: { ...alone(6), ...filesOf('browsers'), testTimeout: 120_000 } },
    ],
  },
});
