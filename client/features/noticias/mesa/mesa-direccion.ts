import type { EstadoNoticia } from '#shared/contract/main/noticias/noticias-entidades';
import { leerDireccion } from '../lista/noticias-direccion.ts';

/** What the address of the desk's list holds. */
export interface DireccionMesa {
  estado?: EstadoNoticia;
  q?: string;
  mias?: '1';
  page?: string;
}

const ESTADOS: readonly EstadoNoticia[] = [
  ...(['borrador', 'en_revision', 'programada', 'publicada', 'archivada', 'retirada'] as const),
];

export function leerDireccionMesa(search: Record<string, unknown>): DireccionMesa {
  const { q, page } = leerDireccion(search);
  const estado = ESTADOS.find((uno) => uno === search.estado);
  return {
    ...(estado && { estado }),
    ...(q && { q }),
    ...(search.mias === '1' && { mias: '1' }),
    ...(page && { page }),
  };
}
