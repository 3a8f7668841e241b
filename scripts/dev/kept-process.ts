import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { shortLine } from './short-log.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Compile cache of both servers, so that a restart does not compile again. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/node-compile');
/** Debounce: several files saved at once are one change. */
const SETTLE_MS = 30;
/** Time for calls under way when a process is replaced; longer than any call of a page takes. */
const DRAIN_MS = 3_000;
const AGAIN_MS = 500;

export interface KeptOptions {
  /** Name in Spanish, for the terminal. */
  name: string;
  entry: string;
  env: () => Record<string, string>;
  /** Whether the new process may run beside the old one while it starts; otherwise the old one ends first. */
  overlaps: boolean;
  onMessage: (message: { type?: string }) => void;
  /** The process has ended by itself. `false`: it does not start; the next change is another try. */
  onFall?: (comesAgain: boolean) => void;
}

export interface Kept {
  /** Restarts after a change of the sources. Resolves when the new process serves, or has failed to start. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const say = (text: string) => process.stderr.write(`${text}\n`);

/**
 * Runs one server from its sources, by Node's own type stripping, and restarts it when `renew` is called. A process that fails to
 * start prints the reason itself; with `overlaps` the old process goes on, and the next change is another try.
 */
export function keepProcess({ name, entry, env, overlaps, onMessage, onFall }: KeptOptions): Kept {
  let current: ChildProcess | undefined;
  let starting: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  /** Renewals run one after the other. */
  let turn = Promise.resolve();
  let waiting: (() => void)[] = [];
  const settle = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  function start(since: number): void {
    const child = fork(entry, {
      cwd: ROOT,
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env() },
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => process.stdout.write(`${shortLine(line)}\n`));
    starting = child;
    let hasListened = false;
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'listening') {
        hasListened = true;
        if (current && current !== child) void end(current);
        current = child;
        starting = undefined;
        settle();
        if (since > 0) say(`${name}: de nuevo en marcha (${((performance.now() - since) / 1000).toFixed(1)} s)`);
      }
      onMessage(message);
    });
    child.once('exit', (code, signal) => {
      if (starting === child) starting = undefined;
      const wasOurs = ENDED.has(child) || isStopping;
      if (current === child) current = undefined;
      if (wasOurs) return;
      settle();
      say(
        `${name}: se ha parado (${signal ?? `código ${code}`})${hasListened ? '' : '; se espera al próximo cambio'}.`,
      );
      if (!current) onFall?.(hasListened);
      if (hasListened) setTimeout(() => !isStopping && !starting && !current && start(performance.now()), AGAIN_MS);
    });
  }

  async function replace(): Promise<void> {
    const since = performance.now();
    if (starting) await end(starting);
    if (!overlaps && current) await end(current);
    if (!isStopping) start(since);
  }

  mkdirSync(COMPILED, { recursive: true });
  start(0);
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(replace);
      }, SETTLE_MS);
      return new Promise((resolve) => waiting.push(resolve));
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await turn;
      await Promise.all([starting, current].map((child) => child && end(child)));
    },
  };
}

/** Child processes that were ended on purpose. */
const ENDED = new WeakSet<ChildProcess>();

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  ENDED.add(child);
  return new Promise((resolve) => {
    const hard = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
    child.once('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
