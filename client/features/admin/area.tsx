import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { admin } from '../../i18n/es/admin.ts';
import c from './admin.module.css';
import { esAdmin } from './personal.ts';

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
  const menu = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is wider than the screen: where one is stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is the current one follows from the path.
  useEffect(() => {
    const actual = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && actual) menu.current.scrollLeft = actual.offsetLeft - menu.current.offsetLeft - 16;
  }, [pathname]);
  return (
    <div className={c.area}>
      <nav aria-label={admin.titulo}>
        <ul ref={menu} className={c.menu}>
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
