import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'contract-check.ts');

/** Runs the command, and gives what it printed and its exit code. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [SCRIPT, ...args], (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

test('--help prints the usage and ends with 0', async () => {
  expect(await run('--help')).toEqual({ code: 0, out: expect.stringContaining('--nivel'), err: '' });
});

test('an unknown option is named, with the usage, and ends with 2', async () => {
  const { code, out, err } = await run('--nada');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^Unknown option '--nada'[\s\S]*--nivel/);
});

test.each([
  ['a platform', 200],
  ['a main API', 404],
] as const)('%s is recognised without an option by its answer to GET /session', async (kind, status) => {
  const server = createServer(({ url }, response) =>
    url === '/session' ? response.writeHead(status).end('{"isAuth":false}') : response.writeHead(429).end('{}'),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this kind of address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { out, err } = await run(url);
  expect(err).toBe('');
  expect(out.split('\n')[0]).toBe(`${url} is ${kind}.`);
});
