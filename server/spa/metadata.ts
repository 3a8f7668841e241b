import { JOB_PAGE, JOBS_INTRO, JOBS_PAGE, POSITION_PAGE } from './job-pages.ts';
import { AREA_PAGE, ARTICLE_PAGE, CATEGORY_PAGE, NEWS_INDEX, NEWS_INTRO, NEWS_TITLE } from './news-pages.ts';
import { PRODUCT_PAGE } from './product-pages.ts';
import type { Metadata } from './subject-pages.ts';

const CUENTA = 'Tu cuenta: perfil, seguridad, avisos y datos.';
const CREAR = 'Crea tu cuenta en el sector farmacéutico en unos minutos.';
const PANEL = 'Tus ofertas de empleo y sus candidaturas.';
const MI_EMPLEO = 'Tus candidaturas, ofertas guardadas, alertas y perfil.';
const ADMIN = 'Administración de la plataforma.';
const MESA = 'Redacción de noticias.';
const LISTA = 'Tu cuenta está lista.';

/** Path pattern below /app → title and description, for search engines. */
const PUBLIC: Record<string, readonly [title: string, description: string]> = {
  '/': ['', 'Noticias, empleo, productos y conversación para el sector farmacéutico.'],
  '/auth/login': ['Iniciar sesión', 'Entra con tu correo y tu contraseña.'],
  '/auth/renew-password': ['Restablecer la contraseña', 'Recibe un enlace para elegir una contraseña nueva.'],
  '/auth/crear-cuenta': [
    'Crear cuenta',
    'Elige tu tipo de cuenta: web, academia, visitador, marketing, empresa o candidato.',
  ],
  '/legal/condiciones': ['Condiciones de uso', 'Condiciones de uso de la plataforma.'],
  '/legal/privacidad': ['Política de privacidad', 'Qué datos tratamos, para qué y cómo ejercer tus derechos.'],
  '/legal/cookies': ['Cookies', 'Qué cookies usamos y cómo cambiar tu decisión.'],
  '/visita': [
    'Buscador de medicamentos',
    'Busca por código nacional, nombre, principio activo, laboratorio o ATC, con suministro y equivalentes.',
  ],
  [NEWS_INDEX]: [NEWS_TITLE, NEWS_INTRO],
  '/tribunas': [
    'Tribunas',
    'Opinión firmada sobre el sector farmacéutico, con los conflictos de interés de cada firma.',
  ],
  '/ayuda': ['Ayuda', 'Respuestas a las preguntas más frecuentes.'],
};

