import { expect, test, vi } from 'vitest';
import { makeWorkerAddress } from './worker-address.ts';

test('the policy returns the worker’s address for every input', () => {
  const made: { name: string; url: string }[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (text: string) => string }) => {
      made.push({ name, url: createScriptURL('https://evil.example/x.js') });
      return { createScriptURL: (text: string) => `trusted ${createScriptURL(text)}` };
    },
  });
  expect(makeWorkerAddress()).toBe('trusted /sw.js');
  expect(made).toEqual([{ name: 'sw', url: '/sw.js' }]);
});

test('without Trusted Types, or when the policy is refused, the page starts all the same', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(makeWorkerAddress()).toBe('/sw.js');
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('Policy "sw" disallowed.');
    },
  });
  expect(makeWorkerAddress()).toBe('/sw.js');
});
