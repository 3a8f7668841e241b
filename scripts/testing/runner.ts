import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Counts, countsOf, NOTHING, readPlaywright, readVitest, sumOf, suspectsOf } from './report.ts';

export interface Step {
  title: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Runs beside another step; its output is printed when it has ended. */
  isBeside?: boolean;
}

/** Result of one run of a test runner, or of a step that has no tests. */
export interface Outcome {
  title: string;
  isGood: boolean;
  counts: Counts;
  seconds: number;
  /** The end of a failed step's output: a step may fail without a failed test. */
  lastWords: string;
}

const LAST_WORDS = 2_000;
/** More failed files than these have a common cause and not chance: they are not run again. */
const SECOND_LOOKS = 10;
const root = path.resolve(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (since: number) => Math.round((Date.now() - since) / 100) / 10;

export async function runStep({ title, command, args, env, isBeside = false }: Step): Promise<Outcome> {
  const since = Date.now();
  if (!isBeside) say(`\n── ${title}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  if (!isBeside) child.stderr?.pipe(process.stderr, { end: false });
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const isGood = await ended;
  const seconds = secondsSince(since);
  if (isBeside) say(`\n── ${title}\n${said.join('')}`);
  say(`── ${title}: ${isGood ? 'bien' : 'MAL'} (${seconds} s)`);
  return { title, isGood, counts: NOTHING, seconds, lastWords: isGood ? '' : said.join('').trim().slice(-LAST_WORDS) };
}

export interface Vitest {
  title: string;
  projects: readonly string[];
  /** Path prefixes; without them every file of the projects. */
  files?: readonly string[];
  env?: NodeJS.ProcessEnv;
  isBeside?: boolean;
}

/** Runs Vitest. Failed files get one second run, alone; a file that passes then is listed as unstable. */
export async function runVitest({ title, projects, files = [], env, isBeside = false }: Vitest): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'informes-'));
  const run = async (name: string, heading: string, filters: readonly string[], beside: boolean) => {
    const REPORT = path.join(folder, name);
    const chosen = projects.map((project) => `--project=${project}`);
    const outcome = await runStep({
      title: heading,
      command: 'vitest',
      args: ['run', ...chosen, '--passWithNoTests', ...filters],
      env: { ...env, REPORT },
      isBeside: beside,
    });
    return { outcome, report: readVitest(REPORT, root) };
  };
  try {
    const { outcome, report } = await run('todas', title, files, isBeside);
    if (!report) return outcome;
    const suspects = outcome.isGood ? [] : (suspectsOf(report) ?? []);
    if (suspects.length === 0 || suspects.length > SECOND_LOOKS) return { ...outcome, counts: countsOf(report) };
    const cleared = new Map();
    for (const [index, file] of suspects.entries()) {
      const again = await run(String(index), `${title}, otra vez sola: ${file}`, [path.join(root, file)], false);
      const result = again.report?.files.get(file);
      if (again.outcome.isGood && result) cleared.set(file, result);
    }
    const counts = countsOf(report, cleared);
    return { ...outcome, counts, isGood: cleared.size === suspects.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Playwright {
  title: string;
  projects: readonly string[];
  /** Only tests with this tag. */
  tag?: string | undefined;
  /** Patterns of paths; without them every file of the projects. */
  files?: readonly string[];
}

/** Runs Playwright. A failed test gets two more runs with a new stack; one that passes then is listed as unstable. */
export async function runPlaywright({ title, projects, tag, files = [] }: Playwright): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'informes-'));
  const file = path.join(folder, 'navegador.json');
  try {
    const chosen = projects.map((project) => `--project=${project}`);
    const outcome = await runStep({
      title,
      command: 'playwright',
      args: [
        'test',
        ...chosen,
        '--retries=2',
        '--reporter=line,json',
        '--pass-with-no-tests',
        ...(tag === undefined ? [] : ['--grep', tag]),
        ...files,
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const counts = readPlaywright(file);
    return counts ? { ...outcome, counts, isGood: outcome.isGood && counts.failed === 0 } : outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints failures and unstable tests once more, then the counts as the last line. Returns whether all is well. */
export function conclude(outcomes: readonly Outcome[]): boolean {
  const sum = sumOf(outcomes.map(({ counts }) => counts));
  const bad = outcomes.filter(({ isGood }) => !isGood);
  for (const { title, lastWords } of bad) say(`\n── ${title}\n${lastWords}`);
  for (const detail of sum.details) say(`\n── ${detail}`);
  for (const one of sum.unstable) say(`\n── inestable: ${one}`);
  // A step may fail without a failed test: types, lint, a runner that did not start.
  const failed = Math.max(sum.failed, bad.length);
  say('');
  if (bad.length > 0) say(`Han fallado: ${bad.map(({ title }) => title).join(' · ')}`);
  for (const one of sum.unstable) say(`inestable: ${one.split('\n')[0]}`);
  say(`${sum.passed} passed, ${failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
  return failed === 0 && sum.passed > 0;
}

/** A table with a row for each tier: passed, failed, unstable, seconds. */
export function tableOf(rows: readonly { tier: string; outcomes: readonly Outcome[] }[]): string {
  const cells = rows.map(({ tier, outcomes }) => {
    const sum = sumOf(outcomes.map(({ counts }) => counts));
    const bad = outcomes.filter(({ isGood }) => !isGood).length;
    const seconds = Math.round(outcomes.reduce((all, one) => all + one.seconds, 0));
    return [tier, sum.passed, Math.max(sum.failed, bad), sum.unstable.length, seconds].map(String);
  });
  const all = [['nivel', 'passed', 'failed', 'inestables', 's'], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
