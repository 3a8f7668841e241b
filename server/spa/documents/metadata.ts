import { TITULOS } from '#shared/textos/titulos';
import { JOB_PAGE, JOBS_INTRO, JOBS_PAGE, POSITION_PAGE } from '../job-pages.ts';
import { AREA_PAGE, ARTICLE_PAGE, CATEGORY_PAGE, NEWS_INDEX, NEWS_INTRO } from '../news-pages.ts';
import { PRODUCT_PAGE } from '../product-pages.ts';
import type { Metadata } from './subject-pages.ts';

const CUENTA = 'Tu cuenta: perfil, seguridad, avisos y datos.';
const CREAR = 'Crea tu cuenta en el sector farmacéutico en unos minutos.';
const PANEL = 'Tus ofertas de empleo y sus candidaturas.';
const MI_EMPLEO = 'Tus candidaturas, ofertas guardadas, alertas y perfil.';
const ADMIN = 'Administración de la plataforma.';
const MESA = 'Redacción de noticias.';
const LISTA = 'Tu cuenta está lista.';

/** Path pattern below /app → description, for pages that search engines index. */
const PUBLIC: Record<string, string> = {
  '/': 'Noticias, empleo, productos y conversación para el sector farmacéutico.',
  '/auth/login': 'Entra con tu correo y tu contraseña.',
  '/auth/renew-password': 'Recibe un enlace para elegir una contraseña nueva.',
  '/auth/crear-cuenta': 'Elige tu tipo de cuenta: web, academia, visitador, marketing, empresa o candidato.',
  '/legal/condiciones': 'Condiciones de uso de la plataforma.',
  '/legal/privacidad': 'Qué datos tratamos, para qué y cómo ejercer tus derechos.',
  '/legal/cookies': 'Qué cookies usamos y cómo cambiar tu decisión.',
  '/visita': 'Busca por código nacional, nombre, principio activo, laboratorio o ATC, con suministro y equivalentes.',
  [NEWS_INDEX]: NEWS_INTRO,
  '/tribunas': 'Opinión firmada sobre el sector farmacéutico, con los conflictos de interés de cada firma.',
  '/ayuda': 'Respuestas a las preguntas más frecuentes.',
};

