import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Usuario } from '#shared/contract/main/usuario';
import { holdsWords } from '#shared/textos/fold';
import { configuracion } from '../../api/browser/configuracion.ts';
import { busqueda } from '../../i18n/es/busqueda.ts';

export interface Pagina {
  to: NonNullable<LinkProps['to']>;
  nombre: string;
  /** Other words to find the page by. */
  palabras?: string;
  /** Not offered to logged-in users. */
  soloSinSesion?: true;
  icono?: LucideIcon;
}

type Nombre = keyof typeof busqueda.paginas;
type Destinos = Partial<Record<Nombre, Pagina['to']>>;

const DE_TODOS: Destinos = {
  condiciones: '/legal/condiciones',
  privacidad: '/legal/privacidad',
  cookies: '/legal/cookies',
};
const CON_SESION: Destinos = {
  perfil: '/cuenta/perfil',
  seguridad: '/cuenta/seguridad',
  empresa: '/cuenta/empresa',
  consentimientos: '/cuenta/consentimientos',
  notificaciones: '/cuenta/notificaciones',
  avisos: '/cuenta/avisos',
  datos: '/cuenta/datos',
  candidaturas: '/empleo/mis-candidaturas',
  ofertasGuardadas: '/empleo/guardadas',
  alertas: '/empleo/alertas',
  perfilCandidato: '/empleo/mi-perfil',
  noticiasGuardadas: '/noticias/guardadas',
  productosSeguidos: '/visita/seguidos',
};
const DE_VISITA: Destinos = { visitador: '/visita/visitador' };
const DE_RECLUTAR: Destinos = {
  panel: '/empleo/panel',
  nuevaOferta: '/empleo/panel/nueva',
  plantillas: '/empleo/panel/plantillas',
};
const DE_ACADEMIA: Destinos = { academia: '/academia' };
const DE_NOTICIAS: Destinos = { mesaNoticias: '/noticias/mesa', importarNoticias: '/noticias/mesa/importar' };
const DE_TRIBUNAS: Destinos = { mesaTribunas: '/tribunas/mesa' };
const DE_REVISAR: Destinos = { revisiones: '/admin/revisiones', verificaciones: '/admin/verificaciones' };
const DEL_PERSONAL: Destinos = {
  resumen: '/admin',
  personas: '/admin/personas',
  empresas: '/admin/empresas',
  laboratorios: '/admin/laboratorios',
  ofertas: '/admin/ofertas',
  sinCargo: '/empleo/por-clasificar',
  reportes: '/admin/reportes',
  mensajes: '/admin/mensajes',
  feedback: '/admin/feedback',
  busquedas: '/admin/busquedas',
};
const DE_ADMIN: Destinos = {
  fuentes: '/admin/fuentes',
  fuentesNoticias: '/noticias/mesa/fuentes',
  listas: '/admin/listas',
  trabajos: '/admin/trabajos',
  auditoria: '/admin/auditoria',
};

function destinosDe(usuario: Usuario | null): readonly Destinos[] {
  if (!usuario) return [DE_TODOS];
  const { admin, moderador, editor_noticias, editor_tribunas, revisor_producto, empleo } = usuario.roles;
  const suyos: readonly (readonly [unknown, Destinos])[] = [
    [true, CON_SESION],
    [usuario.visitador_farmaceutico || usuario.marketing, DE_VISITA],
    [empleo, DE_RECLUTAR],
    [configuracion.academia_url, DE_ACADEMIA],
    [editor_noticias ?? admin, DE_NOTICIAS],
    [editor_tribunas ?? admin, DE_TRIBUNAS],
    [revisor_producto ?? admin, DE_REVISAR],
    [moderador ?? admin, DEL_PERSONAL],
    [admin, DE_ADMIN],
    [true, DE_TODOS],
  ];
  return suyos.flatMap(([puede, destinos]) => (puede ? [destinos] : []));
}

/** Pages that the user may open, by session and roles. The guards of the pages decide. */
export const paginasDe = (usuario: Usuario | null): readonly Pagina[] =>
  destinosDe(usuario).flatMap((destinos) =>
    // `Object.entries` loses the type of the keys.
    (Object.entries(destinos) as [Nombre, Pagina['to']][]).map(([clave, to]) => {
      const [nombre, palabras] = busqueda.paginas[clave];
      return { to, nombre, palabras };
    }),
  );

/** Pages found by title come before those found by other words; accents and case are ignored. */
export function searchPaginas(paginas: readonly Pagina[], texto: string): readonly Pagina[] {
  const porNombre = paginas.filter(({ nombre }) => holdsWords(nombre, texto));
  const porPalabras = paginas.filter(({ nombre, palabras = '' }) => holdsWords(`${nombre} ${palabras}`, texto));
  return [...new Set([...porNombre, ...porPalabras])];
}
