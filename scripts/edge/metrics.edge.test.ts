import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const cwd = path.resolve(import.meta.dirname, '../../docs/metrics');
const PROMTOOL = process.env.PROMTOOL ?? 'promtool';

test.each([
  ['check', 'alerts.yml'],
  ['test', 'alerts.test.yml'],
])(
  'L-06 promtool %s rules: each alert of docs/metrics/ is valid, fires in its case and not in normal operation',
  (verb, file) => {
    const { status, stdout, stderr } = spawnSync(PROMTOOL, [verb, 'rules', file], { cwd, encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status, `${stdout}${stderr}`).toBe(0);
  },
);
