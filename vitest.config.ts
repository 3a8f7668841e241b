import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Several rows have bounds in time: files run one after the other, so that none measures its neighbour.
    maxWorkers: 1,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{shared,server,upstream,scripts}/**/*.test.ts'],
          setupFiles: ['scripts/testing/fail-on-console-error.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['scripts/testing/fail-on-console-error.ts', 'client/testing/wait-for-title.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
