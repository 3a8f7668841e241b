import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TSC = [
  path.join(ROOT, 'node_modules/typescript/bin/tsc'),
  '-p',
  'tsconfig.json',
  '--checkers',
  '1',
  '--pretty',
  'false',
];
/** Errors that are written out; the rest is counted. */
const SHOWN = 5;
/** The first line of an error: its place, its number, its sentence. The lines below it explain. */
const ERROR = /^(\S.*?\(\d+,\d+\)): error (TS\d+: .*)$/;
/** Saves of this time belong to one change. */
const SETTLE_MS = 300;

/** What to say of the compiler's output: the number of errors, and the first of them in a line each. */
export function typesReport(output: string): string {
  const errors = output.split('\n').flatMap((line) => {
    const [, where, what] = ERROR.exec(line) ?? [];
    return where === undefined ? [] : [`  ${where} ${what}`];
  });
  if (errors.length === 0) return 'Tipos: sin errores.';
  const rest = errors.length - SHOWN;
  return [
    `Tipos: ${errors.length} ${errors.length === 1 ? 'error' : 'errores'}.`,
    ...errors.slice(0, SHOWN),
    ...(rest > 0 ? [`  … y ${rest} más: npm run typecheck`] : []),
  ].join('\n');
}

export interface TypesCheck {
  /** A source has changed: a check that is under way is begun anew. */
  changed(): void;
  stop(): void;
}

/**
 * Checks the types beside the servers, with less priority than they have; a result is said when it differs from the one before.
 * Not by the compiler's own `--watch`: the one of TypeScript 7.0 sees no change here.
 * @param compile for tests: the compiler's process
 */
export function openTypesCheck(say: (text: string) => void, compile = startCompiler): TypesCheck {
  let running: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let said = '';
  const run = async () => {
    const child = compile();
    running = child;
    if (!child.stdout) return;
    const report = typesReport(await text(child.stdout));
    // Another run has taken its place.
    if (running !== child) return;
    running = undefined;
    if (report === said) return;
    said = report;
    say(report);
  };
  const stop = () => {
    clearTimeout(timer);
    // The compiler finishes its work before it heeds SIGTERM, and has nothing to lose.
    running?.kill('SIGKILL');
    running = undefined;
  };
  const changed = () => {
    stop();
    timer = setTimeout(() => void run(), SETTLE_MS);
  };
  changed();
  return { changed, stop };
}

function startCompiler(): ChildProcess {
  const child = spawn(process.execPath, TSC, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
