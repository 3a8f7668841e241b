import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedIdentity, type Identity } from '../../db/embedded/embedded-identity.ts';

export interface Programs {
  initdb: string;
  postgres: string;
}

export interface PostgresServer {
  /** URL of one of its databases, by its unix socket. */
  urlOf(user: string, database: string): string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Shell that holds the other end of a pipe: when ours closes, by stop() or because we died (even by SIGKILL), it asks postgres
 * for a fast shutdown and removes the folder. Its exit says that both are done.
 */
const REAPER = `cat >/dev/null
pg=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -INT "$pg" 2>/dev/null
for i in $(seq 200); do [ -e "$1/data/postmaster.pid" ] || break; sleep 0.05; done
rm -rf "$1"`;

/** Not durable: tests lose nothing by a power cut. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 2 ** 30;

/** In memory if there is room: copying and dropping a database of 700 files is ten times as fast there. */
function placeForData(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A PostgreSQL for tests in a folder of its own; `locale`: arguments of initdb, `settings`: over those of every test. */
export async function startPostgresServer(
  { initdb, postgres }: Programs,
  { locale, settings = {} }: { locale: string[]; settings?: Record<string, string> },
): Promise<PostgresServer> {
  const dir = mkdtempSync(path.join(placeForData(), 'pg-'));
  const reaper = spawn('/bin/sh', ['-c', REAPER, 'sh', dir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const reaped = new Promise<void>((resolve) => reaper.once('exit', () => resolve()));
  const stop = async () => {
    reaper.stdin.end();
    await reaped;
  };
  try {
    const identity = embeddedIdentity(postgres, dir);
    const data = path.join(dir, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (identity.uid !== undefined)
      for (const one of [dir, data]) chownSync(one, identity.uid, identity.gid ?? identity.uid);
    const init = command(identity, initdb, ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--no-sync', ...locale]);
    const { status, stderr } = spawnSync(init.file, init.args, { ...init.options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`initdb: ${stderr}`);
    const set = Object.entries({ ...SETTINGS, ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    await launch(command(identity, postgres, ['-D', data, '-k', dir, ...set]));
  } catch (error) {
    await stop();
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  return {
    urlOf: (user, database) => `postgres://${user}@localhost/${database}?host=${encodeURIComponent(dir)}`,
    stop,
  };
}

function command({ wrap, uid, gid }: Identity, file: string, args: string[]) {
  const [first = file, ...rest] = [...wrap, file, ...args];
  const user = uid === undefined ? {} : { uid, gid: gid ?? uid };
  return { file: first, args: rest, options: { ...user, cwd: '/' } };
}

/** Detached, so that Ctrl-C reaches only the tests, which stop the server at their end. */
async function launch({ file, args, options }: ReturnType<typeof command>): Promise<void> {
  const server = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(output)));
  });
  server.unref();
  server.stderr.on('data', () => undefined);
}
