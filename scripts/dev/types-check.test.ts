import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { openTypesCheck, typesReport } from './types-check.ts';

const error = (n: number) => `client/main.ts(${n},1): error TS2322: Type 'string' is not assignable to type 'number'.`;
const short = (n: number) => `  client/main.ts(${n},1) TS2322: Type 'string' is not assignable to type 'number'.`;

test('a check is told in short: the first errors by their places, and the number of the rest', () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((n) => `${error(n)}\n  An explanation of it.`).join('\n');
  expect(typesReport(many).split('\n')).toEqual([
    'Tipos: 7 errores.',
    ...[1, 2, 3, 4, 5].map(short),
    '  … y 2 más: npm run typecheck',
  ]);
  expect(typesReport(`${error(3)}\n`)).toBe(`Tipos: 1 error.\n${short(3)}`);
  expect(typesReport('')).toBe('Tipos: sin errores.');
});

test('a result is told when it is another one; a change during a check begins it anew', async () => {
  const said: string[] = [];
  let started = 0;
  let ended = 0;
  // What the compiler does each time: an endless check, then two of one result, then one without errors.
  const programs = [
    'setInterval(() => {}, 1000)',
    ...[4, 4].map((n) => `console.log(${JSON.stringify(error(n))})`),
    '',
  ];
  const compile = () => {
    const program = programs[started] ?? '';
    started += 1;
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.once('close', () => {
      ended += 1;
    });
    return child;
  };
  const check = openTypesCheck((line) => said.push(line), compile);
  onTestFinished(check.stop);
  const until = (what: () => number, n: number) => expect.poll(what, { timeout: 10_000 }).toBe(n);
  await until(() => started, 1);
  check.changed();
  await until(() => said.length, 1);
  check.changed();
  await until(() => ended, 3);
  check.changed();
  await until(() => ended, 4);
  await expect.poll(() => said).toEqual([`Tipos: 1 error.\n${short(4)}`, 'Tipos: sin errores.']);
});
