import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { DataInUse, startEmbedded } from './embedded.ts';

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

test('a second start on the same data is refused in one sentence, and the first goes on', async () => {
  const first = await startEmbedded(dir);
  await expect(startEmbedded(dir)).rejects.toThrow(DataInUse);
  expect(isAlive(first.pid)).toBe(true);
  await first.stop();
});
