import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

export interface Area {
  nombre: string;
  to: NonNullable<LinkProps['to']>;
  icono: LucideIcon;
}

/** The areas that exist, in the order of the header. An issue that brings an area adds its line here. */
export const AREAS: readonly Area[] = [];
