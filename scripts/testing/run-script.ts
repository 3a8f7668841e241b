import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** What a process says until it ends. */
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

/** A command as npm runs it, `scripts/<name>.ts`, on the embedded database of this folder. */
export function runScript(name: string, dataDir: string, args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return ended(spawn(process.execPath, [path.join(import.meta.dirname, `../${name}.ts`), ...args], { env }));
}
