import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.resolve(import.meta.dirname, '../../client');
/**
 * Base path of everything that Vite serves: without it Vite's file paths would clash with the BFF's addresses (`client/api` and
 * `/api`).
 */
export const VITE_BASE = '/_vite/';
const ENTRY = `${VITE_BASE.slice(1)}main.ts`;
/** Only the styles of the first paint; the typefaces come with Vite's own styles. */
const FIRST_STYLES = ['ui/theme/tokens.css', 'ui/theme/base.css'];

/**
 * Writes the parts of a build that the BFF reads (server/spa/files/client-build.ts: template, manifest, files by name) from the
 * sources, so that the BFF makes its documents as in production, without a second code path.
 */
export function writePageShape(dir: string): void {
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), content);
  };
  const read = (file: string) => readFileSync(path.join(CLIENT, file), 'utf8');
  write('index.html', read('index.html').replace('src="/main.ts"', `src="/${ENTRY}"`));
  write(ENTRY, '');
  write(
    'assets/first.css',
    FIRST_STYLES.map(read)
      .join('')
      .replaceAll(/@import [^;]+;/g, ''),
  );
  const pages = routeFiles().map((file) => [`routes/${file}?tsr-split=component`, { file: ENTRY }]);
  const entry = { file: ENTRY, isEntry: true, css: ['assets/first.css'] };
  write('.vite/manifest.json', JSON.stringify({ 'index.html': entry, ...Object.fromEntries(pages) }));
  cpSync(path.join(CLIENT, 'public'), dir, { recursive: true });
}

/**
 * Route files as the router's plugin selects them: with a component, without tests and without names that begin with a hyphen.
 */
const routeFiles = () =>
  readdirSync(path.join(CLIENT, 'routes'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /^[^-].*\.tsx$/.test(file) && !/\.test\.|__root/.test(file))
    .filter((file) => /\bcomponent:/.test(readFileSync(path.join(CLIENT, 'routes', file), 'utf8')));