/** Path pattern below /app → description, for pages that search engines must not index. */
const PRIVATE: Record<string, string> = {
  '/auth/logout': 'Cierre de sesión.',
  '/auth/change-password': 'Elige una contraseña nueva.',
  '/auth/google': 'Vuelta del acceso con Google.',
  '/auth/academia': 'Vuelta de la academia.',
  '/academia': 'Paso a la academia.',
  '/auth/crear-cuenta/web': CREAR,
  '/auth/crear-cuenta/academia': CREAR,
  '/auth/crear-cuenta/visita': CREAR,
  '/auth/crear-cuenta/mkt': CREAR,
  '/auth/crear-cuenta/empleo': CREAR,
  '/auth/crear-cuenta/empleo-empresa': CREAR,
  '/auth/crear-cuenta/empleo-condiciones': CREAR,
  '/auth/crear-cuenta/candidato': CREAR,
  '/auth/crear-cuenta/success': 'Confirma tu correo para activar la cuenta.',
  '/auth/crear-cuenta/web/success': LISTA,
  '/auth/crear-cuenta/visita/success': LISTA,
  '/auth/crear-cuenta/mkt/success': LISTA,
  '/auth/crear-cuenta/empleo/success': LISTA,
  '/auth/crear-cuenta/candidato/success': LISTA,
  '/register/verification': 'Confirma tu correo para activar la cuenta.',
  '/chat/{-$id}': 'Tus conversaciones.',
  '/visita/result': 'Resultados del buscador de medicamentos.',
  '/visita/explorar/$maestra': 'Medicamentos por ATC, laboratorio, principio activo y forma.',
  [PRODUCT_PAGE]: 'Presentaciones, composición, documentos y equivalentes.',
  '/empleo': JOBS_INTRO,
  [JOBS_PAGE]: JOBS_INTRO,
  [POSITION_PAGE]: JOBS_INTRO,
  [JOB_PAGE]: JOBS_INTRO,
  '/empleo/panel': PANEL,
  '/empleo/panel/nueva': PANEL,
  '/empleo/panel/plantillas': PANEL,
  '/empleo/panel/$id': PANEL,
  '/empleo/panel/$id/candidaturas': PANEL,
  '/empleo/por-clasificar': ADMIN,
  '/empleo/mis-candidaturas': MI_EMPLEO,
  '/empleo/guardadas': MI_EMPLEO,
  '/empleo/alertas': MI_EMPLEO,
  '/empleo/mi-perfil': MI_EMPLEO,
  [ARTICLE_PAGE]: NEWS_INTRO,
  [AREA_PAGE]: NEWS_INTRO,
  [CATEGORY_PAGE]: NEWS_INTRO,
  '/noticias/buscar': NEWS_INTRO,
  '/noticias/guardadas': CUENTA,
  '/noticias/mesa': MESA,
  '/noticias/mesa/importar': MESA,
  '/noticias/mesa/fuentes': MESA,
  '/noticias/mesa/$id': MESA,
  '/noticias/mesa/$id/revisiones': MESA,
  '/cuenta': CUENTA,
  '/cuenta/perfil': CUENTA,
  '/cuenta/seguridad': CUENTA,
  '/cuenta/empresa': CUENTA,
  '/cuenta/consentimientos': CUENTA,
  '/cuenta/notificaciones': CUENTA,
  '/cuenta/avisos': CUENTA,
  '/cuenta/datos': CUENTA,
  '/visita/user/$user': 'Visitador farmacéutico: zonas, productos y contacto.',
  '/user/$user': 'Visitador farmacéutico: zonas, productos y contacto.',
  '/visita/visitador/public/producto-cartera/$product/$id': 'Un producto y quien lo representa: zonas y contacto.',
  '/visita/visitador': CUENTA,
  '/visita/en-su-nombre': CUENTA,
  '/visita/seguidos': CUENTA,
  '/visita/search-product': CUENTA,
  '/visita/results-db': CUENTA,
  '/visita/asociar-producto/$id': CUENTA,
  '/visita/asociar-producto-success': CUENTA,
  '/visita/nuevo-producto': CUENTA,
  '/visita/visitador/sugerir-cambios/$idProd': CUENTA,
  '/visita/preview-editar-producto': CUENTA,
  '/visita/crear-revision-success': CUENTA,
  '/admin/verificaciones': ADMIN,
  '/visita/visitador/crear-promocion/$idProd': CUENTA,
  '/visita/visitador/edit-promo/$idPromo': CUENTA,
  '/visita/visitador/public/verify/$hash': 'Responde por tu empresa a quien dice que la representa.',
  '/visita/visitador/verificacion-prof/$idProd/$idVerif/$isRev': CUENTA,
  '/visita/visitador/success-verif': 'Respuesta registrada.',
  '/old-perfil-user': CUENTA,
  '/old-canal-farmacias': CUENTA,
  '/old-perfil-user-empleo': CUENTA,
  '/old-panel-empleo': CUENTA,
  '/old-pf3': CUENTA,
  '/admin': ADMIN,
  '/admin/personas': ADMIN,
  '/admin/personas/$id': ADMIN,
  '/admin/empresas': ADMIN,
  '/admin/laboratorios': ADMIN,
  '/admin/ofertas': ADMIN,
  '/admin/reportes': ADMIN,
  '/admin/mensajes': ADMIN,
  '/admin/revisiones': ADMIN,
  '/admin/revisiones/$id': ADMIN,
  '/admin/busquedas': ADMIN,
  '/admin/fuentes': ADMIN,
  '/admin/listas': ADMIN,
  '/admin/trabajos': ADMIN,
  '/admin/auditoria': ADMIN,
  '/tribunas/mesa': 'La mesa de las tribunas.',
  '/tribunas/mesa/nueva': 'La mesa de las tribunas.',
  '/tribunas/mesa/$id': 'La mesa de las tribunas.',
  '/tribunas/mesa/$id/revisiones': 'La mesa de las tribunas.',
  '/tribunas/previa/$id': 'Una tribuna que todavía no se ha publicado.',
  '/admin/feedback': 'Lo que cuentan las personas que usan la plataforma.',
  '/buzon': 'Los correos que esta instalación enviaría si tuviera un servidor de correo.',
  '/test': 'Estado de la plataforma.',
};

/**
 * Path pattern below /app → title; empty for the product's name alone. Pages that are named after their content have this title
 * until the content is known.
 */
const TITLES: Record<string, string> = {
  ...TITULOS,
  '/': '',
  [PRODUCT_PAGE]: 'Ficha de producto',
  [JOBS_PAGE]: TITULOS['/empleo'],
  [POSITION_PAGE]: 'Empleo por cargo',
  [JOB_PAGE]: 'Oferta de empleo',
  [ARTICLE_PAGE]: 'Noticia',
  [AREA_PAGE]: 'Noticias por área',
  [CATEGORY_PAGE]: 'Noticias por tema',
  '/visita/result': 'Resultados del buscador',
  '/user/$user': TITULOS['/visita/user/$user'],
  '/noticias/mesa/$id': 'Editar una noticia',
  '/noticias/mesa/$id/revisiones': 'Revisiones de una noticia',
  '/tribunas/mesa/$id': 'Tribuna',
  '/tribunas/mesa/$id/revisiones': 'Revisiones de una tribuna',
  '/tribunas/previa/$id': 'Vista previa de una tribuna',
  '/admin/personas/$id': TITULOS['/admin/personas'],
  '/old-perfil-user': TITULOS['/cuenta'],
  '/old-perfil-user-empleo': 'Mi área de empleo',
  '/old-panel-empleo': TITULOS['/empleo/panel'],
  '/old-pf3': 'Preferencias de empleo',
};

export const NOT_FOUND: Metadata = {
  title: 'Página no encontrada',
  description: 'Esta página no existe.',
  isPrivate: true,
};

/** Metadata of a page by its path pattern below /app; null for a page without a description here. */
export function metadataOf(path: string): Metadata | null {
  const [title, description] = [TITLES[path], PUBLIC[path] ?? PRIVATE[path]];
  if (title === undefined || description === undefined) return null;
  return { title, description, isPrivate: !Object.hasOwn(PUBLIC, path) };
}

/** Addresses of pages that search engines index. */
export const publicPaths = (): string[] => Object.keys(PUBLIC).map(appPath);

export const appPath = (path: string): string => (path === '/' ? '/app' : `/app${path}`);
