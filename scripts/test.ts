import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium } from './programs/browser.ts';
import { findPgbouncer } from './programs/pgbouncer.ts';
import { findPostgres } from './programs/postgres.ts';
import { findCaddy, findNginx } from './programs/proxies.ts';
import { findRedis } from './programs/redis.ts';
import { AREAS } from './testing/areas.ts';
import { type Counts, readPlaywright, readVitest, sumOf } from './testing/report.ts';

/**
 * `npm test`: everything, in the order in which it is cheapest to fail; what measures time or memory comes last, alone.
 * `npm test -- <area>`: the tests of one area (testing/areas.ts). The last line gives the counts.
 */
const root = path.resolve(import.meta.dirname, '..');
const env: NodeJS.ProcessEnv = { ...process.env };
const say = (line: string) => process.stdout.write(`${line}\n`);
const failed: string[] = [];
/** The end of what a failed step said: it may have failed without a failed test. */
const lastWords: string[] = [];
const counts: Counts[] = [];

const [wanted] = process.argv.slice(2);
const area = wanted === undefined ? undefined : AREAS[wanted];
if (wanted !== undefined && !area) {
  say(`No hay un área «${wanted}». Las que hay: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(2);
}
const reports = mkdtempSync(path.join(tmpdir(), 'informes-'));

const LAST_WORDS = 2_000;

interface Step {
  title: string;
  command: string;
  args: string[];
  extra?: NodeJS.ProcessEnv;
}

/** Gives whether it went well. What runs beside another says what it has to say when it is through. */
async function step({ title, command, args, extra }: Step, isBeside = false): Promise<boolean> {
  const since = Date.now();
  if (!isBeside) say(`\n── ${title}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', 'pipe'],
    env: { ...env, ...extra },
  });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  if (!isBeside) child.stderr?.pipe(process.stderr, { end: false });
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const isGood = await ended;
  if (isBeside) say(`\n── ${title}\n${said.join('')}`);
  say(`── ${title}: ${isGood ? 'bien' : 'MAL'} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  if (isGood) return true;
  failed.push(title);
  lastWords.push(`${title}\n${said.join('').trim().slice(-LAST_WORDS)}`);
  return false;
}

async function vitest(title: string, name: string, projects: string[], filters: readonly string[] = []): Promise<void> {
  const report = path.join(reports, name);
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['run', ...chosen, '--passWithNoTests', ...filters];
  await step({ title, command: 'vitest', args, extra: { REPORT: report } });
  counts.push(readVitest(report, root));
}

async function playwright(
  title: string,
  name: string,
  projects: string[],
  filters: readonly string[] = [],
): Promise<void> {
  const file = path.join(reports, `${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['test', ...chosen, '--reporter=line,json', '--pass-with-no-tests', ...filters];
  await step({ title, command: 'playwright', args, extra: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  counts.push(readPlaywright(file, path.join(root, 'test-results')));
}

const build: Step = { title: 'Construcción', command: process.execPath, args: ['scripts/ready.mjs', '--build'] };

function findPrograms(): void {
  env.CHROMIUM = findChromium();
  env.REDIS_SERVER = findRedis();
  env.NGINX = findNginx();
  env.CADDY = findCaddy();
  env.POSTGRES_BIN = findPostgres();
  env.PGBOUNCER = findPgbouncer();
}

async function everything(): Promise<void> {
  findPrograms();
  await step(build);
  await Promise.all([
    step({ title: 'Tipos', command: 'npm', args: ['run', '--silent', 'typecheck'] }, true),
    step({ title: 'Estilo y código sin usar', command: 'npm', args: ['run', '--silent', 'lint'] }, true),
  ]);
  await vitest('Pruebas', 'juntas', ['node', 'dom']);
  await playwright('De punta a punta', 'navegador', ['buzon', 'smtp']);
  await vitest('Lo que mide tiempo o memoria', 'medidas', ['timed', 'timed-dom']);
  await playwright('De punta a punta, con reloj', 'navegador-medidas', ['timed']);
}

async function only({ unit, e2e }: (typeof AREAS)[string]): Promise<void> {
  findPrograms();
  const starts = unit.map((start) => path.join(root, start));
  await vitest('Pruebas', 'juntas', ['node', 'dom', 'timed', 'timed-dom'], starts);
  if (e2e.length === 0) return;
  await step(build);
  await playwright(
    'De punta a punta',
    'navegador',
    ['buzon', 'timed'],
    e2e.map((start) => `/e2e/(.+/)?${start}`),
  );
}

await (area ? only(area) : everything());
rmSync(reports, { recursive: true, force: true });
const sum = sumOf(counts);
for (const detail of [...lastWords, ...sum.details]) say(`\n── ${detail}`);
// A step may fail without a failed test: types, lint, a runner that did not start.
const failures = Math.max(sum.failed, failed.length);
say('');
if (failed.length > 0) say(`Han fallado: ${failed.join(' · ')}`);
say(`${sum.passed} passed, ${failures} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exit(failures > 0 || sum.passed === 0 ? 1 : 0);
