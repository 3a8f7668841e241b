import path from 'node:path';
import { findChromium } from './programs/browser.ts';
import { findPgbouncer } from './programs/pgbouncer.ts';
import { findPostgres } from './programs/postgres.ts';
import { findPromtool } from './programs/promtool.ts';
import { findCaddy, findNginx } from './programs/proxies.ts';
import { findRedis } from './programs/redis.ts';
import { AREAS, type Area, programsOf } from './testing/areas.ts';
import { conclude, type Outcome, runPlaywright, runStep, runVitest, type Step, tableOf } from './testing/runner.ts';
import { type Program, TIERS, type Tier, type TierName } from './testing/tiers.ts';

/**
 * `npm test`: the gate. `npm test -- <area>`: the tests of one area, of every tier that needs no other machine
 * (testing/areas.ts). `--nivel=<tier>`: one tier (testing/tiers.ts), `--nivel=all`: all tiers. The last line gives the counts.
 */
const root = path.resolve(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

const FIND: Record<Program, () => Record<string, string>> = {
  chromium: () => ({ CHROMIUM: findChromium() }),
  redis: () => ({ REDIS_SERVER: findRedis() }),
  postgres: () => ({ POSTGRES_BIN: findPostgres() }),
  pgbouncer: () => ({ PGBOUNCER: findPgbouncer() }),
  promtool: () => ({ PROMTOOL: findPromtool() }),
  proxies: () => ({ NGINX: findNginx(), CADDY: findCaddy() }),
};
const findPrograms = (programs: readonly Program[]) => {
  for (const program of programs) Object.assign(process.env, FIND[program]());
};

const BUILD: Step = { title: 'Construcción', command: process.execPath, args: ['scripts/ready.mjs', '--build'] };
/**
 * The route tree, which types and build both need, is generated first: two concurrent writers would fail. The build's own plugin
 * then finds it up to date.
 */
const ROUTES: Step = { title: 'Rutas', command: 'tsr', args: ['generate'] };
const TYPES: Step = { title: 'Tipos', command: 'npm', args: ['run', '--silent', 'types'], isBeside: true };
const LINT: Step = {
  title: 'Estilo y código sin usar',
  command: 'npm',
  args: ['run', '--silent', 'lint'],
  isBeside: true,
};

async function runTier(name: TierName): Promise<Outcome[]> {
  const { vitest, playwright, programs, isOfBuild }: Tier = TIERS[name];
  findPrograms(programs);
  const outcomes: Outcome[] = [];
  if (name === 'gate') {
    outcomes.push(await runStep(ROUTES));
    outcomes.push(...(await Promise.all([BUILD, TYPES, LINT].map(runStep))));
  } else if (isOfBuild) outcomes.push(await runStep(BUILD));
  for (const projects of vitest) outcomes.push(await runVitest({ title: `Pruebas (${name})`, projects }));
  if (playwright) outcomes.push(await runPlaywright({ title: `De punta a punta (${name})`, ...playwright }));
  return outcomes;
}

async function runArea(area: Area): Promise<Outcome[]> {
  findPrograms(programsOf(area));
  const { unit, e2e } = area;
  const outcomes = [await runStep(BUILD)];
  const projects = ['node', 'dom', 'walk', 'fault', 'edge', 'timed', 'timed-dom'];
  const files = unit.map((start) => path.join(root, start));
  outcomes.push(await runVitest({ title: 'Pruebas', projects, files }));
  const walks = e2e.map((start) => `/e2e/(.+/)?${start}`);
  if (walks.length > 0)
    outcomes.push(
      await runPlaywright({ title: 'De punta a punta', projects: ['buzon', 'smtp', 'fault'], files: walks }),
    );
  return outcomes;
}

/** Runs every tier, whatever the result of the one before, and prints one table. */
async function runAll(): Promise<Outcome[]> {
  const rows: { tier: TierName; outcomes: Outcome[] }[] = [];
  // `Object.keys` gives `string[]`, and the record's keys are exactly the tiers.
  for (const tier of Object.keys(TIERS) as TierName[]) rows.push({ tier, outcomes: await runTier(tier) });
  say(`\n${tableOf(rows)}`);
  return rows.flatMap(({ outcomes }) => outcomes);
}

/** @throws never: an unknown argument is reported, and the process ends with 2. */
function chosen(): () => Promise<Outcome[]> {
  const [wanted] = process.argv.slice(2);
  if (wanted === undefined) return () => runTier('gate');
  const refuse = (what: string, names: object): never => {
    say(`No hay ${what} «${wanted}». Los que hay: ${Object.keys(names).join(', ')}.`);
    return process.exit(2);
  };
  const [, tier] = /^--nivel=(.*)$/.exec(wanted) ?? [];
  if (tier === 'all') return runAll;
  if (tier !== undefined) return isTier(tier) ? () => runTier(tier) : refuse('un nivel', TIERS);
  const area = AREAS[wanted];
  return area ? () => runArea(area) : refuse('un área', AREAS);
}
const isTier = (name: string): name is TierName => Object.hasOwn(TIERS, name);

process.exit(conclude(await chosen()()) ? 0 : 1);
