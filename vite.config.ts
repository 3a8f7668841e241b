import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { entryAlone, FRAME_PATHS, isEntry, isFrame, LOGIN_PATHS, matching } from './scripts/build/chunks.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { precompress, withoutIcuAtStart, withoutInnerHtml, withoutServerWords } from './scripts/build/vite-plugins.ts';

/** Absolute, because vite's root is client/ and vitest's is the repository. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Without what only some pages ask for. */
const BASE =
  /client[\\/]start[\\/]libraries\.|node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router(?!.*[\\/]useBlocker\.)|router-core|history|(?:react-query|query-core)(?!.*[\\/](?:useQueries|queriesObserver|useMutation|mutationObserver|useInfiniteQuery|usePrefetchQuery|infiniteQuery(?:Observer|Behavior))\.)|react-store|store)|use-sync-external-store|valibot)[\\/]|react-aria[\\/]dist[\\/]private[\\/]ssr/;
/** What is drawn once: what the compiler remembers there costs more bytes of every first visit than it saves. */
const DRAWN_ONCE = [/client[\\/]routes/, matching(FRAME_PATHS), matching(LOGIN_PATHS)];

export default defineConfig(({ command }) => ({
  root: here('client'),
  plugins: [
    // The plugin's own type is of another vite major; the hooks it uses are the same.
    { ...(optimizeLocales.vite({ locales: ['es-ES'] }) as Plugin), enforce: 'pre' },
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('client/routes'),
      generatedRouteTree: here('client/route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.',
      routeFileIgnorePrefix: '-',
    }),
    // While somebody develops, nothing is left out: a file that is left out loses its state at each change.
    react({ compiler: true, exclude: [/[/\\]node_modules[/\\]/, ...(command === 'build' ? DRAWN_ONCE : [])] }),
    withoutInnerHtml(),
    withoutIcuAtStart(),
    withoutServerWords(),
    entryAlone(),
    serviceWorker({ entry: here('client/worker/sw.ts') }),
    precompress(),
  ],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    manifest: true,
    // A page that is gone to asks for its own files, as soon as its link is pointed at; of the first page the HTML names them.
    // A list of which page needs which would be a part of every first visit (4 kB).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // One chunk for what every page needs, and one for our own frame: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'carga', test: isEntry, priority: 3 },
            { name: 'base', test: BASE, priority: 2 },
            { name: 'marco', test: isFrame, priority: 1 },
            { name: 'entrada', test: matching(LOGIN_PATHS), priority: 1 },
          ],
        },
      },
    },
  },
}));
