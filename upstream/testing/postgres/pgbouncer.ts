import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';

export interface Pooler {
  url: string;
  /** Whether it supports prepared statements: from 1.21 on, configured with their number. */
  knowsNames: boolean;
  stop(): Promise<void>;
}

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';

/** A PgBouncer in transaction mode in front of an embedded database, configured as in the README. */
export async function startPgbouncer(socketDir: string): Promise<Pooler> {
  const [, major = 0, minor = 0] = (
    /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout) ?? []
  ).map(Number);
  const knowsNames = major > 1 || minor >= 21;
  const dir = mkdtempSync(path.join(tmpdir(), 'pooler-'));
  chmodSync(dir, 0o755);
  const port = await getPort({ host: '127.0.0.1' });
  const ini = path.join(dir, 'pgbouncer.ini');
  writeFileSync(
    ini,
    `[databases]
plataforma = host=${socketDir} dbname=postgres user=postgres connect_query='set statement_timeout = 5000; set lock_timeout = 1000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
${knowsNames ? 'max_prepared_statements = 200' : ''}
`,
  );
  // PgBouncer refuses to run as root.
  const child = spawn(PROGRAM, [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), ini], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://postgres@127.0.0.1:${port}/plataforma`;
  await answers(url);
  return {
    url,
    knowsNames,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
