import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, programsOf } from './areas.ts';
import type { Program } from './tiers.ts';

const cwd = path.resolve(import.meta.dirname, '../..');
const ROOMS = '{shared,platform,server,upstream,scripts,client}';
const unit = globSync(`${ROOMS}/**/*.test.{ts,tsx}`, { cwd });
const walks = globSync('client/e2e/**/*.e2e.ts', { cwd });
const e2e = walks.map((file) => path.basename(file));

test('every test file belongs to an area, and no area names a missing file', () => {
  expect([unit.length > 200, e2e.length > 20]).toEqual([true, true]);
  const areas = Object.values(AREAS);
  const named = { unit: areas.flatMap((area) => area.unit), e2e: areas.flatMap((area) => area.e2e) };
  const strays = (files: string[], starts: string[]) =>
    files.filter((f) => !starts.some((start) => f.startsWith(start)));
  const empty = (files: string[], starts: string[]) =>
    starts.filter((start) => !files.some((f) => f.startsWith(start)));
  expect([...strays(unit, named.unit), ...strays(e2e, named.e2e)]).toEqual([]);
  expect([...empty(unit, named.unit), ...empty(e2e, named.e2e)]).toEqual([]);
});

/** Imports or texts of a test that show that it starts a program. */
const STARTERS: Partial<Record<Program, RegExp>> = {
  redis: /redis-server/,
  postgres: /own-postgres|restored-stack/,
  pgbouncer: /postgres\/pgbouncer/,
  promtool: /env\.PROMTOOL/,
  proxies: /tls-proxy/,
};

test.each(Object.entries(AREAS))('the area %s has the programs that its tests start, and no others', (_, area) => {
  const itsWalks = walks.filter((file) => area.e2e.some((start) => path.basename(file).startsWith(start)));
  const files = [...unit.filter((file) => area.unit.some((start) => file.startsWith(start))), ...itsWalks];
  const others = files.filter((file) => path.join(cwd, file) !== import.meta.filename);
  const text = others.map((file) => readFileSync(path.join(cwd, file), 'utf8')).join('\n');
  const started = Object.entries(STARTERS).flatMap(([program, starter]) => (starter.test(text) ? program : []));
  expect([...programsOf(area)].sort()).toEqual([...(itsWalks.length > 0 ? ['chromium'] : []), ...started].sort());
});
