import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = pathToFileURL(path.resolve(import.meta.dirname, 'lock.mjs')).href;
/** Takes the lock, prints that, and releases it. */
const code = (lock: string, work = '') =>
  `import { alone } from '${MODULE}';
  alone(${JSON.stringify(lock)}, { onWait: () => console.log('espera'), work: () => { console.log('dentro'); ${work} } });`;
const args = (text: string) => ['--input-type=module', '-e', text];
const take = (lock: string) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, args(code(lock)), {
    encoding: 'utf8',
    timeout: 8_000,
  });
  return { said: stdout.trim().split('\n'), stderr, status };
};

function lockIn() {
  const dir = mkdtempSync(path.join(tmpdir(), 'cerrojo-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return path.join(dir, 'cerrojo');
}

/** Makes a lock with this owner file. */
function leave(lock: string, owner: string) {
  mkdirSync(lock);
  writeFileSync(path.join(lock, 'pid'), owner);
}

test('a free lock is taken and released', () => {
  const lock = lockIn();
  expect(take(lock)).toMatchObject({ said: ['dentro'], status: 0 });
  expect(existsSync(lock)).toBe(false);
});

test('a lock is held until its living owner is done; a waiting process is told once', async () => {
  const lock = lockIn();
  const first = spawn(process.execPath, args(code(lock, 'const end = Date.now() + 1500; while (Date.now() < end);')));
  await new Promise((resolve) => first.stdout.once('data', resolve));
  expect(take(lock)).toMatchObject({ said: ['espera', 'dentro'], status: 0 });
});

test('a killed owner’s lock is stale, even when another process has its number', () => {
  const lock = lockIn();
  // This process is alive, but is not the owner: that one started at another time, or before a reboot.
  leave(lock, `${process.pid} 1 antes`);
  expect(take(lock)).toMatchObject({ said: ['dentro'], status: 0 });
  leave(lock, '999999999');
  expect(take(lock)).toMatchObject({ said: ['dentro'], status: 0 });
});

test('a lock without an owner file is waited for a moment, and then taken', () => {
  const lock = lockIn();
  mkdirSync(lock);
  expect(take(lock).said).toEqual(['espera', 'dentro']);
  // The owner is about to write its file.
  leave(lock, '');
  expect(take(lock).said).toEqual(['espera', 'dentro']);
  mkdirSync(lock);
  utimesSync(lock, 1, 1);
  expect(take(lock).said).toEqual(['dentro']);
});

test('where the folder cannot be made the error is thrown without endless retries', () => {
  const file = path.join(lockIn(), 'fichero', 'cerrojo');
  const { status, stderr } = take(file);
  expect([status, stderr]).toEqual([1, expect.stringContaining('ENOENT')]);
});
