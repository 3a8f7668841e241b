import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openLineaRedis } from './linea-redis.ts';

const dir = await mkdtemp(path.join(tmpdir(), 'redis-'));
const socket = path.join(dir, 's');
let child: ChildProcess;
const start = () => {
  child = spawn(
    process.env.REDIS_SERVER ?? 'redis-server',
    ['--port', '0', '--unixsocket', socket, '--dir', dir, '--save', ''],
    {
      stdio: 'ignore',
    },
  );
};
start();
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

test('every process receives the lines of the others; while Redis is down nobody waits, and the gap is reported', async () => {
  const [uno, otro] = [openLineaRedis(`unix://${socket}`, () => {}), openLineaRedis(`unix://${socket}`, () => {})];
  const oido: string[] = [];
  let huecos = 0;
  await otro.listen(
    (texto) => oido.push(texto),
    () => {
      huecos += 1;
    },
  );
  await vi.waitFor(() => uno.publish('wx 1,2'), { timeout: 20_000, interval: 20 });
  await vi.waitUntil(() => oido.includes('wx 1,2'), { timeout: 20_000 });
  const antes = huecos;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  // Not even later: Redis is started again below.
  await expect(uno.publish('wx 3')).rejects.toThrow();
  start();
  await vi.waitUntil(() => huecos > antes, { timeout: 20_000 });
  await vi.waitFor(() => uno.publish('wx 4'), { timeout: 20_000, interval: 20 });
  await vi.waitUntil(() => oido.includes('wx 4'), { timeout: 20_000 });
  expect(oido).not.toContain('wx 3');
  uno.close();
  otro.close();
}, 120_000);
