import type { LinkProps } from '@tanstack/react-router';
import { BriefcaseBusiness, type LucideIcon, MessagesSquare, Newspaper, PenLine, Pill } from 'lucide-react';
import type { AreaDeApi } from '#shared/contract/session';
import { areasAusentes, useAusentes } from '../../../api/session/areas-ausentes.ts';
import { marco } from '../../../i18n/es/marco.ts';

export interface Area {
  area: AreaDeApi;
  nombre: string;
  to: NonNullable<LinkProps['to']>;
  icono: LucideIcon;
}

/** In the order of the header. A new area adds its line here. */
const AREAS: readonly Area[] = [
  { area: 'noticias', nombre: marco.noticias, to: '/noticias', icono: Newspaper },
  { area: 'empleo', nombre: marco.empleo, to: '/empleo', icono: BriefcaseBusiness },
  { area: 'productos', nombre: marco.productos, to: '/visita', icono: Pill },
  { area: 'tribunas', nombre: marco.tribunas, to: '/tribunas', icono: PenLine },
  { area: 'chat', nombre: marco.chat, to: '/chat/{-$id}', icono: MessagesSquare },
];

/** The areas whose calls the APIs have. */
export const areas = () => AREAS.filter(({ area }) => !areasAusentes().includes(area));

export function useAreas(): readonly Area[] {
  const ausentes = useAusentes();
  return AREAS.filter(({ area }) => !ausentes.includes(area));
}
