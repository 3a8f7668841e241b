import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { precompress, withoutIcuAtStart, withoutInnerHtml, withoutServerWords } from './scripts/build/vite-plugins.ts';

/** Absolute, because vite's root is client/ and vitest's is the repository. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Without what only some pages ask for. */
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router(?!.*[\\/]useBlocker\.)|router-core|history|(?:react-query|query-core)(?!.*[\\/](?:useQueries|queriesObserver|useMutation|mutationObserver|useInfiniteQuery|usePrefetchQuery|infiniteQuery(?:Observer|Behavior))\.)|react-store|store)|use-sync-external-store|valibot)[\\/]|react-aria[\\/]dist[\\/]private[\\/]ssr/;
/** The application's first module, all that it imports, and our frame: two files of these would name each other's every export. */
const MARCO =
  /client[\\/](api[\\/](?!push[\\/]|realtime[\\/](?!realtime\.))\w+[\\/](?!entrada[\\/]do-intencion|almacen-persona|copias|lo-guardado|mirada|profesional|salida|send-with-progress|sin-enviar|upload-fichero)|pantalla[\\/](consulta|enlaces)|ui[\\/]\w+[\\/](banner|button|brand-mark|card|checkbox|class-names|dialog\.tsx|en-vista|error-|field|form|link-button|page-heading|password-field|progress|result-layout|skeleton|spinner|text-field|toast-queue|toaster|use-form|visually-hidden)|i18n[\\/]es[\\/](ui|marco|errores)|features[\\/]marco[\\/](?:cabecera[\\/])?(areas|aviso-cookies|barra|boton-buscar|cabecera\.|chat-sin-leer|marca|marco\.|marco-mini|pie|selector|tema)|features[\\/](acceso[\\/]entrar[\\/]tras-entrar|admin[\\/](personas[\\/]personal|moderar[\\/]filtro-de)|empleo[\\/](buscar[\\/]entrada\.|lista[\\/](esqueleto|lista\.module))|productos[\\/]ficha-cabecera[\\/]ficha-cabecera\.module|noticias[\\/]lista[\\/](esqueletos|noticias-direccion)|visitador[\\/]nombres-pestanas|tribunas[\\/](en-pie\.|es-editor))|routes[\\/](-(empleo|guardas)|_main\.tsx\?)|start[\\/]app\.)|shared[\\/](estados[\\/](estados-opinion|tipos)|contract[\\/](endpoint|respuesta|session|main[\\/](usuario-|sistema))|campos|codigos|textos[\\/]direccion-enlace|reglas[\\/](espera|revision[\\/]secciones))/;
/** What the login page and the hub share: each a file of its own would be a round trip of its own. */
const ENTRADA =
  /client[\\/](features[\\/]acceso[\\/](acceso\.module|borrador|entrar[\\/](boton-google|cuenta-atras|espera|google\.|iniciar-sesion)|registro[\\/]reenvio)|i18n[\\/]es[\\/]acceso\.|routes[\\/]-destino)|shared[\\/](destino|textos[\\/]textos-login)/;
/** The entry waits for the first picture (client/main.ts): what it imports itself must not be the application. */
const CARGA =
  /preload-helper|modulepreload-polyfill|client[\\/](start[\\/](?:fallos-de-carga|worker-address)|i18n[\\/]es[\\/]carga)\.|shared[\\/]service-worker\./;

/** What is drawn once: what the compiler remembers there costs more bytes of every first visit than it saves. */
const DRAWN_ONCE = [/client[\\/]routes/, MARCO, ENTRADA];

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
            { name: 'carga', test: CARGA, priority: 3 },
            { name: 'base', test: BASE, priority: 2 },
            { name: 'marco', test: MARCO, priority: 1 },
            { name: 'entrada', test: ENTRADA, priority: 1 },
          ],
        },
      },
    },
  },
}));
