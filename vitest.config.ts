import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { unhandledReporter } from './scripts/testing/unhandled-reporter.ts';

/** How long a test waits before it says that something never came: a second is soon over on a busy machine. */
const PATIENCE = { poll: { timeout: 10_000, interval: 20 } };
const NO_ERRORS = 'scripts/testing/fail-on-console-error.ts';
const NODE = {
  globalSetup: ['upstream/testing/postgres/template-server.ts'],
  setupFiles: [NO_ERRORS],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: PATIENCE,
};
const DOM = {
  environment: 'jsdom',
  setupFiles: [NO_ERRORS, 'client/testing/patience.ts', 'client/testing/wait-for-title.ts'],
  testTimeout: 30_000,
  expect: PATIENCE,
};
const ROOMS = '{shared,platform,server,upstream,scripts}';

/** All side by side: tests wait much, so that one more than there are cores keeps these busy. */
const TOGETHER = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 0 } };
/** What has bounds in time or memory (`*.timed.test.ts`) runs when all else is over, one file after the other. */
const ALONE = { maxWorkers: 1, sequence: { groupOrder: 1 } };
/** What reads the folder of real data (`*.real.test.ts`), which not everybody has: `npm run test:real` only. */
const REAL = { maxWorkers: 1, sequence: { groupOrder: 2 } };
/** The built platform in browsers that Playwright does not drive: `npm run test:browsers` only. */
const BROWSERS = { maxWorkers: 1, sequence: { groupOrder: 3 } };
const ELSEWHERE = ['**/node_modules/**', '**/*.{timed,real,browsers}.test.{ts,tsx}'];

/** Where `npm test` reads what came of it: `<path>.json`, and `<path>-outside.json` for what failed outside any test. */
const { REPORT } = process.env;

export default defineConfig({
  test: {
    reporters: REPORT
      ? ['default', ['json', { outputFile: `${REPORT}.json` }], unhandledReporter(`${REPORT}-outside.json`)]
      : ['default'],
    projects: [
      { test: { ...NODE, ...TOGETHER, name: 'node', include: [`${ROOMS}/**/*.test.ts`], exclude: ELSEWHERE } },
      {
        extends: './vite.config.ts',
        test: { ...DOM, ...TOGETHER, name: 'dom', include: ['client/**/*.test.{ts,tsx}'], exclude: ELSEWHERE },
      },
      { test: { ...NODE, ...ALONE, name: 'timed', include: [`${ROOMS}/**/*.timed.test.ts`] } },
      {
        extends: './vite.config.ts',
        test: { ...DOM, ...ALONE, name: 'timed-dom', include: ['client/**/*.timed.test.{ts,tsx}'] },
      },
      { test: { ...NODE, ...REAL, name: 'real', include: [`${ROOMS}/**/*.real.test.ts`] } },
      {
        test: {
          ...BROWSERS,
          name: 'browsers',
          include: ['scripts/browsers/*.browsers.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
