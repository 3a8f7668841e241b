import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#platform/network/listen';

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
  const url = `http://127.0.0.1:${await listen(server)}`;
  const { out, err } = await run(url);
  expect(err).toBe('');
  expect(out.split('\n')[0]).toBe(`${url} is ${kind}.`);
});

test('a server that answers 429 to GET /session is not asked further; the message says why, without the usage', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url === '/session' ? 429 : 404, { 'retry-after': '7' }).end('{}');
  });
  onTestFinished(() => void server.close());
  const { code, out, err } = await run(`http://127.0.0.1:${await listen(server)}`);
  expect({ code, out, err, asked }).toEqual({
    code: 2,
    out: '',
    err: 'Not asked: GET /session was answered 429, too many calls; to be asked again in 7 seconds\n',
    asked: ['/', '/session'],
  });
});
