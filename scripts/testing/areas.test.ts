import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';

const cwd = path.resolve(import.meta.dirname, '../..');
const ROOMS = '{shared,platform,server,upstream,scripts,client}';
const unit = globSync(`${ROOMS}/**/*.test.{ts,tsx}`, { cwd });
const e2e = globSync('**/*.e2e.ts', { cwd: path.join(cwd, 'client/e2e') }).map((file) => path.basename(file));

test('every test file is of an area, and no area names what is not there', () => {
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
