import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { apiPorts, holdPort } from './ports.ts';

async function take(port: number) {
  const server = createServer();
  await listen(server, port);
  onTestFinished(() => void server.close());
}
/** A free port after which two are free, below the ports that a system gives to those who ask for any. */
async function threeFree(): Promise<number> {
  for (;;) {
    const port = await getPort({ port: portNumbers(20_000 + (process.pid % 9_000), 29_990), host: '127.0.0.1' });
    const next = await Promise.all([1, 2].map((n) => getPort({ port: port + n, host: '127.0.0.1' })));
    if (next.every((one, at) => one === port + at + 1)) return port;
  }
}

test('the APIs get the two ports after the platform’s; named ones stay; a taken one becomes any, which is said', async () => {
  const port = await threeFree();
  const said: string[] = [];
  const portsFor = (of: number, env = {}) => apiPorts(String(of), env, (line) => said.push(line) > 0);
  expect(await portsFor(port)).toEqual({ MAIN_PORT: `${port + 1}`, VISITA_PORT: `${port + 2}` });
  expect(said).toEqual([]);
  await take(port + 1);
  expect(await portsFor(port)).toEqual({ MAIN_PORT: '0', VISITA_PORT: `${port + 2}` });
  expect(said).toEqual([`La API principal no puede tomar el puerto ${port + 1}, que no está libre: toma otro.`]);
  const named = { MAIN_PORT: '7', VISITA_PORT: '0' };
  expect(await portsFor(port, named)).toEqual(named);
  expect(await portsFor(65_535)).toEqual({ MAIN_PORT: '0', VISITA_PORT: '0' });
});

test('a held port is taken for others, and free again after its release', async () => {
  const port = await getPort({ host: '127.0.0.1' });
  const held = await holdPort(String(port), '127.0.0.1');
  const second = spawnSync(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(path.join(import.meta.dirname, 'ports.ts'))}).then((m) => m.holdPort('${port}', '127.0.0.1'))`,
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH, npm_lifecycle_event: 'dev' } },
  );
  expect([second.status, second.stderr]).toEqual([
    1,
    `El puerto ${port} ya está en uso por otro programa: ciérralo, o elige otro con PORT=${port + 10} npm run dev (al lado de otra plataforma, también con otra carpeta: DATA_DIR).\n`,
  ]);
  await held.release();
  await (await holdPort(String(port), '127.0.0.1')).release();
});
