import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Output and exit code of a process, when it has ended. */
export function ended(child: ChildProcess): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

/** Runs a command as npm does, `scripts/<name>.ts`, on the embedded database of this folder. */
export function runScript(name: string, dataDir: string, args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return ended(spawn(process.execPath, [path.join(import.meta.dirname, `../${name}.ts`), ...args], { env }));
}
