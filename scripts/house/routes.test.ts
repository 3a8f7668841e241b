import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fullPaths, parentFiles, readRouteTree } from './route-tree.ts';

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
