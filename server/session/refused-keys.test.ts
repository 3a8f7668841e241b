import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BffProcesses, bffProcesses } from '../testing/bff-process.ts';
import { newCookieKey } from '../testing/build-test-app.ts';

let bff: BffProcesses;
beforeAll(async () => {
  bff = await bffProcesses();
});
afterAll(() => bff.stop());

const good = newCookieKey('k1');
const short = randomBytes(31).toString('base64url');
const sample = 'A'.repeat(43);
test.each([
  ['no key', undefined, 'COOKIE_KEYS'],
  ['a key of 31 bytes', `k1:${short}`, 'COOKIE_KEYS'],
  ['a key without its kid', short, 'COOKIE_KEYS'],
  ['two equal keys', `${good},${good.replace('k1', 'k2')}`, 'COOKIE_KEYS'],
  ['one kid twice', `${good},${newCookieKey('k1')}`, 'COOKIE_KEYS'],
  ['the sample key', `k1:${sample}`, 'COOKIE_KEYS'],
  ['a key of one letter', `k1:${Buffer.alloc(32, 7).toString('base64url')}`, 'COOKIE_KEYS'],
])('S-06 %s ends the start with an error that names the variable, not the value', async (_, keys, name) => {
  const started = bff.start({ COOKIE_KEYS: keys, NODE_ENV: 'production' });
  const said = await started.then(
    ({ url }) => `listens at ${url}`,
    (error: Error) => error.message,
  );
  expect(said).toMatch(/^ended with [1-9]/);
  expect(said).toContain(name);
  for (const value of [short, sample, good.split(':')[1] ?? '', (keys ?? 'x:none').split(':')[1] ?? 'none'])
    expect(said).not.toContain(value);
});
