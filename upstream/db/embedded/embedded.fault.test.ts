import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { reachEmbedded } from './attach.ts';
import { DataInUse, type EmbeddedPostgres, startEmbedded } from './embedded.ts';

/** A user that is in /etc/passwd everywhere, and that root does not become by itself. */
const DAEMON = 1;
const dir = mkdtempSync(path.join(tmpdir(), 'epg-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const until = async (condition: () => boolean, ms = 5_000) => {
  const end = Date.now() + ms;
  while (!condition() && Date.now() < end) await new Promise((r) => setTimeout(r, 20));
  return condition();
};

test('kill -9 of its owner leaves no orphan and loses no acknowledged row', async () => {
  const program = `
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    import pg from 'pg';
    const e = await startEmbedded(process.argv[1]);
    const c = new pg.Client({ host: e.socketDir, user: 'postgres', database: 'postgres' });
    await c.connect();
    await c.query('create table fila (id int)');
    for (let i = 1; ; i++) { await c.query('insert into fila values ($1)', [i]); process.stdout.write(e.pid + ' ' + i + '\\n'); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk;
  });
  expect(await until(() => told.split('\n').length > 50, 30_000)).toBe(true);
  child.kill('SIGKILL');
  const [pid = 0, acknowledged = 0] = told.trimEnd().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  expect(await until(() => !isAlive(pid))).toBe(true);

  const again = await startEmbedded(dir);
  expect(again.isFirstStart).toBe(false);
  const client = new pg.Client({ host: again.socketDir, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as n from fila');
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged);
  await client.end();
  await again.stop();
  expect(isAlive(again.pid)).toBe(false);
});

test('a command of root’s keeps the folder’s owner, whose service starts on it afterwards', async () => {
  const suya = mkdtempSync(path.join(tmpdir(), 'epg-'));
  onTestFinished(() => rmSync(suya, { recursive: true, force: true }));
  if (process.getuid?.() === 0) chownSync(suya, DAEMON, DAEMON);
  const { uid, mode } = statSync(suya);
  for (const isFirstStart of [true, false]) {
    const running = await startEmbedded(suya);
    expect(running.isFirstStart).toBe(isFirstStart);
    await running.stop();
    for (const below of ['postgres', 'postgres/run', 'postgres/data'])
      expect([below, statSync(path.join(suya, below)).uid]).toEqual([below, uid]);
    expect(statSync(suya).mode).toBe(mode);
  }
});

test('F-14 the shell’s variables for other databases are ignored: it starts, and is found running', async () => {
  const others = { PGPORT: '6000', PGHOST: '127.0.0.1', PGUSER: 'otra', PGSSLMODE: 'require', PGOPTIONS: '-c nada=1' };
  Object.assign(process.env, others);
  onTestFinished(() => {
    for (const name of Object.keys(others)) delete process.env[name];
  });
  const engine = await startEmbedded(dir);
  onTestFinished(() => engine.stop());
  Object.assign(process.env, others);
  const { url, close } = await reachEmbedded(dir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select current_user as suyo');
  expect(rows).toEqual([{ suyo: 'postgres' }]);
  await client.end();
  await close();
});

test('a second start on the same data is refused in one sentence, and the first goes on', async () => {
  const first = await startEmbedded(dir);
  await expect(startEmbedded(dir)).rejects.toThrow(DataInUse);
  expect(isAlive(first.pid)).toBe(true);
  await first.stop();
});

const connectTo = async ({ socketDir }: EmbeddedPostgres) => {
  const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
/** Keeps a backend busy, so that it notices a kill only when its work ends. */
const keepBusy = async (engine: EmbeddedPostgres) => {
  const client = await connectTo(engine);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  client.query('do $$ begin loop perform 1; end loop; end $$').catch(() => undefined);
  return Number(rows[0].pid);
};

test('F-10 when only the postmaster is killed it restarts beside a busy backend, and no acknowledged row is lost', async () => {
  let falls = 0;
  const engine = await startEmbedded(dir, undefined, { onFall: () => (falls += 1) });
  onTestFinished(() => engine.stop());
  const pool = new pg.Pool({ host: engine.socketDir, user: 'postgres', database: 'postgres' });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  await pool.query('create table golpe (id int primary key)');
  const acknowledged: number[] = [];
  let isWriting = true;
  const writer = (async () => {
    for (let i = 1; isWriting; i += 1) {
      const isIn = await pool.query('insert into golpe values ($1)', [i]).then(
        () => true,
        () => false,
      );
      if (isIn) acknowledged.push(i);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  for (let round = 1; round <= 2; round += 1) {
    const before = acknowledged.length;
    expect(await until(() => acknowledged.length > before + 50)).toBe(true);
    const [busy, postmaster, atKill] = [await keepBusy(engine), engine.pid, acknowledged.length];
    process.kill(postmaster, 'SIGKILL');
    // Backends outlive their postmaster for a moment, and go on writing.
    expect(await until(() => engine.pid !== postmaster && acknowledged.length > atKill + 5, 10_000)).toBe(true);
    expect([falls, engine.pid === postmaster]).toEqual([round, false]);
    expect(await until(() => !isAlive(busy))).toBe(true);
  }
  isWriting = false;
  await writer;
  const { rows } = await pool.query('select id from golpe');
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

test('the remains of a killed owner and its killed postmaster do not stop the next start', async () => {
  const program = `
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    import pg from 'pg';
    const e = await startEmbedded(process.argv[1]);
    const c = new pg.Client({ host: e.socketDir, user: 'postgres', database: 'postgres' });
    await c.connect();
    const { rows } = await c.query('select pg_backend_pid() as pid');
    c.query('do $$ begin loop perform 1; end loop; end $$');
    process.stdout.write(e.pid + ' ' + rows[0].pid + '\\n');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk;
  });
  expect(await until(() => told.endsWith('\n'), 30_000)).toBe(true);
  const [postmaster = 0, busy = 0] = told.trim().split(' ').map(Number);
  process.kill(postmaster, 'SIGKILL');
  child.kill('SIGKILL');
  await until(() => !isAlive(postmaster));
  const next = await startEmbedded(dir);
  expect(await until(() => !isAlive(busy))).toBe(true);
  await next.stop();
});

test('a failing restart is reported once, and stop ends the attempts', async () => {
  const conf = path.join(dir, 'postgres/data/postgresql.conf');
  const aside = `${conf}.aside`;
  const given: string[] = [];
  const engine = await startEmbedded(dir, undefined, { onGivenUp: (error) => given.push(error.message) });
  onTestFinished(() => renameSync(aside, conf));
  renameSync(conf, aside);
  process.kill(engine.pid, 'SIGKILL');
  expect(await until(() => given.length > 0, 15_000)).toBe(true);
  expect(given).toEqual([expect.stringMatching(/^PostgreSQL no ha arrancado.*postgresql\.conf/s)]);
  await engine.stop();
  expect(isAlive(engine.pid)).toBe(false);
});
