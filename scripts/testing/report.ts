import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Vitest = v.object({
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
/** The file that `unhandled-reporter.ts` writes. */
const Outside = v.array(v.object({ file: v.nullable(v.string()), text: v.string() }));

const PlaywrightTest = v.object({
  projectName: v.string(),
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  results: v.array(
    v.object({
      errors: v.array(v.object({ message: v.optional(v.string(), '') })),
      attachments: v.optional(v.array(v.object({ name: v.string(), path: v.optional(v.string()) })), []),
    }),
  ),
});
type PlaywrightTest = v.InferOutput<typeof PlaywrightTest>;
interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  file: v.string(),
  specs: v.array(v.object({ title: v.string(), tests: v.array(PlaywrightTest) })),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});
const Playwright = v.object({
  suites: v.array(PlaywrightSuite),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});

/** Beginning of the findings of `client/e2e/vigilancia.ts`: no later run clears them. */
export const VIGILANCIA = 'vigilancia:';
/** Name of the attachment in which `client/e2e/prueba.ts` stores the calls of a failed walk's pages. */
export const LLAMADAS = 'llamadas';
/** Attachments of a failed walk that are printed: the content of its page (Playwright's own), and its calls. */
const TOLD = ['error-context', LLAMADAS];
const DETAIL = 2_000;
const PAGE_DETAIL = 6_000;

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures, repeated at the end of the log, since readers often have only its last lines. */
  details: string[];
  /** Tests that failed and passed in a later run. */
  unstable: string[];
}
export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, details: [], unstable: [] };

/** Result of one test file. `failed` counts a file that could not be loaded as one. */
type FileResult = Omit<Counts, 'unstable'>;

export interface VitestReport {
  /** By path from the root. */
  files: Map<string, FileResult>;
  /** Errors outside any test, with their file where Vitest knows it. */
  outside: { file: string | null; text: string }[];
}

/** Null when the runner ended before writing its report. */
function readReport<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | null {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** `file`: REPORT of vitest.config.ts. Null: Vitest wrote no report. */
export function readVitest(file: string, root: string): VitestReport | null {
  const report = readReport(`${file}.json`, Vitest);
  if (!report) return null;
  const relative = (name: string) => path.relative(root, name);
  const outside = readReport(`${file}-outside.json`, Outside) ?? [];
  return {
    files: new Map(
      report.testResults.map((result) => [relative(result.name), resultOf(relative(result.name), result)]),
    ),
    outside: outside.map(({ file: at, text }) => ({ file: at === null ? null : relative(at), text })),
  };
}

function resultOf(at: string, given: v.InferOutput<typeof Vitest>['testResults'][number]): FileResult {
  const { status, message, assertionResults } = given;
  const of = (...states: string[]) => assertionResults.filter((test) => states.includes(test.status));
  const bad = of('failed');
  const details = bad.map((t) => `${at} › ${t.fullName}\n${(t.failureMessages ?? []).join('\n').slice(0, DETAIL)}`);
  const isUnloaded = status === 'failed' && bad.length === 0;
  return {
    passed: of('passed').length,
    failed: isUnloaded ? 1 : bad.length,
    skipped: of('pending', 'skipped', 'todo', 'disabled').length,
    details: isUnloaded ? [`${at}\n${message.slice(0, DETAIL)}`] : details,
  };
}

/** Files that a second run could clear; null when a failure belongs to no known file. */
export function suspectsOf({ files, outside }: VitestReport): string[] | null {
  const failed = [...files].filter(([, result]) => result.failed > 0).map(([file]) => file);
  const places = outside.map(({ file }) => file);
  const known = places.filter((file) => file !== null);
  return known.length < places.length ? null : [...new Set([...failed, ...known])];
}

/** `second`: reports of the files that were run again, alone, and passed. */
export function countsOf(first: VitestReport, second: ReadonlyMap<string, FileResult> = new Map()): Counts {
  const results = [...first.files].map(([file, result]) => second.get(file) ?? result);
  const outside = first.outside.filter(({ file }) => file === null || !second.has(file));
  const sum = sumOf(results.map((result) => ({ ...result, unstable: [] })));
  return {
    ...sum,
    failed: sum.failed + outside.length,
    details: [...sum.details, ...outside.map(({ text }) => `fuera de las pruebas\n${text.slice(0, DETAIL)}`)],
    unstable: [...second.keys()].flatMap((file) => {
      const said = first.files.get(file)?.details ?? [];
      return said.length > 0 ? said : [`${file}\n${first.outside.find((one) => one.file === file)?.text ?? ''}`];
    }),
  };
}

/**
 * The details include the attachments of each failed walk, whether it passed later or not, since elsewhere nobody can open the
 * files. Null: no report was written.
 */
export function readPlaywright(file: string): Counts | null {
  const report = readReport(file, Playwright);
  if (!report) return null;
  const tests = report.suites.flatMap(testsOf);
  const isForgiven = ({ status, results: attempts }: PlaywrightTest) =>
    status === 'flaky' && !attempts.some(({ errors }) => errors.some(({ message }) => message.includes(VIGILANCIA)));
  const unstable = tests.filter(({ test }) => isForgiven(test));
  const failed = tests.filter(({ test }) => /unexpected|flaky/.test(test.status) && !isForgiven(test));
  const messagesOf = ({ test }: NamedTest) => test.results.flatMap(({ errors }) => errors.map((e) => e.message));
  const tell = (one: NamedTest) =>
    [`${one.name}\n${messagesOf(one).join('\n').slice(0, DETAIL)}`, ...one.test.results.flatMap(leftBy)].join('\n');
  return {
    passed: tests.filter(({ test }) => test.status === 'expected').length + unstable.length,
    failed: failed.length + report.errors.length,
    skipped: tests.filter(({ test }) => test.status === 'skipped').length,
    details: [...report.errors.map(({ message }) => message.slice(0, DETAIL)), ...failed.map(tell)],
    unstable: unstable.map(tell),
  };
}

const leftBy = ({ attachments }: PlaywrightTest['results'][number]): string[] =>
  attachments.flatMap(({ name, path: at }) =>
    TOLD.includes(name) && at !== undefined && existsSync(at)
      ? [`── ${name}\n${readFileSync(at, 'utf8').slice(0, PAGE_DETAIL)}`]
      : [],
  );

interface NamedTest {
  name: string;
  test: PlaywrightTest;
}
const testsOf = ({ file, specs, suites = [] }: PlaywrightSuite): NamedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ name: `${file} › ${title} (${test.projectName})`, test })),
  ),
  ...suites.flatMap(testsOf),
];

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      details: [...sum.details, ...one.details],
      unstable: [...sum.unstable, ...one.unstable],
    }),
    NOTHING,
  );
