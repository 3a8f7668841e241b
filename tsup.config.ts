import { cpSync } from 'node:fs';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    'scripts/start': 'scripts/start.ts',
    'scripts/import': 'scripts/import.ts',
    'scripts/admin': 'scripts/admin.ts',
    'scripts/backup': 'scripts/backup.ts',
    'scripts/restore': 'scripts/restore.ts',
    'server/main': 'server/main.ts',
    'upstream/main': 'upstream/main.ts',
    // Forked by the job queue (upstream/visita/importar/cola.ts).
    'upstream/importar': 'upstream/visita/importar/proceso.ts',
  },
  outDir: 'dist',
  format: 'esm',
  target: 'node24',
  platform: 'node',
  sourcemap: true,
  // Whatever is given here, tsup empties the whole folder but for what is excepted.
  clean: ['!client/**'],
  splitting: true,
  // node:sqlite has no name without its scheme.
  removeNodeProtocol: false,
  dts: false,
  // Read at run time, by number (upstream/db/migrate.ts).
  onSuccess: async () => cpSync('upstream/db/migrations', 'dist/migrations', { recursive: true }),
});
