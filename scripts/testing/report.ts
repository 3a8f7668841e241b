import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

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
const Unhandled = v.array(v.string());
const Playwright = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, told once more where the log ends: whoever reads it has often only its last lines. */
  details: string[];
}
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, details: [] };

/** Of a runner that did not come to write its report: nothing. */
function readReport<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | null {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** `file`: REPORT of vitest.config.ts. */
export function readVitest(file: string, root: string): Counts {
  const report = readReport(`${file}.json`, Vitest);
  const outside = readReport(`${file}-outside.json`, Unhandled) ?? [];
  const outsideDetails = outside.map((one) => `fuera de las pruebas\n${one.slice(0, 2_000)}`);
  if (!report) return { ...NOTHING, details: outsideDetails };
  const details = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const bad = assertionResults.filter((test) => test.status === 'failed');
    const at = path.relative(root, name);
    if (status === 'failed' && bad.length === 0) return [`${at}\n${message.slice(0, 2_000)}`];
    return bad.map((t) => `${at} › ${t.fullName}\n${(t.failureMessages ?? []).join('\n').slice(0, 2_000)}`);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    details: [...details, ...outsideDetails],
  };
}

/** With what each page showed when its test failed: elsewhere nobody can open the files. */
export function readPlaywright(file: string, results: string): Counts {
  const stats = readReport(file, Playwright)?.stats;
  if (!stats) return NOTHING;
  const failed = stats.unexpected + stats.flaky;
  const shown = failed > 0 ? globSync('*/error-context.md', { cwd: results }) : [];
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    details: shown.map(
      (one) => `${path.dirname(one)}\n${readFileSync(path.join(results, one), 'utf8').slice(0, 6_000)}`,
    ),
  };
}

export const sumOf = (all: Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      details: [...sum.details, ...one.details],
    }),
    NOTHING,
  );
