import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { SideMenu } from '#ui/navigation/side-menu';
import { cuenta } from '../../../i18n/es/cuenta.ts';

const SECCIONES = ['notificaciones', 'perfil', 'seguridad', 'empresa', 'consentimientos', 'avisos', 'datos'] as const;

/** Account area: its sections at the side, or above on a phone. */
export const Area = ({ titulo, intro, children }: { titulo: string; intro?: ReactNode; children: ReactNode }) => (
  <SideMenu
    label={cuenta.miCuenta}
    current={titulo}
    links={SECCIONES.map((seccion) => (
      <Link key={seccion} to={`/cuenta/${seccion}`}>
        {cuenta.secciones[seccion]}
      </Link>
    ))}
  >
    <Breadcrumbs>
      <Link to="/old-perfil-user">{cuenta.miCuenta}</Link>
      <span>{titulo}</span>
    </Breadcrumbs>
    <PageHeading intro={intro}>{titulo}</PageHeading>
    {children}
  </SideMenu>
);
