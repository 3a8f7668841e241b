import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import * as v from 'valibot';
import { openDatabase } from '#upstream/db/connect';
import { findProgram } from '../edge/load.ts';
import { forkNode, ready, run, stopAll } from '../processes.ts';
import { cookieKeysOf, newRing } from './people.ts';

const here = (file: string) => path.join(import.meta.dirname, file);
const ORIGIN = 'http://localhost';
export const OUR_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

const Listening = v.object({ type: v.literal('listening'), main: v.optional(v.string()), url: v.optional(v.string()) });

/** Address for browsers, and the processes that serve it. */
export interface Served {
  url: string;
  pids: number[];
  bff: number;
}

export interface Ground {
  dir: string;
  databaseUrl: string;
  redisUrl: string;
  ring: ReturnType<typeof newRing>;
  close(): Promise<void>;
}

/** An empty database with our tables, and a Redis. @throws Error where no redis-server is installed */
export async function openGround(): Promise<Ground> {
  const redis = process.env.REDIS_SERVER || (await findProgram('redis-server'));
  if (!redis) throw new Error('there is no redis-server: apt-get install redis-server');
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const database = await openDatabase({ dir });
  const { host = '' } = database.connection;
  const port = await getPort({ host: '127.0.0.1' });
  run(redis, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir]);
  return {
    dir,
    databaseUrl: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`,
    redisUrl: `redis://127.0.0.1:${port}`,
    ring: newRing(),
    async close() {
      await stopAll();
      await database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Starts one of our processes; resolves when it listens. @throws Error when it ends before that */
const listening = (entry: string, env: Record<string, string>) =>
  new Promise<{ url: string; pid: number }>((resolve, reject) => {
    const child = forkNode(entry, env);
    child.on('message', (message) => {
      const said = v.safeParse(Listening, message);
      if (said.success) resolve({ url: said.output.main ?? said.output.url ?? '', pid: child.pid ?? 0 });
    });
    child.once('exit', (code) => reject(new Error(`${path.basename(entry)} ended with ${code}`)));
  });

/** Starts pairs of an API and its BFF, as `npm start` runs one of each. */
export async function startPlatform(ground: Ground, pairs: number): Promise<Served[]> {
  const appKey = randomBytes(32).toString('base64url');
  const bffs: Served[] = [];
  for (let n = 0; n < pairs; n += 1) {
    const api = await listening(here('../../../upstream/main.ts'), {
      DATABASE_URL: ground.databaseUrl,
      REDIS_URL: ground.redisUrl,
      APP_KEY: appKey,
      DEMO: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: ORIGIN,
      DATA_DIR: path.join(ground.dir, `api${n}`),
      LIMITS_FACTOR: '1000',
      LOG_LEVEL: 'warn',
    });
    const bff = await startBff(ground, api.url);
    bffs.push({ url: bff.url, pids: [api.pid, bff.pid], bff: bff.pid });
  }
  return bffs;
}

async function startBff({ dir, ring }: Ground, api: string): Promise<{ url: string; pid: number }> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const { pid = 0 } = forkNode(here('../../../server/main.ts'), {
    PORT: String(port),
    PUBLIC_URL: ORIGIN,
    DATA_DIR: dir,
    MAIN_API_URL: api,
    VISITA_API_URL: api,
    // As behind a balancer, which limits connections per address; here all people share one.
    COOKIE_KEYS: cookieKeysOf(ring),
    TRUST_PROXY: '127.0.0.1/32',
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  });
  await ready(`${url}/healthz`);
  return { url, pid };
}

/** Starts two processes of socket.io with its Redis adapter, which store each message as a typical chat does. */
export async function startSocketIo(ground: Ground): Promise<Served[]> {
  const client = new pg.Client({ connectionString: ground.databaseUrl });
  await client.connect();
  await client.query(TABLES);
  await client.end();
  const env = { DATABASE_URL: ground.databaseUrl, REDIS_URL: ground.redisUrl };
  const both = await Promise.all([0, 1].map(() => listening(here('socketio-server.ts'), env)));
  return both.map(({ url, pid }) => ({ url, pids: [pid], bff: pid }));
}

const TABLES = `create table if not exists sio_conversacion (id bigint primary key, seq bigint not null default 0);
  create table if not exists sio_mensaje (conversacion bigint not null, seq bigint not null, client_id uuid not null unique,
    autor bigint not null, texto text not null, creado_en timestamptz not null default now(), primary key (conversacion, seq));
  insert into sio_conversacion (id) select id from conversacion on conflict do nothing`;
