import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { setup } from './temporary-folder.ts';
  setup();
  writeFileSync(tmpdir() + '/left', '');
  process.stdout.write(tmpdir());
  if (process.argv[1] === 'failing') process.exit(1);`;

test('the tests of a run have a temporary folder of their own, which other users may traverse', () => {
  expect(path.basename(tmpdir())).toMatch(/^pruebas-/);
  expect(statSync(tmpdir()).mode & 0o777).toBe(0o711);
});

test.each(['well', 'failing'])(
  'the folder is deleted with the process that made it, with all its content: ended %s',
  (how) => {
    const { stdout: folder, status } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM, how], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    expect([status, path.dirname(folder)]).toEqual([how === 'well' ? 0 : 1, tmpdir()]);
    expect(existsSync(folder)).toBe(false);
  },
);
