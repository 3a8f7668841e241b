import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import getPort from 'get-port';
import { isFree } from '../../../scripts/start/ports.ts';

/** Runs `npm run dev` or `npm run mocks`, as in a terminal. */
export interface Desarrollo {
  url: string;
  /** Its whole output so far. */
  log(): string;
  /** Ctrl-C. @throws Error when a process of it is still there afterwards. */
  stop(): Promise<void>;
}

const PLAZO_MS = 120_000;

export async function arrancar(
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Desarrollo> {
  const port = await freeRun(4310 + 10 * Number(process.env.TEST_PARALLEL_INDEX ?? 0));
  const own = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, LIMITS_FACTOR: '1000', ...env };
  let escrito = '';
  // In a process group of its own, as in a terminal, so that Ctrl-C reaches all its processes.
  const child = spawn('npm', ['run', ...args], { cwd, env: { ...process.env, ...own }, detached: true });
  const group = -(child.pid ?? Number.NaN);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${escrito.slice(-2_000)}`));
    const late = setTimeout(() => fail('not ready in time'), PLAZO_MS);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        escrito += chunk;
        if (!escrito.includes('Ctrl-C para parar')) return;
        clearTimeout(late);
        resolve();
      });
    child.once('exit', (code) => fail(`exit ${code}`));
  });
  return {
    url: own.PUBLIC_URL,
    log: () => escrito,
    async stop() {
      process.kill(group, 'SIGINT');
      await ended;
      for (let tries = 0; isAlive(group); tries++) {
        if (tries === 50) throw new Error('Ctrl-C left a process behind');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/**
 * A free port after which three are free, for the APIs and the page of scenarios. The first of `from` and what follows it: Vite
 * keeps the packages that it has bundled by port (scripts/dev/front.ts), and any port would have it bundle them each time.
 */
async function freeRun(from: number): Promise<number> {
  for (const port of [from, from + 4]) if (await areFree(port)) return port;
  for (let tries = 0; tries < 20; tries++) {
    const port = await getPort({ host: '127.0.0.1' });
    if (await areFree(port)) return port;
  }
  throw new Error('no four free ports');
}

const areFree = async (port: number) =>
  (await Promise.all([0, 1, 2, 3].map((n) => isFree(port + n, '127.0.0.1')))).every(Boolean);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Collects the page's errors from now on: CSP violations, and uncaught errors. */
export function quejasDe(page: Page): string[] {
  const quejas: string[] = [];
  page.on('pageerror', (error) => quejas.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) quejas.push(message.text());
  });
  return quejas;
}
