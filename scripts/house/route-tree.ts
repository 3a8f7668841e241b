import { readFileSync } from 'node:fs';

const TREE = new URL('../../client/route-tree.gen.ts', import.meta.url);

/** The text of the generated route tree. Tests read it as text, because the client's modules are no part of their project. */
export const readRouteTree = (): string => readFileSync(TREE, 'utf8');

/** The files of the routes that have children in a generated route tree, relative to `client/`. */
export function parentFiles(tree: string): string[] {
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/(.+)'/g)].map((m) => [m[1], m[2]]),
  );
  return [...tree.matchAll(/(\w+?)(?:Import)?\s*\._addFileChildren\(/g)].map(([, route]) => {
    const file = files.get(route);
    if (file === undefined) throw new Error(`the generated tree does not import ${route}`);
    return `${file}.tsx`;
  });
}

/** All addresses of a generated route tree below `/app`; `$name` is a parameter and `{-$name}` an optional one. */
export const fullPaths = (tree: string): string[] =>
  [...(/fullPaths:([^;]*?)fileRoutesByTo/s.exec(tree)?.[1] ?? '').matchAll(/'([^']*)'/g)].map(([, path = '']) => path);
