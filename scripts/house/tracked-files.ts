import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The files of the repository that these patterns of git's name (all without one), by their paths from its root. */
export const trackedFiles = (...globs: string[]): string[] =>
  execFileSync('git', ['ls-files', ...globs], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** What they say, by their paths. */
export const readTracked = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
