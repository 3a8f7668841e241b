import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENTRY_PATHS, FRAME_PATHS, isEntry, isFrame, LATER_PATHS, LOGIN_PATHS } from './chunks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = ['client', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
);

describe('chunks of the build', () => {
  test('each path names a file', () => {
    const paths = [...ENTRY_PATHS, ...FRAME_PATHS, ...LATER_PATHS, ...LOGIN_PATHS];
    expect(paths.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([]);
  });

  test('a module of a later page stays out of the frame, and one of the entry is known', () => {
    expect(isFrame('/casa/client/api/session/session.ts')).toBe(true);
    expect(isFrame('/casa/client/api/session/profesional.ts')).toBe(false);
    expect(isFrame('/casa/client/features/chat/chat.tsx')).toBe(false);
    expect(isEntry('/casa/client/api/page/fallos-de-carga.ts')).toBe(true);
    expect(isEntry('\0vite/preload-helper.js')).toBe(true);
    expect(isEntry('/casa/client/api/page/use-metadata.ts')).toBe(false);
  });
});
