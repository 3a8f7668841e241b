/** What a page says of itself before any script runs: tabs, search engines, link previews. */
export interface Metadata {
  title: string;
  description: string;
  /** Not for search engines. */
  isPrivate?: boolean;
}

const CUENTA = 'Tu cuenta: perfil, seguridad, avisos y datos.';
const CREAR = 'Crea tu cuenta en el sector farmacéutico en unos minutos.';

const PAGES: Record<string, Metadata> = {
  '/': { title: '', description: 'Noticias, empleo, productos y conversación para el sector farmacéutico.' },
  '/auth/login': { title: 'Iniciar sesión', description: 'Entra con tu correo y tu contraseña.' },
  '/auth/logout': { title: 'Cerrar sesión', description: 'Cierre de sesión.', isPrivate: true },
  '/auth/renew-password': {
    title: 'Restablecer la contraseña',
    description: 'Recibe un enlace para elegir una contraseña nueva.',
  },
  '/auth/change-password': {
    title: 'Elegir una contraseña nueva',
    description: 'Elige una contraseña nueva.',
    isPrivate: true,
  },
  '/auth/crear-cuenta': {
    title: 'Crear cuenta',
    description: 'Elige tu tipo de cuenta: web, academia, visitador, marketing, empresa o candidato.',
  },
  '/auth/crear-cuenta/web': { title: 'Usuario web', description: CREAR, isPrivate: true },
  '/auth/crear-cuenta/academia': { title: 'Academia', description: CREAR, isPrivate: true },
  '/auth/crear-cuenta/visita': { title: 'Visitador farmacéutico', description: CREAR, isPrivate: true },
  '/auth/crear-cuenta/mkt': { title: 'Marketing', description: CREAR, isPrivate: true },
  '/auth/crear-cuenta/empleo': { title: 'Empresa que busca talento', description: CREAR, isPrivate: true },
  '/auth/crear-cuenta/candidato': { title: 'Candidato', description: CREAR, isPrivate: true },
  '/register/verification': {
    title: 'Confirmar el correo',
    description: 'Confirma tu correo para activar la cuenta.',
    isPrivate: true,
  },
  '/legal/condiciones': { title: 'Condiciones de uso', description: 'Condiciones de uso de la plataforma.' },
  '/legal/privacidad': {
    title: 'Política de privacidad',
    description: 'Qué datos tratamos, para qué y cómo ejercer tus derechos.',
  },
  '/legal/cookies': { title: 'Cookies', description: 'Qué cookies usamos y cómo cambiar tu decisión.' },
  '/cuenta/perfil': { title: 'Perfil', description: CUENTA, isPrivate: true },
  '/cuenta/seguridad': { title: 'Seguridad', description: CUENTA, isPrivate: true },
  '/cuenta/empresa': { title: 'Empresa', description: CUENTA, isPrivate: true },
  '/cuenta/consentimientos': { title: 'Consentimientos', description: CUENTA, isPrivate: true },
  '/cuenta/avisos': { title: 'Avisos', description: CUENTA, isPrivate: true },
  '/cuenta/datos': { title: 'Mis datos', description: CUENTA, isPrivate: true },
  '/old-perfil-user': { title: 'Mi cuenta', description: CUENTA, isPrivate: true },
  '/visita/visitador': { title: 'Mi página de visitador', description: CUENTA, isPrivate: true },
  '/ayuda': { title: 'Ayuda', description: 'Respuestas a las preguntas más frecuentes.' },
};

/** Metadata of a page by its path pattern below /app; what has none of its own is private and has the product's. */
export const metadataOf = (path: string): Metadata =>
  PAGES[path] ?? {
    title: '',
    description: path.startsWith('/old-') || path.startsWith('/cuenta') ? CUENTA : (PAGES['/']?.description ?? ''),
    isPrivate: true,
  };

/** Addresses that search engines may know. */
export const publicPaths = (): string[] =>
  Object.entries(PAGES)
    .filter(([, { isPrivate }]) => !isPrivate)
    .map(([path]) => `/app${path === '/' ? '' : path}`);
