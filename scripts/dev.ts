import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run dev`: the client is built again at every change; the servers restart when their files change. */
const root = path.resolve(import.meta.dirname, '..');
const children: ChildProcess[] = [];

function run(command: string, args: string[]): void {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  children.push(child);
  child.once('exit', (code) => stop(code ?? 0));
}

let isStopping = false;
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
run('vite', ['build', '--watch', '--logLevel', 'warn']);
const watched = ['shared', 'server', 'upstream'].map((room) => `--watch-path=${path.join(root, room)}`);
run(process.execPath, [...watched, 'scripts/start.ts']);
