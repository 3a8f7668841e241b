import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  root: 'client',
  plugins: [
    // The plugin's own type is of another vite major; the hooks it uses are the same.
    { ...(optimizeLocales.vite({ locales: ['es-ES'] }) as Plugin), enforce: 'pre' },
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      routeFileIgnorePrefix: '-',
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
  },
});
