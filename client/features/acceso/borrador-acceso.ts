import { valorComun } from '../../api/call/valor-comun.ts';

/**
 * Typed data of the login and registration pages, kept while the user goes back and forth between them. In memory only: web
 * storage holds no personal data (H-07), and a password is never kept.
 */
export interface BorradorAcceso {
  email: string;
  pais_id: number | null;
  publicidad: boolean;
  /** Ticket of the last registration, to resend its mail. */
  registro: { id: string | null; email: string; register_type: string } | null;
}

const VACIO: BorradorAcceso = { email: '', pais_id: null, publicidad: false, registro: null };
const borrador = valorComun(VACIO);

export const readBorrador = borrador.read;
export const saveBorrador = (cambios: Partial<BorradorAcceso>) => borrador.put({ ...readBorrador(), ...cambios });
export const forgetBorrador = () => borrador.put(VACIO);