/** The same, for nobody but who is there. */
const PRIVATE: Record<string, readonly [title: string, description: string]> = {
  '/auth/logout': ['Cerrar sesión', 'Cierre de sesión.'],
  '/auth/change-password': ['Elegir una contraseña nueva', 'Elige una contraseña nueva.'],
  '/auth/google': ['Acceso con Google', 'Vuelta del acceso con Google.'],
  '/auth/academia': ['Vuelta de la academia', 'Vuelta de la academia.'],
  '/academia': ['Academia', 'Paso a la academia.'],
  '/auth/crear-cuenta/web': ['Completa tu cuenta', CREAR],
  '/auth/crear-cuenta/academia': ['Completa tu cuenta de academia', CREAR],
  '/auth/crear-cuenta/visita': ['Completa tu perfil de visitador', CREAR],
  '/auth/crear-cuenta/mkt': ['Completa tu cuenta de marketing', CREAR],
  '/auth/crear-cuenta/empleo': ['Completa tu cuenta de empresa', CREAR],
  '/auth/crear-cuenta/empleo-empresa': ['Tu empresa', CREAR],
  '/auth/crear-cuenta/empleo-condiciones': ['Condiciones de publicación', CREAR],
  '/auth/crear-cuenta/candidato': ['Completa tu perfil de candidato', CREAR],
  '/auth/crear-cuenta/success': ['Correo de confirmación enviado', 'Confirma tu correo para activar la cuenta.'],
  '/auth/crear-cuenta/web/success': ['Tu cuenta está lista', LISTA],
  '/auth/crear-cuenta/visita/success': ['Tu perfil de visitador está listo', LISTA],
  '/auth/crear-cuenta/mkt/success': ['Tu cuenta de marketing está lista', LISTA],
  '/auth/crear-cuenta/empleo/success': ['Tu cuenta de empresa está lista', LISTA],
  '/auth/crear-cuenta/candidato/success': ['Tu perfil de candidato está listo', LISTA],
  '/register/verification': ['Confirmar el correo', 'Confirma tu correo para activar la cuenta.'],
  '/visita/result': ['Resultados del buscador', 'Resultados del buscador de medicamentos.'],
  '/visita/explorar/$maestra': ['Explorar el catálogo', 'Medicamentos por ATC, laboratorio, principio activo y forma.'],
  [PRODUCT_PAGE]: ['Ficha de producto', 'Presentaciones, composición, documentos y equivalentes.'],
  '/empleo': ['Empleo farmacéutico', JOBS_INTRO],
  [JOBS_PAGE]: ['Empleo farmacéutico', JOBS_INTRO],
  [POSITION_PAGE]: ['Empleo por cargo', JOBS_INTRO],
  [JOB_PAGE]: ['Oferta de empleo', JOBS_INTRO],
  '/empleo/panel': ['Panel de empleo', PANEL],
  '/empleo/panel/nueva': ['Nueva oferta', PANEL],
  '/empleo/panel/plantillas': ['Plantillas de mensajes', PANEL],
  '/empleo/panel/$id': ['Editar la oferta', PANEL],
  '/empleo/panel/$id/candidaturas': ['Candidaturas', PANEL],
  '/empleo/por-clasificar': ['Ofertas sin cargo', ADMIN],
  '/empleo/mis-candidaturas': ['Mis candidaturas', MI_EMPLEO],
  '/empleo/guardadas': ['Ofertas guardadas', MI_EMPLEO],
  '/empleo/alertas': ['Alertas de empleo', MI_EMPLEO],
  '/empleo/mi-perfil': ['Mi perfil de candidato', MI_EMPLEO],
  [ARTICLE_PAGE]: ['Noticia', NEWS_INTRO],
  [AREA_PAGE]: ['Noticias por área', NEWS_INTRO],
  [CATEGORY_PAGE]: ['Noticias por tema', NEWS_INTRO],
  '/noticias/buscar': ['Buscar noticias', NEWS_INTRO],
  '/noticias/guardadas': ['Noticias guardadas', CUENTA],
  '/noticias/mesa': ['Mesa de redacción', MESA],
  '/noticias/mesa/importar': ['Importar noticias', MESA],
  '/noticias/mesa/fuentes': ['Fuentes de noticias', MESA],
  '/noticias/mesa/$id': ['Editar una noticia', MESA],
  '/noticias/mesa/$id/revisiones': ['Revisiones de una noticia', MESA],
  '/cuenta': ['Mi cuenta', CUENTA],
  '/cuenta/perfil': ['Perfil', CUENTA],
  '/cuenta/seguridad': ['Seguridad', CUENTA],
  '/cuenta/empresa': ['Empresa', CUENTA],
  '/cuenta/consentimientos': ['Consentimientos', CUENTA],
  '/cuenta/notificaciones': ['Avisos', CUENTA],
  '/cuenta/avisos': ['Preferencias de avisos', CUENTA],
  '/cuenta/datos': ['Mis datos', CUENTA],
  '/visita/visitador': ['Mi página de visitador', CUENTA],
  '/old-perfil-user': ['Mi cuenta', CUENTA],
  '/old-canal-farmacias': ['Canal farmacias', CUENTA],
  '/old-perfil-user-empleo': ['Mi área de empleo', CUENTA],
  '/old-panel-empleo': ['Panel de empleo', CUENTA],
  '/old-pf3': ['Preferencias de empleo', CUENTA],
  '/admin': ['Administración', ADMIN],
  '/admin/personas': ['Personas y roles', ADMIN],
  '/admin/personas/$id': ['Personas y roles', ADMIN],
  '/admin/empresas': ['Empresas por verificar', ADMIN],
  '/admin/ofertas': ['Ofertas en revisión', ADMIN],
  '/admin/reportes': ['Avisos sobre ofertas', ADMIN],
  '/admin/fuentes': ['Fuentes de ofertas', ADMIN],
  '/admin/trabajos': ['Trabajos en segundo plano', ADMIN],
  '/admin/auditoria': ['Auditoría', ADMIN],
  '/tribunas/mesa': ['Mesa de tribunas', 'La mesa de las tribunas.'],
  '/tribunas/mesa/nueva': ['Nueva tribuna', 'La mesa de las tribunas.'],
  '/tribunas/mesa/$id': ['Tribuna', 'La mesa de las tribunas.'],
  '/admin/feedback': ['Mensajes recibidos', 'Lo que cuentan las personas que usan la plataforma.'],
  '/buzon': ['Buzón', 'Los correos que esta instalación enviaría si tuviera un servidor de correo.'],
  '/test': ['Diagnóstico', 'Estado de la plataforma.'],
};

export const NOT_FOUND: Metadata = {
  title: 'Página no encontrada',
  description: 'Esta página no existe.',
  isPrivate: true,
};

/** Metadata of a page by its path pattern below /app; null for a page that nobody has described yet. */
export function metadataOf(path: string): Metadata | null {
  const [title, description] = PUBLIC[path] ?? PRIVATE[path] ?? [];
  if (title === undefined || description === undefined) return null;
  return { title, description, isPrivate: !Object.hasOwn(PUBLIC, path) };
}

/** Addresses that search engines may know. */
export const publicPaths = (): string[] => Object.keys(PUBLIC).map(appPath);

export const appPath = (path: string): string => (path === '/' ? '/app' : `/app${path}`);
