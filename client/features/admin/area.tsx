import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { SideMenu } from '#ui/navigation/side-menu';
import { admin } from '../../i18n/es/admin/admin.ts';
import { esAdmin } from './personas/personal.ts';

interface Seccion {
  to: NonNullable<LinkProps['to']>;
  nombre: string;
  /** Not for who only moderates. */
  soloAdmin?: true;
}

const { secciones } = admin;
const SECCIONES: readonly Seccion[] = [
  { to: '/admin', nombre: secciones.resumen },
  { to: '/admin/personas', nombre: secciones.personas },
  { to: '/admin/empresas', nombre: secciones.empresas },
  { to: '/admin/ofertas', nombre: secciones.ofertas },
  { to: '/empleo/por-clasificar', nombre: secciones.sinCargo },
  { to: '/admin/reportes', nombre: secciones.reportes },
  { to: '/admin/feedback', nombre: secciones.feedback },
  { to: '/admin/fuentes', nombre: secciones.fuentes, soloAdmin: true },
  { to: '/noticias/mesa/fuentes', nombre: secciones.fuentesNoticias, soloAdmin: true },
  { to: '/admin/trabajos', nombre: secciones.trabajos, soloAdmin: true },
  { to: '/admin/auditoria', nombre: secciones.auditoria, soloAdmin: true },
];

/** The frame of the area. */
export function AreaAdmin({ usuario, children }: { usuario: Usuario; children: ReactNode }) {
  const { pathname } = useLocation();
  const links = SECCIONES.filter(({ soloAdmin }) => !soloAdmin || esAdmin(usuario)).map(({ to, nombre }) => (
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
