import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

/** Code, tests and docs/requirements must name the same ids, and every test that docs/requirements lists must exist. */
const ME = 'scripts/house/rule-book.test.ts';
const read = (...globs: string[]) => readTracked(trackedFiles(...globs).filter((file) => file !== ME));

/** An id stands alone: it is no part of a tax number (A-58.818.501), a path of a drawing (M-16-46) or a place (FR-90). */
const ID = /(?<![\w.-])([A-FHLOPRSUWX]-\d{2}|M-0\d)(?![\w-]|\.\d)/g;
const idsIn = (text: string) => [...text.matchAll(ID)].map(([, id]) => String(id));
/** Helpers of the end-to-end tests count as tests: they make checks on every page. */
const isTest = (file: string) => /\.(test|e2e)\.tsx?$|^client\/e2e\//.test(file);
const NO_TEST = 'No test names it.';

/**
 * Checks entries of `## S-01`, a paragraph, and lines of «- `file` · name of the test». `book` and `code`: text by path. Returns
 * the violations.
 */
function problems(book: Record<string, string>, code: Record<string, string>): string[] {
  const entries = Object.values(book).flatMap((text) => text.split(/^## /m).slice(1));
  const byId = new Map(entries.map((entry) => [entry.slice(0, 4), entry]));
  const inTests = new Set(Object.entries(code).flatMap(([file, text]) => (isTest(file) ? idsIn(text) : [])));
  const unknown = Object.entries(code).flatMap(([file, text]) =>
    [...new Set(idsIn(text))].filter((id) => !byId.has(id)).map((id) => `${file}: ${id} is not in the book`),
  );
  const untested = [...byId].flatMap(([id, entry]) => {
    if (idsIn(id).length === 0) return [];
    if (entry.includes(NO_TEST)) return inTests.has(id) ? [`${id}: a test names it, the book says that none does`] : [];
    return inTests.has(id) ? [] : [`${id}: no test names it`];
  });
  const gone = Object.values(book)
    .flatMap((text) => [...text.matchAll(/^- `([^`]+)` · (.+)$/gm)])
    .flatMap(([, file = '', name = '']) => {
      if (code[file]?.includes(name)) return [];
      const now = Object.keys(code).filter((other) => code[other]?.includes(name));
      return [`${file} · ${name}: not there${now.length > 0 ? `, but in ${now.join(', ')}` : ''}`];
    });
  return [...unknown, ...untested, ...gone];
}

test('code, tests and docs/requirements agree', () => {
  const book = read('docs/requirements/*.md');
  expect(Object.keys(book).length).toBeGreaterThan(10);
  expect(problems(book, read('*.ts', '*.tsx', '*.sql', 'SECURITY.md'))).toEqual([]);
});

// For each rule, an example that it must refuse.
const BOOK = {
  'docs/requirements/security/S.md': '# S\n\n## S-01\n\nAsked.\n\n- `server/a.test.ts` · S-01 it holds\n',
};
const CODE = { 'server/a.test.ts': "test('S-01 it holds', () => {});" };
test('a consistent book has no problems', () => expect(problems(BOOK, CODE)).toEqual([]));
test.each<[string, string, string]>([
  ['server/b.ts', '// S-02', 'server/b.ts: S-02 is not in the book'],
  ['server/a.test.ts', '// S-01', 'server/a.test.ts · S-01 it holds: not there'],
  ['server/a.test.ts', "test('it holds', () => {});", 'S-01: no test names it'],
])('%s with «%s»', (file, text, problem) => expect(problems(BOOK, { ...CODE, [file]: text })).toContain(problem));
test('a test that was moved is reported with its new file', () =>
  expect(problems(BOOK, { 'server/b.test.ts': CODE['server/a.test.ts'] })).toEqual([
    'server/a.test.ts · S-01 it holds: not there, but in server/b.test.ts',
  ]));
test('an id with «No test names it.» must not be named by a test', () =>
  expect(problems({ 'a.md': `# S\n\n## S-01\n\nAsked.\n\n${NO_TEST}\n` }, CODE)).toHaveLength(1));
test('numbers that only look like ids are ignored', () =>
  expect(idsIn('A-58.818.501, B-83.172.155, M-16-46h32, FR-90, ES-A-01, UTF-16, S-011')).toEqual([]));
