import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Compiled code of both servers, so that a restart reads it instead of making it. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/node-compile');
/** Several files saved at once are one change. */
const SETTLE_MS = 30;
/** What is under way when a process is replaced; longer than any call of a page takes. */
const DRAIN_MS = 3_000;
const AGAIN_MS = 500;

export interface KeptOptions {
  /** In Spanish, for the terminal. */
  name: string;
  entry: string;
  env: () => Record<string, string>;
  /** A second one may run beside it while it starts; else the first is ended before. */
  overlaps: boolean;
  onMessage: (message: { type?: string }) => void;
}

export interface Kept {
  /** After a change of its sources. Resolves when the new one serves, or has failed to. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const say = (text: string) => process.stderr.write(`${text}\n`);

/**
 * One server from its sources, by node's own type stripping, started anew when `renew` is called. A start that fails is said
 * by the process itself; whoever ran before goes on where `overlaps`, and the next change is another try.
 */
export function keepProcess({ name, entry, env, overlaps, onMessage }: KeptOptions): Kept {
  let current: ChildProcess | undefined;
  let starting: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  /** One renewal after the other. */
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
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
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

/** Those that we ended ourselves. */
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
