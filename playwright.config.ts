import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser.ts';

// Workers read this file again: the browser is looked for once.
process.env.CHROMIUM ??= findChromium();

export default defineConfig({
  testDir: 'client/e2e',
  testMatch: '**/*.e2e.ts',
  // Every worker starts a stack of its own (client/e2e/prueba.ts).
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  outputDir: 'test-results',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 860 },
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
