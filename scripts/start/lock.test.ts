import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = pathToFileURL(path.resolve(import.meta.dirname, 'lock.mjs')).href;
/** Takes the lock, says so and lets it go. */
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

/** A lock whose owner is told by these words. */
function leave(lock: string, owner: string) {
  mkdirSync(lock);
  writeFileSync(path.join(lock, 'pid'), owner);
}

test('nobody holds it: it is taken and let go', () => {
  const lock = lockIn();
  expect(take(lock)).toMatchObject({ said: ['dentro'], status: 0 });
  expect(existsSync(lock)).toBe(false);
});

test('who lives holds it until it is done; who comes is told once and waits', async () => {
  const lock = lockIn();
  const first = spawn(process.execPath, args(code(lock, 'const end = Date.now() + 1500; while (Date.now() < end);')));
  await new Promise((resolve) => first.stdout.once('data', resolve));
  expect(take(lock)).toMatchObject({ said: ['espera', 'dentro'], status: 0 });
});

test('who was killed holds nothing, though another process has its number by now', () => {
  const lock = lockIn();
  // This process lives, and is not who left it: one that began at another time, or before the machine was started anew.
  leave(lock, `${process.pid} 1 antes`);
  expect(take(lock)).toMatchObject({ said: ['dentro'], status: 0 });
  leave(lock, '999999999');
  expect(take(lock)).toMatchObject({ said: ['dentro'], status: 0 });
});

test('a folder without an owner is given a moment, and then taken', () => {
  const lock = lockIn();
  mkdirSync(lock);
  expect(take(lock).said).toEqual(['espera', 'dentro']);
  // Its owner is about to write who it is.
  leave(lock, '');
  expect(take(lock).said).toEqual(['espera', 'dentro']);
  mkdirSync(lock);
  utimesSync(lock, 1, 1);
  expect(take(lock).said).toEqual(['dentro']);
});

test('where no folder can be made it says why, and does not try for ever', () => {
  const file = path.join(lockIn(), 'fichero', 'cerrojo');
  const { status, stderr } = take(file);
  expect([status, stderr]).toEqual([1, expect.stringContaining('ENOENT')]);
});
