import type { Program } from './tiers.ts';

/** Files of `npm test -- <area>`: path prefixes of Vitest's files, and names of end-to-end files. */
export interface Area {
  unit: readonly string[];
  e2e: readonly string[];
  /** Programs that its tests start beside Node and the browser of its walks. */
  programs?: readonly Program[];
}

export const programsOf = ({ e2e, programs = [] }: Area): readonly Program[] =>
  e2e.length > 0 ? ['chromium', ...programs] : programs;

export const AREAS: Record<string, Area> = {
  accesos: {
    unit: [
      'upstream/accounts',
      'upstream/audit',
      'upstream/cleanup',
      'upstream/main/acceso',
      'server/session',
      'client/features/acceso',
      'client/pantalla/volver-al',
    ],
    e2e: [
      'entrada',
      'guardas',
      'pestanas',
      'legado',
      'google',
      'academia',
      'seis-cuentas',
      'especificacion',
      'accesibilidad.e2e',
      'ocho-pantallas',
    ],
  },
  cuenta: {
    unit: ['upstream/main/usuario', 'upstream/main/perfiles', 'upstream/main/paises', 'client/features/cuenta'],
    e2e: [],
  },
  empresas: { unit: ['upstream/main/empresas'], e2e: ['empresa'] },
  empleo: {
    unit: [
      'upstream/main/empleo',
      'client/features/empleo',
      'client/pantalla/lista',
      'shared/reglas/oferta/reglas-oferta',
      'scripts/import/import-empleo',
    ],
    e2e: ['historia', 'publicar', 'contratar', 'tablero-en-vivo', 'accesibilidad-empleo'],
  },
  noticias: {
    unit: [
      'upstream/main/noticias',
      'upstream/main/tribunas',
      'client/features/noticias',
      'client/features/tribunas',
      'scripts/import/import-noticias',
    ],
    e2e: ['mesa', 'opinion', 'publicar-noticia', 'tabla-en-movil', 'accesibilidad-noticias'],
  },
  productos: {
    unit: ['upstream/visita', 'client/features/productos', 'scripts/import.edge'],
    e2e: ['productos'],
  },
  visitador: {
    unit: [
      ...[
        'cartera',
        'empresa',
        'verificaciones',
        'perfil',
        'publica',
        'visitas',
        'revisiones',
        'promociones',
        'cifras',
        'exportacion',
      ].map((carpeta) => `upstream/visita/${carpeta}`),
      'client/features/visitador',
      'client/pantalla/cartera',
      'client/pantalla/escrito',
    ],
    e2e: [
      'confirmacion',
      'comprobacion',
      'encargo',
      'en-su-nombre',
      'pedida-y-respondida',
      'preguntar',
      'caducada',
      'se-va',
      'anadir',
      'cuarenta-y-ocho',
      'revisiones-mesa',
      'retirada',
      'nuevo-producto',
      'promociones',
      'pagina-publica',
      'cifras',
      'sugerencias',
      'perfil-visitador',
      'solicitar-visita',
      'historia-visitador',
      'laboratorios',
      'tabla-rutas',
      'a-pulsaciones',
      'marketing-a-pulsaciones',
    ],
  },
  chat: {
    unit: [
      'upstream/chat',
      'upstream/main/chat',
      'upstream/main/realtime',
      'upstream/main/push',
      'server/realtime',
      'client/features/chat',
      'client/api/realtime',
      'client/api/almacen-cifrado',
      'scripts/chat',
      'client/api/push',
      'client/pantalla/chat',
      'client/worker',
    ],
    e2e: [
      'conversar',
      'lados',
      'lugar',
      'ficheros-chat',
      'grupos',
      'moderar',
      'navegador-muerto',
      'caos',
      'desde-donde-toca',
      'accesibilidad-chat',
      'realtime',
      'dispositivo',
      'diez-mil',
    ],
    programs: ['redis'],
  },
  busqueda: {
    unit: ['upstream/main/listas', 'upstream/main/busquedas', 'upstream/busquedas', 'client/features/busqueda'],
    e2e: ['busqueda'],
  },
  avisos: {
    unit: ['upstream/mail', 'upstream/main/buzon', 'upstream/main/feedback', 'client/features/feedback'],
    e2e: ['avisos'],
  },
  personal: {
    unit: ['upstream/main/personal', 'client/features/admin', 'scripts/admin'],
    e2e: ['personal', 'accesibilidad-personal'],
  },
  ficheros: {
    unit: ['upstream/files', 'upstream/main/ficheros', 'scripts/uploads', 'client/pantalla/fichero'],
    e2e: [],
  },
  base: {
    unit: ['upstream/db', 'upstream/demo', 'upstream/copias', 'upstream/jobs', 'scripts/backup'],
    e2e: ['restaurada'],
    programs: ['postgres', 'pgbouncer'],
  },
  apis: {
    unit: [
      'upstream/config',
      'upstream/html',
      'upstream/http',
      'upstream/remote',
      'upstream/testing',
      'upstream/main/geoip',
      'upstream/main/sistema',
      'upstream/main/recorrido',
      'upstream/main/una-vez',
      'scripts/contract-suite',
    ],
    e2e: [],
  },
  servidor: {
    unit: ['server'],
    e2e: ['caidas', 'carga', 'primera-pagina', 'primera-pintura', 'portada-propia'],
    programs: ['redis'],
  },
  cliente: {
    unit: [
      'client/api',
      'client/features/marco',
      'client/features/inicio',
      'client/piezas',
      'client/start',
      'client/documento',
      'client/testing',
      'client/worker',
      'client/i18n',
      'client/router',
      'client/routes',
      'client/ui',
    ],
    e2e: ['piezas', 'respuesta-perdida', 'sin-linea'],
  },
  compartido: { unit: ['shared', 'platform'], e2e: [] },
  programas: { unit: ['scripts'], e2e: ['desarrollo', 'simulacros'], programs: ['postgres', 'promtool', 'proxies'] },
};
