import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fullPaths, parentFiles, readRouteTree } from './route-tree.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../client');

test('finds the parents in a generated tree, also where a line is wrapped', () => {
  const tree = `import { Route as rootRouteImport } from './routes/__root'
import { Route as MainRouteImport } from './routes/_main'
import { Route as MainAyudaRouteImport } from './routes/_main/ayuda'
const MainRouteWithChildren = MainRoute._addFileChildren(MainRouteChildren)
export const routeTree = rootRouteImport
  ._addFileChildren(rootRouteChildren)`;
  expect(parentFiles(tree)).toEqual(['routes/_main.tsx', 'routes/__root.tsx']);
});

const parents = parentFiles(readRouteTree());

test('finds the addresses of a generated tree', () => {
  const tree = `export interface FileRouteTypes {
  fullPaths:
    | '/'
    | '/empleo/p/{-$pais}'
  fileRoutesByTo: FileRoutesByTo
  to: '/otra' }`;
  expect(fullPaths(tree)).toEqual(['/', '/empleo/p/{-$pais}']);
});

test('the generated tree has parents, and their files exist', () => {
  expect(parents.length).toBeGreaterThan(3);
  expect(parents.filter((file) => !existsSync(path.join(CLIENT, file)))).toEqual([]);
});

test.each(parents)('%s has children, so it renders an Outlet: without it, their addresses show the parent', (file) =>
  expect(readFileSync(path.join(CLIENT, file), 'utf8')).toMatch(/<Outlet\b/),
);

const addresses = fullPaths(readRouteTree()).map((address) => address.replace(/(.)\/$/, '$1'));
const textOf = (files: readonly string[]) => Object.values(readTracked(files)).join('\n');

/** Addresses that no page links: old ones that lead elsewhere, and one that the API gives. */
const UNLINKED = ['/old-perfil-user-empleo', '/old-pf3', '/tribunas/previa/$id'];
/** Texts that name addresses without leading to them. */
const NO_LINKS = /\.test\.tsx?$|\/testing\/|^client\/(?:e2e|routes|piezas)\/|route-tree|titulos\.ts$|metadata\.ts$/;

test('each page is linked by another one, or found by the site’s search', () => {
  const sources = trackedFiles('client/*.ts', 'client/*.tsx', 'shared/*.ts');
  const text = textOf(sources.filter((file) => !NO_LINKS.test(file)));
  const isLinked = (address: string) => text.includes(`'${address}'`) || text.includes(`"${address}"`);
  expect(addresses.filter((address) => !isLinked(address))).toEqual(UNLINKED);
});

/** Addresses that end-to-end tests reach by a press or by a mail's link. */
const UNNAMED = [
  '/auth/change-password',
  '/visita/crear-revision-success',
  '/tribunas/previa/$id',
  '/visita/visitador/public/verify/$hash',
];

/** Matches an address as a test opens it: with values for its parameters. */
const openedAs = (address: string): RegExp => {
  const parts = address
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? '[^/\'"`]*' : part.startsWith('$') ? '[^/\'"`]+' : part));
  return new RegExp(`${['/app', ...parts].join('/')}(?=['"\`?#/])`);
};

test('each page is opened by an end-to-end test', () => {
  const text = textOf(trackedFiles('client/e2e/*.ts'));
  expect(addresses.filter((address) => !openedAs(address).test(text))).toEqual(UNNAMED);
});
