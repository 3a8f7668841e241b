import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { findChromium } from './browser.ts';
import { findPgbouncer } from './pgbouncer.ts';
import { findPostgres } from './postgres.ts';
import { findCaddy, findNginx } from './proxies.ts';
import { findRedis } from './redis.ts';

/** `npm test`: everything, in the order in which it is cheapest to fail. The last line gives the counts. */
const root = path.resolve(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'informes-'));
const env: NodeJS.ProcessEnv = { ...process.env };
const say = (text: string) => process.stdout.write(`${text}\n`);
const failed: string[] = [];

function step(title: string, command: string, args: string[], extra: NodeJS.ProcessEnv = {}): void {
  const since = Date.now();
  say(`\n── ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
  say(`── ${title}: ${status === 0 ? 'bien' : 'MAL'} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  if (status !== 0) failed.push(title);
}

const Vitest = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});
const Playwright = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

function readReport<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | null {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path.join(reports, file), 'utf8')));
  } catch {
    return null;
  }
}

env.CHROMIUM = findChromium();
env.REDIS_SERVER = findRedis();
env.NGINX = findNginx();
env.CADDY = findCaddy();
env.POSTGRES_BIN = findPostgres();
env.PGBOUNCER = findPgbouncer();
step('Tipos', 'npm', ['run', '--silent', 'typecheck']);
step('Estilo y código sin usar', 'npm', ['run', '--silent', 'lint']);
step('Construcción', process.execPath, ['scripts/ready.mjs', '--build']);
step('Pruebas', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`]);
step('De punta a punta', 'playwright', ['test', '--reporter=line,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json'),
});
// What each page showed when its test failed: elsewhere nobody can open the files.
if (failed.includes('De punta a punta'))
  for (const file of globSync('test-results/*/error-context.md', { cwd: root }))
    say(`\n── ${path.dirname(file)}\n${readFileSync(path.join(root, file), 'utf8').slice(0, 6_000)}`);

const unit = readReport('vitest.json', Vitest);
// Told once more where the log ends: whoever reads it has often only its last lines.
for (const { name, status, message, assertionResults } of unit?.testResults ?? []) {
  const bad = assertionResults.filter((test) => test.status === 'failed');
  const file = path.relative(root, name);
  if (status === 'failed' && bad.length === 0) say(`\n── ${file}\n${message.slice(0, 2_000)}`);
  for (const test of bad)
    say(`\n── ${file} › ${test.fullName}\n${(test.failureMessages ?? []).join('\n').slice(0, 2_000)}`);
}
const e2e = readReport('playwright.json', Playwright);
rmSync(reports, { recursive: true, force: true });
const passed = (unit?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0);
const bad = (unit?.numFailedTests ?? 0) + (e2e ? e2e.stats.unexpected + e2e.stats.flaky : 0);
const skipped = (unit?.numPendingTests ?? 0) + (e2e?.stats.skipped ?? 0);
// A step may fail without a failed test: types, lint, a runner that did not start.
const failures = Math.max(bad, failed.length);
say('');
if (failed.length > 0) say(`Han fallado: ${failed.join(' · ')}`);
say(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failures > 0 || passed === 0 ? 1 : 0);
