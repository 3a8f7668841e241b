import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs';
import { PageHeading } from '#ui/page-heading';
import { cuenta } from '../../i18n/es/cuenta.ts';
import c from './cuenta.module.css';

/** The account area: its sections at the side, or above on a phone. */
export const Area = ({ titulo, intro, children }: { titulo: string; intro?: ReactNode; children: ReactNode }) => (
  <div className={c.area}>
    <nav aria-label={cuenta.miCuenta}>
      <ul className={c.menu}>
        <li>
          <Link to="/cuenta/notificaciones">{cuenta.secciones.notificaciones}</Link>
        </li>
        <li>
          <Link to="/cuenta/perfil">{cuenta.secciones.perfil}</Link>
        </li>
        <li>
          <Link to="/cuenta/seguridad">{cuenta.secciones.seguridad}</Link>
        </li>
        <li>
          <Link to="/cuenta/empresa">{cuenta.secciones.empresa}</Link>
        </li>
        <li>
          <Link to="/cuenta/consentimientos">{cuenta.secciones.consentimientos}</Link>
        </li>
        <li>
          <Link to="/cuenta/avisos">{cuenta.secciones.avisos}</Link>
        </li>
        <li>
          <Link to="/cuenta/datos">{cuenta.secciones.datos}</Link>
        </li>
      </ul>
    </nav>
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/old-perfil-user">{cuenta.miCuenta}</Link>
        <span>{titulo}</span>
      </Breadcrumbs>
      <PageHeading intro={intro}>{titulo}</PageHeading>
      {children}
    </div>
  </div>
);
