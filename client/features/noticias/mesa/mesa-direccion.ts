import type { EstadoNoticia } from '#shared/estados/pasos-noticia';
import { readDireccion } from '../lista/noticias-direccion.ts';

/** Query string of the desk's list. */
export interface DireccionMesa {
  estado?: EstadoNoticia;
  q?: string;
  mias?: '1';
  page?: string;
}

const ESTADOS: readonly EstadoNoticia[] = [
  ...(['borrador', 'en_revision', 'programada', 'publicada', 'archivada', 'retirada'] as const),
];

export function readDireccionMesa(search: Record<string, unknown>): DireccionMesa {
  const { q, page } = readDireccion(search);
  const estado = ESTADOS.find((uno) => uno === search.estado);
  return {
    ...(estado && { estado }),
    ...(q && { q }),
    ...(search.mias === '1' && { mias: '1' }),
    ...(page && { page }),
  };
}
