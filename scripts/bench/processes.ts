import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Listening = v.object({ type: v.literal('listening'), url: v.string() });

export interface Measured {
  name: string;
  url: string;
  /** Id of the process that does the work. */
  pid: number;
}

const children: ChildProcess[] = [];

/** Ends all processes that were started here. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    children.splice(0).map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || child.signalCode !== null) return undefined;
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 3_000);
      return ended.then(() => clearTimeout(hard));
    }),
  );
}

export function forkNode(entry: string, env: Record<string, string>): ChildProcess {
  const child = fork(entry, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  return child;
}

export function run(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  return child;
}

/** Waits until the address answers with any status. @throws Error after ten seconds */
export async function ready(url: string): Promise<void> {
  const end = performance.now() + 10_000;
  for (;;) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Clock ticks are hundredths of a second on the kernels that Node supports; Node cannot ask for the value. */
const TICKS_PER_SECOND = 100;

/** Processor time that a process has used so far, in µs; null where there is no /proc. */
export function cpuOf(pid: number): number | null {
  try {
    // The name in brackets may contain any character, so that fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
  } catch {
    return null;
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** All descendants of a process; none where there is no /proc. */
export function descendantsOf(pid: number): number[] {
  try {
    return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    return [];
  }
}

/** nginx does its work in a child of the started process. */
export function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] || pid);
}

/** Starts one API alone on a database; resolves with its address. @throws Error when it ends before it listens */
export const startApi = (api: 'main' | 'visita', databaseUrl: string) =>
  new Promise<string>((resolve, reject) => {
    const child = forkNode(path.join(import.meta.dirname, 'edge/api-server.ts'), {
      API: api,
      DATABASE_URL: databaseUrl,
    });
    child.on('message', (message) => {
      if (v.is(Listening, message)) resolve(message.url);
    });
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)));
  });
