import { defineConfig } from 'vitest/config';

/** How long a test waits before it says that something never came: a second is soon over on a busy machine. */
const PATIENCE = { poll: { timeout: 10_000, interval: 20 } };

export default defineConfig({
  test: {
    // Several rows have bounds in time: files run one after the other, so that none measures its neighbour.
    maxWorkers: 1,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{shared,platform,server,upstream,scripts}/**/*.test.ts'],
          globalSetup: ['upstream/testing/template-server.ts'],
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          expect: PATIENCE,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: [
            'scripts/testing/fail-on-console-error.ts',
            'client/testing/patience.ts',
            'client/testing/wait-for-title.ts',
          ],
          testTimeout: 30_000,
          expect: PATIENCE,
        },
      },
    ],
  },
});
