import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const PLUGIN = path.join(import.meta.dirname, 'literal-in-literal.grit');

/** Biome's result for a text, with this rule only. */
function lint(name: string, text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'literales-'));
  writeFileSync(
    path.join(folder, 'biome.json'),
    JSON.stringify({ plugins: [PLUGIN], linter: { rules: { preset: 'none' } } }),
  );
  writeFileSync(path.join(folder, name), text);
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/biome'), ['lint', name], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test.each([
  ['object.ts', 'export const a = { ...{ b: 1 }, c: 2 };'],
  ['array.ts', 'export const a = [...[1, 2], 3];'],
  ['arguments.ts', 'export const a = Math.max(...[1, 2]);'],
  ['element.tsx', 'export const a = <p {...{ id: "a", lang: "es" }} />;'],
])('%s: a literal spread into a literal is refused', (name, text) => {
  const { status, said } = lint(name, text);
  expect(said).toContain('A literal is spread into a literal');
  expect(status).toBe(1);
});

test('spreading a conditional or computed value is allowed', () => {
  const text = 'export const a = (b: boolean, c: object) => [{ ...(b && { d: 1 }), ...c }, ...[1].map(String)];';
  expect(lint('computed.ts', text)).toMatchObject({ status: 0 });
});
