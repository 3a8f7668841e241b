import type { Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';

export type EstadoMensaje = 'en_cola' | 'enviando' | 'enviado' | 'entregado' | 'leido' | 'fallido';
type Recibos = Pick<Conversacion, 'leido_por_todos' | 'entregado_a_todos'>;

/** How far one of one's own messages has come: with everybody, in a group. Null: not one's own, or it says nothing any more. */
export function estadoDe(
  mensaje: Mensaje,
  { leido_por_todos, entregado_a_todos }: Recibos,
  yo: number,
): EstadoMensaje | null {
  if (mensaje.autor_id !== yo || mensaje.eliminado_en !== null) return null;
  if (mensaje.seq <= leido_por_todos) return 'leido';
  return mensaje.seq <= entregado_a_todos ? 'entregado' : 'enviado';
}

interface Ventana {
  /** Where the window begins and how high it is, in pixels of what is scrolled. */
  desde: number;
  alto: number;
  inicioDe: (n: number) => number;
  altoDe: (n: number) => number;
  /** The row at a height. */
  filaEn: (offset: number) => number;
}

/** A few pixels of the next row are no message that somebody saw. */
const HOLGURA = 8;

/**
 * The last row that was really displayed: its end is in the window, or it is so long that it fills the window.
 * Null: none yet, as nothing has been measured.
 */
export function ultimaFilaVista({ desde, alto, inicioDe, altoDe, filaEn }: Ventana, filas: number): number | null {
  if (alto <= 0 || filas === 0) return null;
  const hasta = desde + alto;
  for (let n = Math.min(filaEn(hasta), filas - 1); n >= 0; n -= 1) {
    const [inicio, fin] = [inicioDe(n), inicioDe(n) + altoDe(n)];
    if (fin <= desde) return null;
    if (fin <= hasta + HOLGURA || (inicio <= desde && altoDe(n) >= alto)) return n;
  }
  return null;
}
