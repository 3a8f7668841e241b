import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import {
  circleProblems,
  fileProblems,
  folderProblems,
  importProblems,
  importsOf,
  type SourceFile,
  versionProblems,
} from './architecture.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

const paths = trackedFiles();
const code = paths.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('scripts/house/architecture'));
const files: SourceFile[] = Object.entries(readTracked(code)).map(([path, text]) => ({ path, text }));

test('the repository’s files are found', () => expect(files.length).toBeGreaterThan(200));
test('imports are allowed by the rules of the rooms', () => expect(files.flatMap(importProblems)).toEqual([]));
test('no file imports itself through others', () => expect(circleProblems(files)).toEqual([]));
test('no folder has too many files', () => expect(folderProblems(paths)).toEqual([]));
test('files keep the naming and size rules', () => expect(files.flatMap(fileProblems)).toEqual([]));
test('versions are exact', () =>
  expect(
    versionProblems({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
  ).toEqual([]));

// For each rule, examples that it must refuse.
test.each<[string, string]>([
  ['client/features/acceso/x.ts', "import { a } from '../../../server/config.ts';"],
  ['client/api/x.ts', "import { a } from '#upstream/config';"],
  ['client/api/x.ts', "import { a } from '../features/acceso/google.ts';"],
  ['client/features/acceso/x.ts', "import { a } from '../cuenta/perfil.tsx';"],
  ['client/ui/x.tsx', "import { call } from '../api/call.ts';"],
  ['server/app.ts', "import { a } from '../upstream/config.ts';"],
  ['server/http/x.ts', "import { a } from '../session/seal.ts';"],
  ['server/session/x.ts', "import { a } from '../proxy/manifest.ts';"],
  ['upstream/main/x/y.ts', "import { a } from '../../visita/app.ts';"],
  ['upstream/x.ts', "import { a } from '#server/config';"],
  ['shared/x.ts', "import { a } from 'node:fs';"],
  ['shared/x.ts', "import { a } from '#platform/fair-queue';"],
  ['client/x.ts', "import { a } from '#platform/fair-queue';"],
  ['platform/x.ts', "import { a } from '#shared/codigos';"],
  ['platform/x.ts', "import { a } from '../server/config.ts';"],
  ['shared/x.ts', "import type {\n  A,\n} from '../server/config.ts';"],
  ['server/x.ts', "const a = await import('../scripts/browser.ts');"],
  ['scripts/start.ts', "import { a } from './mocks/sample.ts';"],
  ['client/start/app.tsx', "import { Muestra } from '../piezas/muestra.tsx';"],
  ['client/ui/x.tsx', "import { perDocument } from '../start/per-document.ts';"],
  ['client/pantalla/x.tsx', "import { a } from '../features/acceso/google.ts';"],
  ['client/i18n/x.ts', "import { Button } from '#ui/actions/button';"],
  ['client/nuevo/x.ts', "import { perDocument } from '../documento/per-document.ts';"],
  ['server/og/x.ts', "import { a } from '../proxy/manifest.ts';"],
  ['server/http/x.ts', "import { a } from '../app.ts';"],
  ['upstream/db/x.ts', "import { a } from '../main/app.ts';"],
  ['upstream/http/x.ts', "import { a } from '../accounts/roles.ts';"],
  ['upstream/deps.ts', "import type { A } from './http/turns.ts';"],
  ['upstream/accounts/x.ts', "import { a } from '../chat/olvidar.ts';"],
  ['shared/reglas/x.ts', "import type { A } from '../contract/main/sistema.ts';"],
  ['shared/contract/x.ts', "export type { A } from '../portada/filas-portada.ts';"],
])('%s may not contain: %s', (file, text) => expect(importProblems({ path: file, text })).toHaveLength(1));

test.each<[string, string]>([
  ['server/utils.ts', ''],
  ['server/fooBar.ts', ''],
  ['server/foo.ts', '\n'.repeat(401)],
  ['upstream/testing/foo.ts', 'afterAll(() => app.close());\n'],
  ['client/ui/index.ts', ''],
  ['client/ui/foo.tsx', 'export default 1;\n'],
  ['server/foo.test.ts', `test.${'skip'}('x', () => {});`],
  ['client/foo.test.ts', `vi.${'resetModules'}();`],
  ['server/foo.ts', "const a = '/root/x';"],
])('%s breaks a rule for files', (file, text) => expect(fileProblems({ path: file, text })).toHaveLength(1));

test.each([
  'upstream/x/paises-datos.ts',
  'client/route-tree.gen.ts',
  'client/i18n/es/cuenta.ts',
  'shared/textos/titulos.ts',
])('%s is data and has no size limit', (path) => expect(fileProblems({ path, text: '\n'.repeat(900) })).toEqual([]));

test('an import circle is found, also through an alias and through type imports', () => {
  const circle = circleProblems([
    { path: 'shared/a.ts', text: "import { b } from './b.ts';" },
    { path: 'shared/b.ts', text: "import type { C } from '#shared/c';" },
    { path: 'shared/c.ts', text: "import { a } from './a.ts';\nimport { d } from './d.ts';" },
    { path: 'shared/d.ts', text: '' },
  ]);
  expect(circle).toEqual(['shared/a.ts → shared/b.ts → shared/c.ts → shared/a.ts']);
});

test('a folder of sixteen files is refused, tests included; migrations and the root are exempt', () => {
  const files = (folder: string, count: number, end = '.ts') =>
    Array.from({ length: count }, (_, n) => `${folder}/${n}${end}`);
  expect(folderProblems([...files('client/a', 15), ...files('client/b', 15, '.md')])).toEqual([]);
  expect(folderProblems([...files('client/a', 8), ...files('client/a', 8, '.test.ts')])).toEqual([
    'client/a: 16 files',
  ]);
  expect(folderProblems(files('upstream/db/migrations', 60))).toEqual([]);
  expect(folderProblems(files('client/a', 16))).toEqual(['client/a: 16 files']);
});

test('ranges are refused', () => expect(versionProblems({ a: '^1.0.0', b: '1.x', c: '1.2.3' })).toHaveLength(2));
test('every kind of import is found, and none inside a comment or a string', () =>
  expect(
    importsOf(`import {
  a,
  b,
} from 'lines';
import type { A } from "type";
import 'effect';
export * from 'all';
export type { B } from 'some';
const c = await import('dynamic');
// import { d } from 'comment';
const e = "import { f } from 'text';";
`),
  ).toEqual(['lines', 'type', 'effect', 'all', 'some', 'dynamic']));
