import { build, type Plugin } from 'vite';

/**
 * Builds the service worker to /sw.js: one classic script with a fixed name, apart from the pages' modules, whose names contain a
 * hash. Its version is the name of the pages' first script, which changes with every file that a page may load.
 */
export function serviceWorker({ entry }: { entry: string }): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const first = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      if (!first) this.error('the client has no entry');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await codeOf(entry, first.fileName) });
    },
  };
}

async function codeOf(entry: string, version: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { VERSION: JSON.stringify(version) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [only] = Array.isArray(built) ? built : [built];
  const chunk = only && 'output' in only ? only.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}
