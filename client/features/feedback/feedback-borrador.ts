import { perDocument } from '../../start/per-document.ts';

export interface Escrito {
  valoracion: string | null;
  asunto: string | null;
  asuntoPropio: string;
  contenido: string;
  nombre: string;
  email: string;
  sitio_web: string;
}

/** What was typed and not sent, and by whom: closing the dialog loses nothing. In memory only (H-07). */
const borradores = perDocument(() => new Map<number | null, Escrito>());

export const readBorrador = (quien: number | null) => borradores().get(quien) ?? null;
export const saveBorrador = (quien: number | null, escrito: Escrito) => {
  forgetBorrador();
  borradores().set(quien, escrito);
};
export const forgetBorrador = () => borradores().clear();
