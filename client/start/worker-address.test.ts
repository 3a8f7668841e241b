import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const load = async () => (await import('./worker-address.ts')).workerAddress;

test('the one policy makes the worker’s address, whatever it is asked for', async () => {
  const made: { name: string; url: string }[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (text: string) => string }) => {
      made.push({ name, url: createScriptURL('https://evil.example/x.js') });
      return { createScriptURL: (text: string) => `trusted ${createScriptURL(text)}` };
    },
  });
  expect(await load()).toBe('trusted /sw.js');
  expect(made).toEqual([{ name: 'sw', url: '/sw.js' }]);
});

test('without Trusted Types, or where the policy is refused, the page begins all the same', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(await load()).toBe('/sw.js');
  vi.resetModules();
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('Policy "sw" disallowed.');
    },
  });
  expect(await load()).toBe('/sw.js');
});
