import type { Plugin } from 'vite';

/**
 * Which of our modules share a file of the build. Each name is the beginning of a path from the repository's root, and one that
 * no file begins with fails chunks.test.ts: a module that is moved would silently leave its chunk.
 */

/**
 * What the entry imports itself (client/main.ts). The entry waits for the first paint before it loads the application, so that
 * nothing here may belong to the application's own chunk: see `entryAlone`.
 */
export const ENTRY_PATHS = [
  'client/api/browser/ruta-sin-secreto.',
  'client/api/page/fallos-de-carga.',
  'client/documento/per-document.',
  'client/i18n/es/carga.',
  'client/start/worker-address.',
  'shared/service-worker.',
];
/** Vite's own modules of the entry. */
const VITE_ENTRY = /preload-helper|modulepreload-polyfill/;

/** The application's first module, and what every page needs: many small files would name each other's every export. */
export const FRAME_PATHS = [
  'client/api/browser/',
  'client/api/call/',
  'client/api/page/',
  'client/api/realtime/realtime.',
  'client/api/session/',
  'client/features/acceso/entrar/tras-entrar.',
  'client/features/admin/moderar/filtro-de.',
  'client/features/admin/personas/personal.',
  'client/features/empleo/buscar/entrada.',
  'client/features/empleo/lista/esqueleto.',
  'client/features/empleo/lista/lista.module.css',
  'client/features/marco/aviso-cookies.',
  'client/features/marco/barras-estado.',
  'client/features/marco/cabecera/areas.',
  'client/features/marco/cabecera/barra-inferior.',
  'client/features/marco/cabecera/boton-buscar.',
  'client/features/marco/cabecera/cabecera.',
  'client/features/marco/cabecera/chat-sin-leer.',
  'client/features/marco/cabecera/marca.',
  'client/features/marco/cabecera/selector-tema.',
  'client/features/marco/cabecera/tema.',
  'client/features/marco/marco-mini.',
  'client/features/marco/marco.',
  'client/features/marco/pie.',
  'client/features/noticias/lista/esqueletos.',
  'client/features/noticias/lista/noticias-direccion.',
  'client/features/productos/ficha-cabecera/ficha-cabecera.module.css',
  'client/features/tribunas/en-pie.',
  'client/features/tribunas/es-editor.',
  'client/features/visitador/nombres-pestanas.',
  'client/i18n/es/errores.',
  'client/i18n/es/marco.',
  'client/i18n/es/ui.',
  'client/pantalla/consulta.',
  'client/pantalla/enlaces.',
  'client/routes/-empleo.',
  'client/routes/-guardas.',
  'client/routes/_main.tsx',
  'client/start/app.',
  'client/ui/actions/button.',
  'client/ui/actions/link-button.',
  'client/ui/content/card.',
  'client/ui/content/page-heading.',
  'client/ui/feedback/banner.',
  'client/ui/feedback/error-panel.',
  'client/ui/feedback/progress.',
  'client/ui/feedback/skeleton.',
  'client/ui/feedback/spinner.',
  'client/ui/form/error-summary.',
  'client/ui/form/field.',
  'client/ui/form/form-errors.',
  'client/ui/form/form.',
  'client/ui/form/use-form.',
  'client/ui/inputs/password-field.',
  'client/ui/inputs/text-field.',
  'client/ui/overlays/dialog.tsx',
  'client/ui/overlays/form-dialog.',
  'client/ui/results/result-layout.',
  'client/ui/theme/brand-mark.',
  'client/ui/theme/class-names.',
  'client/ui/theme/en-vista.',
  'client/ui/theme/visually-hidden.',
  'client/ui/toast/toast-queue.',
  'client/ui/toast/toaster.',
  'client/ui/toggles/checkbox.',
  'shared/campos.',
  'shared/codigos.',
  'shared/contract/endpoint.',
  'shared/contract/main/sistema.',
  'shared/contract/main/usuario-',
  'shared/contract/respuesta.',
  'shared/contract/session.',
  'shared/estados/estados-opinion.',
  'shared/estados/tipos-registro.',
  'shared/reglas/revision/secciones-revision.',
  'shared/reglas/tiempo/espera.',
  'shared/textos/direccion-enlace.',
];
/** Within the folders of FRAME_PATHS: what only some pages ask for. */
export const LATER_PATHS = [
  'client/api/browser/copias',
  'client/api/browser/lo-guardado.',
  'client/api/browser/mirada.',
  'client/api/call/send-with-progress.',
  'client/api/call/upload-fichero.',
  'client/api/session/almacen-persona.',
  'client/api/session/entrada/do-intencion.',
  'client/api/session/profesional.',
  'client/api/session/salida.',
  'client/api/session/sin-enviar.',
];

/** What the login page and the hub share: each a file of its own would be a round trip of its own. */
export const LOGIN_PATHS = [
  'client/features/acceso/acceso.module.css',
  'client/features/acceso/borrador-acceso.',
  'client/features/acceso/entrar/boton-google.',
  'client/features/acceso/entrar/cuenta-atras.',
  'client/features/acceso/entrar/espera-para-reintentar.',
  'client/features/acceso/entrar/google.',
  'client/features/acceso/entrar/log-in.',
  'client/features/acceso/registro/reenvio.',
  'client/i18n/es/acceso/login.',
  'client/routes/-destino.',
  'shared/destino.',
  'shared/textos/paginas/textos-login.',
];

/** Matches the module ids that contain one of these paths; Vite writes ids with slashes on every system. */
export const matching = (paths: readonly string[]) =>
  new RegExp(`/(?:${paths.map((path) => path.replaceAll(/[.$]/g, '\\$&')).join('|')})`);

const ENTRY = matching(ENTRY_PATHS);
const FRAME = matching(FRAME_PATHS);
const LATER = matching(LATER_PATHS);

export const isEntry = (id: string) => VITE_ENTRY.test(id) || ENTRY.test(id);
export const isFrame = (id: string) => FRAME.test(id) && !LATER.test(id);

/** Chunks that the entry may import statically. */
const BESIDE_ENTRY = new Set(['carga', 'rolldown-runtime']);

/** Fails the build when the entry imports the application statically, which would load all of it before the first paint. */
export function entryAlone(): Plugin {
  return {
    name: 'entry-alone',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const waiting = chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports);
      for (const file of waiting) {
        const imported = chunks.find(({ fileName }) => fileName === file);
        if (!imported) continue;
        if (!BESIDE_ENTRY.has(imported.name))
          this.error(
            `The entry imports «${imported.name}» statically: ENTRY_PATHS in scripts/build/chunks.ts lacks a module`,
          );
        waiting.push(...imported.imports.filter((one) => !waiting.includes(one)));
      }
    },
  };
}
