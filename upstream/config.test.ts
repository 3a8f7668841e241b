import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const REAL = {
  DATABASE_URL: 'postgres://usuario:muysecreto@bd/x',
  APP_KEY: 'a'.repeat(43),
  SMTP_URL: 'smtp://correo.example',
  PUBLIC_URL: 'https://app.example/ruta',
};
const problemOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    return String(error);
  }
  return '';
};

test('a complete configuration is read; the public address is an origin', () => {
  expect(readConfig(REAL)).toMatchObject({ publicUrl: 'https://app.example', demo: false, hasMailbox: false });
  expect(readConfig({ ...REAL, GOOGLE_CLIENT_ID: '' }).google).toBeUndefined();
});

test.each([
  ['MAIN_PORT', '70000'],
  ['VISITA_PORT', 'x'],
  ['PUBLIC_URL', 'ftp://malo.example'],
  ['SMTP_URL', 'http://malo.example'],
  ['APP_KEY', 'malo-corto'],
  ['APP_KEY', `malo${'!'.repeat(43)}`],
  ['GOOGLE_ISSUER', 'malo'],
  ['ACADEMIA_URL', 'malo'],
  ['ACADEMIA_SECRET', 'malo-corto'],
  ['DEMO', 'malo'],
  ['SESSION_EXPIRES', 'malo'],
  ['SESSION_EXPIRES_LARGA', 'malo'],
  ['LIMITS_FACTOR', '0'],
  ['LOG_LEVEL', 'malo'],
  ['DB_POOL', '0'],
  ['DB_POOL_READS', 'malo'],
  ['DB_POOL_JOBS', '1000'],
  ['DB_PREPARED', 'malo'],
  ['API_METRICS_PORT', 'malo'],
])('a wrong %s is named, without its value', (name, value) => {
  const problem = problemOf({ ...REAL, [name]: value });
  expect(problem).toContain(name);
  if (value.startsWith('malo')) expect(problem).not.toContain('malo');
});

test('all errors are reported at once', () => {
  const problem = problemOf({ ...REAL, APP_KEY: 'x', DEMO: 'x', PUBLIC_URL: 'x' });
  for (const name of ['APP_KEY', 'DEMO', 'PUBLIC_URL']) expect(problem).toContain(name);
  expect(problem).not.toContain('muysecreto');
});

test('with an external database the further variables are required, and named', () => {
  const problem = problemOf({ DATABASE_URL: REAL.DATABASE_URL });
  for (const name of ['APP_KEY', 'SMTP_URL', 'PUBLIC_URL']) expect(problem).toContain(name);
  expect(problem).not.toContain('muysecreto');
});
