import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchdogOf } from './watchdog.ts';

/** A stand-in for PostgreSQL: prints each signal, and ends at the first that it does not ignore. */
const stubborn = (ignored: readonly string[]) => `
  for (const signal of ['SIGINT', 'SIGQUIT'])
    process.on(signal, () => {
      process.stderr.write(signal + '\\n');
      if (!${JSON.stringify(ignored)}.includes(signal)) process.exit(7);
    });
  setInterval(() => {}, 1_000);
  process.stderr.write('ready\\n');`;

async function letGoOf(ignored: readonly string[]) {
  const command = [process.execPath, '-e', stubborn(ignored)];
  const child = spawn('/bin/sh', ['-c', watchdogOf(1, 1), 'sh', ...command], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  await expect.poll(() => said).toContain('ready');
  const exited = once(child, 'exit');
  const pipe = child.stdio[3];
  if (pipe && 'destroy' in pipe) pipe.destroy();
  const [code] = await exited;
  // The shell prints a word of its own about a killed child, which is left out.
  return { code, asked: said.split('\n').filter((line) => line.startsWith('SIG')) };
}

test.each([
  ['ends by SIGINT', [], { code: 7, asked: ['SIGINT'] }],
  ['that ignores SIGINT ends by SIGQUIT', ['SIGINT'], { code: 7, asked: ['SIGINT', 'SIGQUIT'] }],
  ['that ignores SIGINT and SIGQUIT is killed', ['SIGINT', 'SIGQUIT'], { code: 137, asked: ['SIGINT', 'SIGQUIT'] }],
])('F-14 a database whose owner is gone %s', async (_, ignored, end) => {
  expect(await letGoOf(ignored)).toEqual(end);
});
