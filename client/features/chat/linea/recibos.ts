import type { Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';

export type EstadoMensaje = 'en_cola' | 'enviando' | 'enviado' | 'entregado' | 'leido' | 'fallido';
type Recibos = Pick<Conversacion, 'leido_por_todos' | 'entregado_a_todos'>;

/**
 * State of one of the user's own messages; in a group, the state that it has reached with everybody. Null for messages of
 * others and deleted ones.
 */
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
  /** Scroll offset and height of the viewport, in pixels. */
  desde: number;
  alto: number;
  inicioDe: (n: number) => number;
  altoDe: (n: number) => number;
  /** Index of the row at an offset. */
  filaEn: (offset: number) => number;
}

/** A few visible pixels of the next row do not count as seen. */
const HOLGURA = 8;

/**
 * Index of the last row that was displayed: its end is in the viewport, or it fills the viewport.
 * Null when nothing has been measured yet.
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
