import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Config as BffConfig, readConfig as readBff, warningOf } from '#server/config';
import { newCookieKey } from '#server/testing/build-test-app';
import { type Config as ApisConfig, readConfig as readApis } from '#upstream/config';

/** All combinations of the platform's address, its mail server and the demonstration (E-01, E-03). */
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'borde-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** Whether the value of HOST keeps the platform local. */
const HOST = {
  '': true,
  '127.0.0.1': true,
  localhost: true,
  '::1': true,
  '0.0.0.0': false,
  '::': false,
  '10.1.2.3': false,
};
const PUBLIC_URL = {
  '': true,
  'http://localhost:3000': true,
  'http://127.0.0.1:3000': true,
  'https://farmagora.localhost': true,
  'https://app.example': false,
  'http://10.1.2.3:3000': false,
  'http://127.0.0.1.evil.example': false,
};
const SMTP_URL = ['', 'smtp://correo.example'];
const DEMO = ['', '0', '1'];
const DATABASE_URL = ['', 'postgres://bd/x'];

const rows = Object.entries(HOST).flatMap(([host, isHostLocal]) =>
  Object.entries(PUBLIC_URL).flatMap(([publicUrl, isUrlLocal]) =>
    SMTP_URL.flatMap((smtp) =>
      DEMO.flatMap((demo) =>
        DATABASE_URL.map((database) => ({
          isLocal: isHostLocal && isUrlLocal,
          isPlain: !isUrlLocal && publicUrl.startsWith('http:'),
          env: { HOST: host, PUBLIC_URL: publicUrl, SMTP_URL: smtp, DEMO: demo, DATABASE_URL: database },
        })),
      ),
    ),
  ),
);
type Row = (typeof rows)[number];

const attempt = <T>(read: () => T): T | string => {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const apisOf = ({ env }: Row): ApisConfig | string =>
  attempt(() => readApis({ ...env, DATA_DIR, APP_KEY: 'a'.repeat(43) }));
const bffOf = ({ env }: Row, more: Record<string, string> = {}): BffConfig | string =>
  attempt(() =>
    readBff({
      HOST: env.HOST,
      PUBLIC_URL: env.PUBLIC_URL,
      DATA_DIR,
      COOKIE_KEYS: newCookieKey('k1'),
      MAILBOX: '1',
      MAIN_API_URL: 'http://127.0.0.1:9',
      VISITA_API_URL: 'http://127.0.0.1:9',
      ...more,
    }),
  );
const name = ({ env }: Row) => JSON.stringify(env);

test('the table has all combinations', () => expect(rows).toHaveLength(7 * 7 * 2 * 3 * 2));

test('E-01 the APIs start, or name in one sentence what is missing', () => {
  for (const row of rows) {
    const { SMTP_URL: smtp, DATABASE_URL: database, PUBLIC_URL: publicUrl } = row.env;
    const config = apisOf(row);
    const misses = database !== '' ? smtp === '' || publicUrl === '' : !row.isLocal && smtp === '';
    const isRefused = misses || (!row.isLocal && row.isPlain);
    expect(typeof config === 'string', name(row)).toBe(isRefused);
    if (typeof config === 'string') continue;
    expect(config.isLocal, name(row)).toBe(row.isLocal);
    expect(config.hasMailbox, name(row)).toBe(row.isLocal && smtp === '' && database === '');
    expect(config.demo, name(row)).toBe(row.env.DEMO === '' ? row.isLocal && database === '' : row.env.DEMO === '1');
  }
  for (const row of rows) {
    const said = apisOf(row);
    if (typeof said !== 'string') continue;
    expect(said, name(row)).toMatch(/^[^\n]+\.$/);
    if (row.env.SMTP_URL === '') expect(said, name(row)).toContain('SMTP_URL');
    if (row.isPlain && row.env.DATABASE_URL === '') expect(said, name(row)).toContain('https://');
  }
});

test('E-01 the BFF has mailbox and diagnosis page on a local machine only, whatever its configuration', () => {
  for (const row of rows) {
    const config = bffOf(row);
    expect(typeof config === 'string', name(row)).toBe(row.isPlain);
    if (typeof config === 'string') continue;
    expect([config.isLocal, config.hasMailbox, config.entorno], name(row)).toEqual([
      row.isLocal,
      row.isLocal,
      'produccion',
    ]);
    const desarrollo = bffOf(row, { ENTORNO: 'desarrollo' });
    expect(typeof desarrollo === 'string' ? desarrollo : desarrollo.entorno, name(row)).toEqual(
      row.isLocal ? 'desarrollo' : expect.stringContaining('ENTORNO'),
    );
  }
});

test('E-01 an API that listens on the network is not local', () => {
  expect(attempt(() => readApis({ API_HOST: '0.0.0.0', DATA_DIR }))).toContain('SMTP_URL');
  const config = readApis({ API_HOST: '0.0.0.0', SMTP_URL: 'smtp://correo.example', DATA_DIR, DEMO: '1' });
  expect(config).toMatchObject({ isLocal: false, hasMailbox: false, demo: true });
});

test('E-03 https without TRUST_PROXY gets a warning of one sentence; with TRUST_PROXY or over plain http there is none', () => {
  for (const row of rows) {
    const config = bffOf(row);
    if (typeof config === 'string') continue;
    const warning = warningOf(config);
    if (!row.env.PUBLIC_URL.startsWith('https:')) expect(warning, name(row)).toBeNull();
    else expect(warning, name(row)).toMatch(/^Aviso: [^\n]*TRUST_PROXY[^\n]*$/);
    const named = bffOf(row, { TRUST_PROXY: '127.0.0.1/32' });
    expect(typeof named === 'string' ? null : warningOf(named), name(row)).toBeNull();
  }
});
