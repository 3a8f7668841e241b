import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { embeddedIdentity, type Identity } from '../db/embedded-identity.ts';
import { postgresBin } from './postgres-bin.ts';

export interface OwnPostgres {
  /** A fresh, empty database, whose owner is no superuser: its URL. */
  create(): Promise<string>;
  /** Lets this many transactions pass. */
  burn(transactions: number): Promise<void>;
  /** Its data go with it. */
  stop(): Promise<void>;
}

const OWNER = 'duena';

/** A PostgreSQL as somebody has their own: another major version, another collation, no superuser. */
export async function launchOwnPostgres(): Promise<OwnPostgres> {
  const bin = postgresBin();
  if (!bin) throw new Error('no PostgreSQL of its own: apt-get install postgresql, or POSTGRES_BIN');
  const dir = mkdtempSync(path.join(tmpdir(), 'pg-'));
  const identity = embeddedIdentity(path.join(bin, 'postgres'), dir);
  const data = path.join(dir, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (identity.uid !== undefined)
    for (const one of [dir, data]) chownSync(one, identity.uid, identity.gid ?? identity.uid);
  const locale = ['--locale-provider=icu', '--icu-locale=es', '--locale=C.UTF-8'];
  const init = command(identity, path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-E', 'UTF8', ...locale]);
  const { status, stderr } = spawnSync(init.file, init.args, { ...init.options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
  const server = await launch(identity, path.join(bin, 'postgres'), dir, data);
  const urlOf = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(dir)}`;
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres') });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await admin(`create role ${OWNER} login`);
  let count = 0;
  return {
    async create() {
      const name = `propia_${++count}`;
      await admin(`create database ${name} owner ${OWNER}`);
      return urlOf(OWNER, name);
    },
    burn: (transactions) => admin(burning(transactions)),
    async stop() {
      await ended(server);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Each round is a transaction that has an id. */
export const burning = (transactions: number) =>
  `do $$ begin for i in 1..${transactions} loop perform pg_current_xact_id(); commit; end loop; end $$`;

function command({ wrap, uid, gid }: Identity, file: string, args: string[]) {
  const [first = file, ...rest] = [...wrap, file, ...args];
  const user = uid === undefined ? {} : { uid, gid: gid ?? uid };
  return { file: first, args: rest, options: { ...user, cwd: '/' } };
}

async function launch(identity: Identity, postgres: string, dir: string, data: string): Promise<ChildProcess> {
  const settings = ['-D', data, '-k', dir, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const { file, args, options } = command(identity, postgres, settings);
  const server = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(output)));
  });
  return server;
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners('exit');
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
