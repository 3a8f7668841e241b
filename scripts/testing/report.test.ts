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

test('a failed test is counted and told with its file', () => {
  const counts = countsOf(vitest([GOOD, BAD]));
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    details: ['b.test.ts › c\nexpected 1 to be 2'],
    unstable: [],
  });
});

test('a file that passes at its second look counts as passed and is told as unstable', () => {
  const first = vitest([GOOD, BAD]);
  expect(suspectsOf(first)).toEqual(['b.test.ts']);
  const second = new Map([['b.test.ts', { passed: 2, failed: 0, skipped: 0, details: [] }]]);
  const { passed, failed, unstable } = countsOf(first, second);
  expect([passed, failed, unstable]).toEqual([3, 0, ['b.test.ts › c\nexpected 1 to be 2']]);
});

test('a file that cannot be loaded is one failure, and may have a second look', () => {
  const first = vitest([{ name: '/raiz/d.test.ts', status: 'failed', message: 'no module', assertionResults: [] }]);
  expect([countsOf(first).failed, suspectsOf(first)]).toEqual([1, ['d.test.ts']]);
});

test('what failed outside any test is a failure; only that of a known file may be looked at again', () => {
  const known = vitest([GOOD], [{ file: '/raiz/a.test.ts', text: 'nobody awaited' }]);
  expect([countsOf(known).failed, suspectsOf(known)]).toEqual([1, ['a.test.ts']]);
  const again = new Map([['a.test.ts', { passed: 1, failed: 0, skipped: 0, details: [] }]]);
  expect(countsOf(known, again)).toMatchObject({ passed: 1, failed: 0, unstable: ['a.test.ts\nnobody awaited'] });
  const unknown = vitest([GOOD], [{ file: null, text: 'a worker died' }]);
  expect([countsOf(unknown, again).failed, suspectsOf(unknown)]).toEqual([1, null]);
});

test('without a report nothing is read', () => {
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

test('a walk that passes at another look is passed and unstable; one that never does is failed; both tell their page', () => {
  // The third was taken away.
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

test('what the watch over every page saw once stays failed, whatever came at another look', () => {
  const counts = playwright(walk('flaky', `Error: ${VIGILANCIA}\n\n+ "token in the page"`));
  expect([counts?.passed, counts?.failed, counts?.unstable]).toEqual([0, 1, []]);
});
