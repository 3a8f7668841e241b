import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildTestApp } from '#server/testing/build-test-app';
import { openDatabase } from '#upstream/db/connect';
import { createApiMetrics } from '#upstream/http/metrics';
import { startJobs } from '#upstream/jobs/jobs';
import { defineQueue } from '#upstream/jobs/queue';
import { buildMain } from '#upstream/main/app';
import { buildTestMain } from '#upstream/testing/build-test-main';
import { until } from '#upstream/testing/mail/mail-rig';

/**
 * Compares the queries of docs/metrics/ with the metrics that BFF and APIs really export, so that a renamed metric is renamed
 * there, too.
 */
const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../docs/metrics', name), 'utf8');
const Rules = v.object({
  groups: v.array(v.object({ rules: v.array(v.looseObject({ alert: v.string(), expr: v.string() })) })),
});
const Cases = v.object({
  tests: v.array(
    v.object({
      name: v.string(),
      input_series: v.array(v.object({ series: v.string() })),
      alert_rule_test: v.array(v.object({ alertname: v.string(), exp_alerts: v.array(v.looseObject({})) })),
    }),
  ),
});
const Board = v.object({
  templating: v.object({ list: v.array(v.object({ name: v.string(), type: v.string(), query: v.string() })) }),
  panels: v.array(
    v.looseObject({
      title: v.string(),
      targets: v.optional(
        v.array(v.object({ datasource: v.object({ uid: v.string() }), expr: v.string(), legendFormat: v.string() })),
        [],
      ),
    }),
  ),
});
const rules = v.parse(Rules, parse(read('alerts.yml'))).groups.flatMap((group) => group.rules);
const cases = v.parse(Cases, parse(read('alerts.test.yml'))).tests;
const board = v.parse(Board, JSON.parse(read('board.json')));
const targets = board.panels.flatMap(({ title, targets }) => targets.map((target) => ({ title, ...target })));

/** Labels of each exported metric, by its name. */
const said = new Map<string, Set<string>>();

function hear(text: string): void {
  for (const line of text.split('\n')) {
    const [, type] = /^# TYPE (\w+) /.exec(line) ?? [];
    if (type && !said.has(type)) said.set(type, new Set());
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name) continue;
    const known = said.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    said.set(name, known);
  }
}

beforeAll(async () => {
  const bff = await buildTestApp();
  await bff.bare('get', '/healthz').expect(200);
  await until(async () => (await bff.metrics.text()).includes('bff_request_seconds_bucket{'));
  hear(await bff.metrics.text());
  await bff.close();

  const own = await buildTestMain();
  const { host = '', database: name = '', connectionString } = own.connection;
  const url = connectionString ?? `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}`;
  const database = await openDatabase({ url, dir: '.', max: 2 });
  const jobs = await startJobs({ connection: own.connection, log: pino({ level: 'silent' }) });
  await jobs.work(defineQueue('prueba', v.object({})), async () => {});
  const app = buildMain({ ...own.deps, db: database.db, reads: database.reads });
  const register = createApiMetrics({ apps: { main: app }, database, hasher: own.deps.hasher });
  await app.ready();
  await app.inject({ url: '/api/paises' });
  hear(await register.metrics());
  await app.close();
  await jobs.stop();
  await database.close();
}, 60_000);

/** Label that Prometheus adds itself. */
const ADDED = ['instance'];
const NAME = /\b(?:bff|api|nodejs|process)_\w+/g;

/** Names and labels of an expression that are not exported. */
function unsaid(expr: string, legend = ''): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '""');
  const names = bare.match(NAME) ?? [];
  const labels = [
    ...[...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => inside.match(/\w+(?=\s*[=!])/g) ?? []),
    ...[...bare.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(', ')),
    ...[...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
  ];
  const known = new Set([...ADDED, ...names.flatMap((name) => [...(said.get(name) ?? [])])]);
  return [
    ...(names.length === 0 ? [`no metric in «${expr}»`] : []),
    ...names.filter((name) => !said.has(name)),
    ...labels.filter((label) => !known.has(label)).map((label) => `${label} in «${expr}»`),
  ];
}

test('L-06 the alerts use only names and labels that BFF and APIs export', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.flatMap(({ expr }) => unsaid(expr))).toEqual([]);
  expect(cases.flatMap(({ input_series }) => input_series.flatMap(({ series }) => unsaid(series)))).toEqual([]);
});

test('L-06 the dashboard uses only names and labels that BFF and APIs export, in a data source that can be chosen', () => {
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.flatMap(({ expr, legendFormat }) => unsaid(expr, legendFormat))).toEqual([]);
  expect(board.templating.list).toMatchObject([{ name: 'fuente', type: 'datasource', query: 'prometheus' }]);
  expect(new Set(targets.map(({ datasource }) => datasource.uid))).toEqual(new Set([`\${fuente}`]));
});

test('L-06 every alert has a case in which it fires, and does not fire in normal operation', () => {
  const asked = (fires: boolean) =>
    cases.flatMap(({ alert_rule_test }) =>
      alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname),
    );
  const names = rules.map(({ alert }) => alert).sort();
  expect(asked(true).sort()).toEqual(names);
  expect(asked(false).sort()).toEqual(names);
});
