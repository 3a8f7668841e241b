import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { type MainEspecificacion, startMainEspecificacion } from './especificacion.ts';

/** The built BFF with the SPA, in front of a main API that has the specification's calls only. */
export interface BffEspecificacion {
  url: string;
  main: MainEspecificacion;
  /** All of its output so far. */
  log(): string;
  stop(): Promise<void>;
}

const BUILT = path.resolve(import.meta.dirname, '../../../dist/server/main.js');

export async function startBffEspecificacion(): Promise<BffEspecificacion> {
  const main = await startMainEspecificacion();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'especificacion-'));
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://localhost:${port}`;
  const child = fork(BUILT, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      // The visita API's calls are not in the specification: the main API answers them with 404.
      MAIN_API_URL: main.url,
      VISITA_API_URL: main.url,
      COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
      LOG_LEVEL: 'info',
      LIMITS_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk;
    });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the BFF ended: ${written.slice(-2000)}`);
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return {
    url,
    main,
    log: () => written,
    async stop() {
      child.kill('SIGKILL');
      await ended.catch(() => undefined);
      await main.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
