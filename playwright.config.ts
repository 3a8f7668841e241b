import { defineConfig } from '@playwright/test';
import type { Opciones } from './client/e2e/prueba.ts';
import { findChromium } from './scripts/programs/browser.ts';

// Workers read this file again: the browser is looked for once.
process.env.CHROMIUM ??= findChromium();
// No walk is about shed load or a deadline (those have tests of their own): what shares two cores with browsers has time.
process.env.DEADLINES_FACTOR ??= '10';

export default defineConfig<object, Opciones>({
  testDir: 'client/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './client/e2e/start/datos-preparados.ts',
  // Every worker starts a stack of its own (client/e2e/prueba.ts).
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  outputDir: 'test-results',
  projects: [
    { name: 'buzon', testIgnore: '**/*.fault.e2e.ts' },
    // The whole way of each account type once more, by mails that really leave.
    { name: 'smtp', testMatch: '**/seis-cuentas.e2e.ts', use: { correo: 'smtp' } },
    { name: 'fault', testMatch: '**/*.fault.e2e.ts' },
  ],
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // What a test answers in the network's place must reach the page; the worker has its own tests (sin-linea.e2e.ts).
    serviceWorkers: 'block',
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
