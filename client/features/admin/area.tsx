import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { admin } from '../../i18n/es/admin.ts';
import c from './admin.module.css';

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
  { to: '/admin/reportes', nombre: secciones.reportes },
  { to: '/admin/feedback', nombre: secciones.feedback },
  { to: '/admin/fuentes', nombre: secciones.fuentes, soloAdmin: true },
  { to: '/admin/trabajos', nombre: secciones.trabajos, soloAdmin: true },
  { to: '/admin/auditoria', nombre: secciones.auditoria, soloAdmin: true },
];

export const esAdmin = ({ roles }: Usuario) => roles.admin !== undefined;
/** For everybody else the area does not exist; the API decides for itself. */
export const esPersonal = (usuario: Usuario) => esAdmin(usuario) || usuario.roles.moderador !== undefined;

/** The frame of the area. */
export function AreaAdmin({ usuario, children }: { usuario: Usuario; children: ReactNode }) {
  return (
    <div className={c.area}>
      <nav aria-label={admin.titulo}>
        <ul className={c.menu}>
          {SECCIONES.filter(({ soloAdmin }) => !soloAdmin || esAdmin(usuario)).map(({ to, nombre }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: to === '/admin' }}>
                {nombre}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={c.pila}>{children}</div>
    </div>
  );
}
