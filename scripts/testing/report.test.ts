import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countsOf, readPlaywright, readVitest, suspectsOf, VIGILANCIA } from './report.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'informe-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

function vitest(testResults: object[], outside: object[] = []) {
  writeFileSync(path.join(dir, 'r.json'), JSON.stringify({ testResults }));
  writeFileSync(path.join(dir, 'r-outside.json'), JSON.stringify(outside));
  const report = readVitest(path.join(dir, 'r'), '/raiz');
  if (!report) throw new Error('no report was read');
  return report;
}

const GOOD = { name: '/raiz/a.test.ts', status: 'passed', assertionResults: [assertion('a', 'passed')] };
const BAD = {
  name: '/raiz/b.test.ts',
  status: 'failed',
  assertionResults: [assertion('b', 'passed'), assertion('c', 'failed', ['expected 1 to be 2'])],
};

test('a failed test is counted and listed with its file', () => {
  const counts = countsOf(vitest([GOOD, BAD]));
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    details: ['b.test.ts › c\nexpected 1 to be 2'],
    unstable: [],
  });
});

test('a file that passes in its second run counts as passed and is listed as unstable', () => {
  const first = vitest([GOOD, BAD]);
  expect(suspectsOf(first)).toEqual(['b.test.ts']);
  const second = new Map([['b.test.ts', { passed: 2, failed: 0, skipped: 0, details: [] }]]);
  const { passed, failed, unstable } = countsOf(first, second);
  expect([passed, failed, unstable]).toEqual([3, 0, ['b.test.ts › c\nexpected 1 to be 2']]);
});

test('a file that cannot be loaded is one failure, and may have a second run', () => {
  const first = vitest([{ name: '/raiz/d.test.ts', status: 'failed', message: 'no module', assertionResults: [] }]);
  expect([countsOf(first).failed, suspectsOf(first)]).toEqual([1, ['d.test.ts']]);
});

test('an error outside any test is a failure; only that of a known file may have a second run', () => {
  const known = vitest([GOOD], [{ file: '/raiz/a.test.ts', text: 'nobody awaited' }]);
  expect([countsOf(known).failed, suspectsOf(known)]).toEqual([1, ['a.test.ts']]);
  const again = new Map([['a.test.ts', { passed: 1, failed: 0, skipped: 0, details: [] }]]);
  expect(countsOf(known, again)).toMatchObject({ passed: 1, failed: 0, unstable: ['a.test.ts\nnobody awaited'] });
  const unknown = vitest([GOOD], [{ file: null, text: 'a worker died' }]);
  expect([countsOf(unknown, again).failed, suspectsOf(unknown)]).toEqual([1, null]);
});

test('without a report the result is null', () => {
  expect(readVitest(path.join(dir, 'none'), '/raiz')).toBeNull();
  expect(readPlaywright(path.join(dir, 'none.json'))).toBeNull();
});

const walk = (status: string, ...messages: string[]) => ({
  projectName: 'buzon',
  status,
  results: messages.map((message, attempt) => ({
    errors: [{ message }],
    attachments: attempt > 0 ? [] : LEFT.map((name) => ({ name, path: path.join(dir, name) })),
  })),
});
const LEFT = ['error-context', 'llamadas', 'trace'];

function playwright(...tests: object[]) {
  const specs = tests.map((one) => ({ title: 'un paseo', tests: [one] }));
  const suites = [{ file: 'x.e2e.ts', specs: [], suites: [{ file: 'x.e2e.ts', specs }] }];
  writeFileSync(path.join(dir, 'p.json'), JSON.stringify({ suites, errors: [] }));
  return readPlaywright(path.join(dir, 'p.json'));
}

test('a walk that passes in another run counts as passed and unstable; one that never does as failed; both list their page', () => {
  // The attachment of the third run is missing.
  writeFileSync(path.join(dir, 'error-context'), 'what the page showed');
  writeFileSync(path.join(dir, 'trace'), 'what no log can show');
  const counts = playwright(walk('expected'), walk('flaky', 'too late'), walk('unexpected', 'no', 'no', 'no'));
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    details: ['x.e2e.ts › un paseo (buzon)\nno\nno\nno\n── error-context\nwhat the page showed'],
    unstable: ['x.e2e.ts › un paseo (buzon)\ntoo late\n── error-context\nwhat the page showed'],
  });
});

test('a finding of the watch over every page stays failed, whatever a later run says', () => {
  const counts = playwright(walk('flaky', `Error: ${VIGILANCIA}\n\n+ "token in the page"`));
  expect([counts?.passed, counts?.failed, counts?.unstable]).toEqual([0, 1, []]);
});
