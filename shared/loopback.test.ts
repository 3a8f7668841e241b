import { expect, test } from 'vitest';
import { isLoopback, isLoopbackHost, isOwnMachine } from './loopback.ts';

test.each(['127.0.0.1', '127.8.9.10', '::1', '[::1]', 'localhost', 'LOCALHOST', 'farmagora.localhost'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each([
  '0.0.0.0',
  '::',
  '[::]',
  '',
  '10.0.0.1',
  '127.0.0.1.evil.example',
  '127.evil.example',
  '127.1',
  'localhost.evil.example',
  'evil-localhost',
  '.localhost',
  'localhost.',
  'app.example',
  '::ffff:10.0.0.1',
])('«%s» is not this machine', (host) => expect(isLoopback(host)).toBe(false));

test('isOwnMachine: the public URL and every listener must be loopback', () => {
  expect(isOwnMachine('http://localhost:3000', '127.0.0.1', '::1')).toBe(true);
  expect(isOwnMachine('http://[::1]:3000', 'localhost')).toBe(true);
  expect(isOwnMachine('https://localhost', '127.0.0.1')).toBe(true);
  expect(isOwnMachine('http://localhost:3000', '127.0.0.1', '0.0.0.0')).toBe(false);
  expect(isOwnMachine('https://app.example', '127.0.0.1')).toBe(false);
});

test('isLoopbackHost accepts a Host header with a valid port or none', () => {
  for (const header of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', '[::1]'])
    expect(isLoopbackHost(header), header).toBe(true);
  for (const header of [undefined, '', 'app.example:3000', 'localhost:3000:1', 'localhost:x', '127.0.0.1@evil.example'])
    expect(isLoopbackHost(header), String(header)).toBe(false);
});
