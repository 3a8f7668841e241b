import type { LinkProps } from '@tanstack/react-router';
import { BriefcaseBusiness, type LucideIcon, Newspaper, PenLine, Pill } from 'lucide-react';
import { marco } from '../../i18n/es/marco.ts';

export interface Area {
  nombre: string;
  to: NonNullable<LinkProps['to']>;
  icono: LucideIcon;
}

/** The areas that exist, in the order of the header. An issue that brings an area adds its line here. */
export const AREAS: readonly Area[] = [
  { nombre: marco.noticias, to: '/noticias', icono: Newspaper },
  { nombre: marco.empleo, to: '/empleo', icono: BriefcaseBusiness },
  { nombre: marco.productos, to: '/visita', icono: Pill },
  { nombre: marco.tribunas, to: '/tribunas', icono: PenLine },
];
