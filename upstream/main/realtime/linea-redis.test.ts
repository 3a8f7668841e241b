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

const PATIENCE = { timeout: 20_000, interval: 20 };

/** Two processes, of which the second one listens. */
function twoProcesses(onWarn: () => void = () => {}) {
  const [uno, otro] = [openLineaRedis(`unix://${socket}`, () => {}), openLineaRedis(`unix://${socket}`, onWarn)];
  const oido: string[] = [];
  let huecos = 0;
  otro.listen(
    (texto) => oido.push(texto),
    () => {
      huecos += 1;
    },
  );
  const close = () => {
    uno.close();
    otro.close();
  };
  return { uno, oido, huecos: () => huecos, close };
}

async function killRedis() {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('every process receives the lines of the others; while Redis is down nobody waits, and the gap is reported', async () => {
  const { uno, oido, huecos, close } = twoProcesses();
  await vi.waitUntil(() => huecos() > 0, PATIENCE);
  await vi.waitFor(() => uno.publish('wx 1,2'), PATIENCE);
  await vi.waitUntil(() => oido.includes('wx 1,2'), PATIENCE);
  const antes = huecos();
  await killRedis();
  // Not even later: Redis is started again below.
  await expect(uno.publish('wx 3')).rejects.toThrow();
  start();
  await vi.waitUntil(() => huecos() > antes, PATIENCE);
  await vi.waitFor(() => uno.publish('wx 4'), PATIENCE);
  await vi.waitUntil(() => oido.includes('wx 4'), PATIENCE);
  expect(oido).not.toContain('wx 3');
  close();
}, 120_000);

test('a process that starts while Redis is down receives the lines of the others when Redis is up', async () => {
  await killRedis();
  let warned = 0;
  const { uno, oido, huecos, close } = twoProcesses(() => {
    warned += 1;
  });
  // Several refused connections: more than a request is repeated.
  await vi.waitUntil(() => warned >= 4, PATIENCE);
  expect(huecos()).toBe(0);
  start();
  await vi.waitUntil(() => huecos() > 0, PATIENCE);
  await vi.waitFor(() => uno.publish('wx 5'), PATIENCE);
  await vi.waitUntil(() => oido.includes('wx 5'), PATIENCE);
  close();
}, 120_000);
