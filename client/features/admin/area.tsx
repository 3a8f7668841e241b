import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { SideMenu } from '#ui/navigation/side-menu';
import { admin } from '../../i18n/es/admin/admin.ts';
import { esAdmin, esModerador, esRevisor } from './personas/personal.ts';

interface Seccion {
  to: NonNullable<LinkProps['to']>;
  nombre: string;
  /** Who sees the section, if not the moderators. */
  para?: (usuario: Usuario) => boolean;
}

const { secciones } = admin;
const SECCIONES: readonly Seccion[] = [
  { to: '/admin', nombre: secciones.resumen },
  { to: '/admin/personas', nombre: secciones.personas },
  { to: '/admin/empresas', nombre: secciones.empresas },
  { to: '/admin/laboratorios', nombre: secciones.laboratorios },
  { to: '/admin/ofertas', nombre: secciones.ofertas },
  { to: '/empleo/por-clasificar', nombre: secciones.sinCargo },
  { to: '/admin/reportes', nombre: secciones.reportes },
  { to: '/admin/mensajes', nombre: secciones.mensajes },
  { to: '/admin/revisiones', nombre: secciones.revisiones, para: esRevisor },
  { to: '/admin/verificaciones', nombre: secciones.verificaciones, para: esRevisor },
  { to: '/admin/feedback', nombre: secciones.feedback },
  { to: '/admin/busquedas', nombre: secciones.busquedas },
  { to: '/admin/fuentes', nombre: secciones.fuentes, para: esAdmin },
  { to: '/noticias/mesa/fuentes', nombre: secciones.fuentesNoticias, para: esAdmin },
  { to: '/admin/listas', nombre: secciones.listas, para: esAdmin },
  { to: '/admin/trabajos', nombre: secciones.trabajos, para: esAdmin },
  { to: '/admin/auditoria', nombre: secciones.auditoria, para: esAdmin },
];

/** Frame of the administration area. */
export function AreaAdmin({ usuario, children }: { usuario: Usuario; children: ReactNode }) {
  const { pathname } = useLocation();
  const links = SECCIONES.filter(({ para = esModerador }) => para(usuario)).map(({ to, nombre }) => (
    <Link key={to} to={to} activeOptions={{ exact: to === '/admin' }}>
      {nombre}
    </Link>
  ));
  return (
    <SideMenu label={admin.titulo} links={links} current={pathname}>
      {children}
    </SideMenu>
  );
}
