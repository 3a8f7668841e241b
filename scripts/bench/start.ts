import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { startStack } from '../start/stack.ts';

const RUNS = 5;
const IDLE_S = 20;
const MAX_BFF_MS = 1_000;
const MAX_SECOND_MS = 5_000;
const MAX_RSS_MB = 350;
const BFF = path.resolve(import.meta.dirname, '../../dist/server/main.js');

type Say = (text: string) => void;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds from the fork to «listening», for the BFF alone without APIs. */
async function startBff(): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const nobody = `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
  const since = performance.now();
  const child = fork(BFF, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(await getPort({ host: '127.0.0.1' })),
      PUBLIC_URL: 'http://localhost',
      DATA_DIR: dataDir,
      MAIN_API_URL: nobody,
      VISITA_API_URL: nobody,
      LOG_LEVEL: 'warn',
      COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: { type?: unknown }) => {
        if (message.type === 'listening') resolve();
      });
      child.once('exit', (code) => reject(new Error(`the BFF ended with ${code}`)));
    });
    return performance.now() - since;
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Resident memory of the BFF and the APIs, MB: the supervisor's children, without PostgreSQL's processes. */
function rssOf(supervisor: number): number {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ');
  const kb = (pid: string) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return children.reduce((sum, pid) => sum + kb(pid), 0) / 1_024;
}

/** Measures starts of the BFF and of the platform, and their memory at rest. @returns whether each goal is met */
export async function benchStart(say: Say): Promise<boolean> {
  const times = [];
  for (let run = 0; run < RUNS; run++) times.push(await startBff());
  const bff = median(times);
  say(`BFF alone      ${Math.round(bff)} ms to listen, middle of ${RUNS}: ${bff < MAX_BFF_MS ? 'met' : 'not met'}`);

  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const [first] = await timed(dataDir);
    const [second, rss] = await timed(dataDir, true);
    say(`npm start      ${(first / 1_000).toFixed(1)} s on an empty data folder, built`);
    say(`second start   ${(second / 1_000).toFixed(1)} s: ${second < MAX_SECOND_MS ? 'met' : 'not met'}`);
    say(
      `at rest        ${Math.round(rss)} MB of BFF and APIs after ${IDLE_S} s: ${rss < MAX_RSS_MB ? 'met' : 'not met'}`,
    );
    return bff < MAX_BFF_MS && second < MAX_SECOND_MS && rss < MAX_RSS_MB;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timed(dataDir: string, measuresRest = false): Promise<[ms: number, rss: number]> {
  const since = performance.now();
  const stack = await startStack({ env: { DATA_DIR: dataDir } });
  const ms = performance.now() - since;
  if (measuresRest) await sleep(IDLE_S * 1_000);
  // Without /proc the memory cannot be measured, and a goal that was not measured is not met.
  const rss = existsSync('/proc') ? rssOf(stack.pid) : Number.NaN;
  await stack.stop();
  return [ms, rss];
}

if (import.meta.main) {
  const areMet = await benchStart((text) => process.stdout.write(`${text}\n`));
  if (!areMet) process.exitCode = 1;
}
