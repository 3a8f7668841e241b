import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress, withoutInnerHtml } from './scripts/vite-plugins.ts';

/** Absolute, because vite's root is client/ and vitest's is the repository. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const BASE =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)|valibot)[\\/]/;
const MARCO =
  /client[\\/](api[\\/]|enlaces|ui[\\/](banner|button|brand-mark|card|checkbox|class-names|dialog\.tsx|error-|field|form|link-button|page-heading|password-field|progress|skeleton|spinner|text-field|toast-queue|toaster|use-form|visually-hidden)|i18n[\\/]es[\\/](ui|marco|errores)|features[\\/]marco[\\/](areas|aviso-cookies|barra|cabecera|marca|marco\.|marco-mini|pie|selector|tema))|shared[\\/](contract[\\/](endpoint|respuesta|session|main[\\/](usuario|sistema))|campos|codigos|tipos)/;

export default defineConfig({
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
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    withoutInnerHtml(),
    precompress(),
  ],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // One chunk for what every page needs, and one for our own frame: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            { name: 'marco', test: MARCO, priority: 1 },
          ],
        },
      },
    },
  },
});
