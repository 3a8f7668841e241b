import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { newCookieKey } from './build-test-app.ts';
import { makeFakeClient } from './fakes/fake-client.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const NOBODY = 'http://127.0.0.1:9';

export interface BffProcess {
  child: ChildProcess;
  url: string;
  /** From the start of the process until it listened. */
  startMs: number;
  /** Its output so far, unless `read` is false. */
  output(): string;
  /** Exit code, or the signal's name. */
  ended: Promise<number | string>;
}

export interface BffProcesses {
  /** `preload`: a module that runs first. `read: false`: the output is not read. */
  start(env?: Record<string, string | undefined>, options?: { preload?: string; read?: boolean }): Promise<BffProcess>;
  stop(): Promise<void>;
}

/** Starts BFFs as processes of their own, as npm does. */
export async function bffProcesses(): Promise<BffProcesses> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bff-'));
  const client = await makeFakeClient();
  const children: ChildProcess[] = [];
  return {
    async start(env = {}, { preload, read = true } = {}) {
      const from = performance.now();
      const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), MAIN], {
        env: {
          PORT: '0',
          PUBLIC_URL: 'http://localhost:3000',
          DATA_DIR: dataDir,
          CLIENT_DIR: client.dir,
          MAIN_API_URL: NOBODY,
          VISITA_API_URL: NOBODY,
          COOKIE_KEYS: newCookieKey('k1'),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      children.push(child);
      let output = '';
      const collect = (stream: Readable | null) =>
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString('utf8');
        });
      if (read) collect(child.stdout);
      collect(child.stderr);
      const saidAll = Promise.all(
        [child.stdout, child.stderr].map((stream) => stream && new Promise((resolve) => stream.once('close', resolve))),
      );
      const ended = once(child, 'exit').then(async ([code, signal]) => {
        // Waits for the complete output; a stream that is not read never ends.
        if (read) await saidAll;
        return (code ?? signal) as number | string;
      });
      const failed = ended.then((code) => {
        throw new Error(`ended with ${code}: ${output}`);
      });
      failed.catch(() => undefined);
      // The message that main.ts sends when it listens.
      const [{ url }] = (await Promise.race([once(child, 'message'), failed])) as [{ url: string }];
      return { child, url, startMs: performance.now() - from, output: () => output, ended };
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all([rm(dataDir, { recursive: true, force: true }), client.remove()]);
    },
  };
}
