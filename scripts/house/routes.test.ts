import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = path.resolve(import.meta.dirname, '../../client');

/**
 * The files of the routes that have children in a generated route tree, relative to `client/`. Tests read the tree as text, because
 * the client's modules are no part of this project.
 */
function parentFiles(tree: string): string[] {
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/(.+)'/g)].map((m) => [m[1], m[2]]),
  );
  return [...tree.matchAll(/(\w+?)(?:Import)?\s*\._addFileChildren\(/g)].map(([, route]) => {
    const file = files.get(route);
    if (file === undefined) throw new Error(`the generated tree does not import ${route}`);
    return `${file}.tsx`;
  });
}

test('finds the parents in a generated tree, also where a line is wrapped', () => {
  const tree = `import { Route as rootRouteImport } from './routes/__root'
import { Route as MainRouteImport } from './routes/_main'
import { Route as MainAyudaRouteImport } from './routes/_main/ayuda'
const MainRouteWithChildren = MainRoute._addFileChildren(MainRouteChildren)
export const routeTree = rootRouteImport
  ._addFileChildren(rootRouteChildren)`;
  expect(parentFiles(tree)).toEqual(['routes/_main.tsx', 'routes/__root.tsx']);
});

const parents = parentFiles(readFileSync(path.join(CLIENT, 'route-tree.gen.ts'), 'utf8'));

test('the generated tree has parents, and their files exist', () => {
  expect(parents.length).toBeGreaterThan(3);
  expect(parents.filter((file) => !existsSync(path.join(CLIENT, file)))).toEqual([]);
});

test.each(parents)('%s has children, so it renders an Outlet: without it, their addresses show the parent', (file) =>
  expect(readFileSync(path.join(CLIENT, file), 'utf8')).toMatch(/<Outlet\b/),
);
