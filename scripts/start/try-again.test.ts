import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tryAgain } from './try-again.mjs';

/** Runs with `failures` failing tries; returns its actions and output in order. */
function run(failures: number) {
  const done: string[] = [];
  let tries = 0;
  const isGood = tryAgain(
    () => {
      tries += 1;
      done.push(`intento ${tries}`);
      return tries > failures;
    },
    {
      what: 'La instalación de prueba',
      say: (line) => done.push(line),
      pause: (seconds) => done.push(`${seconds} s`),
    },
  );
  return { isGood, done };
}
const said = (n: number, seconds: number) =>
  `La instalación de prueba no ha ido bien (intento ${n} de 3). Quizá responde despacio el sitio del que se descarga: se espera ${seconds} s y se intenta otra vez…`;

test('work that succeeds runs once, and nothing is printed', () => {
  expect(run(0)).toEqual({ isGood: true, done: ['intento 1'] });
});

test('work that fails is retried after an announced pause that grows', () => {
  expect(run(2)).toEqual({
    isGood: true,
    done: ['intento 1', said(1, 5), '5 s', 'intento 2', said(2, 20), '20 s', 'intento 3'],
  });
});

test('after the third failure it returns false, without a further pause', () => {
  const { isGood, done } = run(9);
  expect([isGood, done.at(-1), done.filter((one) => one.startsWith('intento')).length]).toEqual([
    false,
    'intento 3',
    3,
  ]);
});

/** Runs the real scripts/ready.mjs in a checkout whose npm fails so many times; pauses end at once. */
function installIn(failures: number) {
  const root = mkdtempSync(path.join(tmpdir(), 'instalar-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const file of ['ready.mjs', 'start/lock.mjs', 'start/try-again.mjs'])
    cpSync(path.join(import.meta.dirname, '..', file), path.join(root, 'scripts', file));
  const lock = { packages: { 'node_modules/uno': { version: '1.0.0', integrity: 'sha512-x' } } };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  const npm = path.join(root, 'npm.cjs');
  writeFileSync(
    npm,
    `const fs = require('node:fs');
    fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
    process.exitCode = fs.readFileSync('npm.log', 'utf8').trim().split('\\n').length > ${failures} ? 0 : 1;`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'data:text/javascript,Atomics.wait=()=>"timed-out"', 'scripts/ready.mjs'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, npm_execpath: npm } },
  );
  return { status, stderr, asked: readFileSync(path.join(root, 'npm.log'), 'utf8').trim().split('\n') };
}

test('the dependencies of a checkout are installed in three tries at most, and each wait is announced', () => {
  const late = installIn(2);
  expect(late.asked).toEqual(Array(3).fill('ci --no-audit --no-fund --loglevel=error'));
  expect(late.stderr).toContain('La instalación de las dependencias no ha ido bien (intento 1 de 3)');
  expect(late.stderr).toContain('se espera 20 s');
  expect([late.status, late.stderr.includes('Dependencias listas')]).toEqual([0, true]);
  const never = installIn(3);
  expect([never.status, never.asked.length]).toEqual([1, 3]);
  expect(never.stderr).toContain('No se han podido instalar las dependencias');
});
