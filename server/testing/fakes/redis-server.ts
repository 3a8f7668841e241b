import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface RedisServer {
  /** Address for REDIS_URL. */
  url: string;
  start(): Promise<void>;
  /** Kills it at once, like a machine that disappears. */
  kill(): Promise<void>;
  /** Keeps every connection open without answering, until it is resumed. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const START_MS = 30_000;

/** A Redis of its own on a socket of its own; `npm test` has made sure that the program exists (scripts/programs/redis.ts). */
export async function startRedis(): Promise<RedisServer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'redis-'));
  const socket = path.join(dir, 's');
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(
      process.env.REDIS_SERVER ?? 'redis-server',
      [
        '--port',
        '0',
        '--unixsocket',
        socket,
        '--dir',
        dir,
        '--save',
        '',
        '--appendonly',
        'yes',
        '--appendfsync',
        'always',
      ],
      { stdio: 'ignore' },
    );
    const until = Date.now() + START_MS;
    while (!(await answers(socket))) {
      if (Date.now() > until) throw new Error('redis-server did not start');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    url: `unix://${socket}`,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const connection = createConnection(socket, () => connection.write('PING\r\n'));
    connection.on('data', (data) => {
      connection.destroy();
      resolve(String(data).startsWith('+PONG'));
    });
    connection.on('error', () => resolve(false));
  });
