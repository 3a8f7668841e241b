import { valorComun } from '../../api/call/valor-comun.ts';

export interface Escrito {
  valoracion: string | null;
  asunto: string | null;
  asuntoPropio: string;
  contenido: string;
  nombre: string;
  email: string;
  sitio_web: string;
}

/** The unsent form with its author: closing the dialog keeps it. In memory only (H-07). */
const borrador = valorComun<{ quien: number | null; escrito: Escrito } | null>(null);

export const readBorrador = (quien: number | null) => {
  const guardado = borrador.read();
  return guardado?.quien === quien ? guardado.escrito : null;
};
export const saveBorrador = (quien: number | null, escrito: Escrito) => borrador.put({ quien, escrito });
export const forgetBorrador = () => borrador.put(null);
