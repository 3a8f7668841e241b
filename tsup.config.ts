import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { 'scripts/start': 'scripts/start.ts', 'server/main': 'server/main.ts', 'upstream/main': 'upstream/main.ts' },
  outDir: 'dist',
  format: 'esm',
  target: 'node24',
  platform: 'node',
  sourcemap: true,
  clean: ['dist/scripts', 'dist/server', 'dist/upstream', 'dist/*.js', 'dist/*.js.map'],
  splitting: true,
  dts: false,
});
