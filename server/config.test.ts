import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { newCookieKey } from './testing/build-test-app.ts';

const LEAST = {
  PUBLIC_URL: 'https://app.example',
  MAIN_API_URL: 'http://127.0.0.1:8001/',
  VISITA_API_URL: 'https://visita.internal/v2',
  COOKIE_KEYS: newCookieKey('k1'),
};
const read = (env: Record<string, string | undefined> = {}) => readConfig({ ...LEAST, ...env });
const problemOf = (env: Record<string, string | undefined>): string => {
  try {
    read(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};
const HOUR = 3_600_000;

test('the required variables suffice, and every other one has its default', () => {
  expect(read()).toMatchObject({
    host: '127.0.0.1',
    isHttps: true,
    publicUrl: 'https://app.example',
    mainUrl: 'http://127.0.0.1:8001',
    visitaUrl: 'https://visita.internal/v2',
    trustProxy: false,
    entorno: 'produccion',
    session: {
      corta: { idle: 2 * HOUR, absolute: 12 * HOUR },
      larga: { idle: 14 * 24 * HOUR, absolute: 30 * 24 * HOUR },
    },
  });
});

test('Google is configured by its client id alone; another issuer needs its own authorize URL', () => {
  expect(read().google).toBeNull();
  const GOOGLE_CLIENT_ID = 'cliente';
  expect(read({ GOOGLE_CLIENT_ID }).google?.authorizeUrl).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  const other = { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: 'https://id.example' };
  expect(problemOf(other)).toContain('GOOGLE_AUTHORIZE_URL');
  expect(read({ ...other, GOOGLE_AUTHORIZE_URL: 'https://id.example/auth' }).google?.authorizeUrl).toBe(
    'https://id.example/auth',
  );
});

test('S-08 the strict session profile is set by configuration', () => {
  const { session } = read({ SESSION_IDLE: '30m', SESSION_EXPIRES: '8h' });
  expect(session.corta).toEqual({ idle: HOUR / 2, absolute: 8 * HOUR });
});

test.each([
  ['MAIN_API_URL', undefined],
  ['MAIN_API_URL', 'ftp://x'],
  ['VISITA_API_URL', 'not an address'],
  ['PUBLIC_URL', 'http://app.example'],
  ['PORT', '70000'],
  ['PORT', 'eighty'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'true'],
  ['SESSION_IDLE', 'soon'],
  ['REDIS_URL', 'http://redis'],
  ['LIMITS_FACTOR', '0'],
  ['ENTORNO', 'pruebas'],
  ['COOKIE_KEYS_FILE', '/nowhere/keys'],
  ['COOKIE_KEYS', undefined],
])('a missing or wrong %s (%s) is refused with an error that names it', (name, value) => {
  const problem = problemOf({ [name]: value });
  expect(problem).toContain(name);
  if (value !== undefined && value.length > 3) expect(problem).not.toContain(value);
});

test('one error names every wrong variable', () => {
  const problem = problemOf({ MAIN_API_URL: 'x', PORT: 'x', COOKIE_KEYS: 'x' });
  for (const name of ['MAIN_API_URL', 'PORT', 'COOKIE_KEYS']) expect(problem).toContain(name);
});

test('an empty variable counts as missing', () => {
  expect(read({ REDIS_URL: '', TRUST_PROXY: '' })).toMatchObject({ redisUrl: undefined, trustProxy: false });
});

test('TRUST_PROXY is a list of address blocks', () => {
  expect(read({ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }).trustProxy).toEqual(['10.0.0.0/8', 'fd00::/8']);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('%s may use plain http', (url) => {
  expect(read({ PUBLIC_URL: url }).isHttps).toBe(false);
});
