import { replaceEqualDeep } from '@tanstack/react-query';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';

/**
 * The loaded messages of a conversation: one piece without a gap, as their `seq` has none. It ends with the conversation,
 * unless the reader has jumped to its middle.
 */
export interface Linea {
  mensajes: readonly Mensaje[];
  hay_antes: boolean;
  hay_despues: boolean;
  ultimo_seq: number;
}

export interface PaginaMensajes {
  data: Mensaje[];
  meta: { ultimo_seq: number; hay_antes: boolean; hay_despues: boolean };
}

export const lineaDe = ({ data, meta }: PaginaMensajes): Linea => ({ mensajes: data, ...meta });

const primero = ({ mensajes }: Pick<Linea, 'mensajes'>) => mensajes[0]?.seq ?? 0;
const ultimo = ({ mensajes }: Pick<Linea, 'mensajes'>) => mensajes.at(-1)?.seq ?? 0;

/** Merges line and page; the page wins, as it is newer. Null when there is a gap between them. */
export function merge(linea: Linea, pagina: PaginaMensajes): Linea | null {
  const otra = lineaDe(pagina);
  if (otra.mensajes.length === 0) {
    const llega = ultimo(linea) >= otra.ultimo_seq;
    return { ...linea, ultimo_seq: otra.ultimo_seq, hay_despues: llega ? false : linea.hay_despues };
  }
  if (linea.mensajes.length === 0) return otra;
  if (primero(otra) > ultimo(linea) + 1 || ultimo(otra) < primero(linea) - 1) return null;
  const antes = linea.mensajes.filter(({ seq }) => seq < primero(otra));
  const despues = linea.mensajes.filter(({ seq }) => seq > ultimo(otra));
  return {
    mensajes: [...antes, ...otra.mensajes, ...despues],
    hay_antes: antes.length > 0 ? linea.hay_antes : otra.hay_antes,
    hay_despues: despues.length > 0 ? linea.hay_despues : otra.hay_despues,
    ultimo_seq: Math.max(linea.ultimo_seq, otra.ultimo_seq),
  };
}

/**
 * The newer line, with the old object of each message that has not changed: a line of ten thousand is compared by `seq`, and
 * a page above causes no rendering of the messages below. TanStack Query's own structural sharing compares by index, so that
 * every message would be a new object.
 */
export function conLosMismos(antes: Linea, ahora: Linea): Linea {
  const desde = primero(antes);
  const mensajes = ahora.mensajes.map((mensaje) => {
    const suyo = antes.mensajes[mensaje.seq - desde];
    return suyo === mensaje ? mensaje : replaceEqualDeep(suyo, mensaje);
  });
  const sonTodos = mensajes.length === antes.mensajes.length && mensajes.every((uno, n) => uno === antes.mensajes[n]);
  if (!sonTodos) return { ...ahora, mensajes };
  const esIgual = antes.hay_antes === ahora.hay_antes && antes.hay_despues === ahora.hay_despues;
  return esIgual && antes.ultimo_seq === ahora.ultimo_seq ? antes : { ...ahora, mensajes: antes.mensajes };
}

/** Adds a message, or replaces it. Null when there is a gap before it. */
export function put(linea: Linea, mensaje: Mensaje): Linea | null {
  const ultimo_seq = Math.max(linea.ultimo_seq, mensaje.seq);
  if (mensaje.seq < primero(linea)) return { ...linea, ultimo_seq };
  if (mensaje.seq <= ultimo(linea)) return { ...change(linea, mensaje), ultimo_seq };
  // When the end is not loaded, a later message is not shown either.
  if (linea.hay_despues) return { ...linea, ultimo_seq };
  if (linea.mensajes.length > 0 && mensaje.seq > ultimo(linea) + 1) return null;
  if (linea.mensajes.length === 0 && mensaje.seq > linea.ultimo_seq + 1) return null;
  return { ...linea, mensajes: [...linea.mensajes, mensaje], ultimo_seq };
}

/** Replaces a changed message, and changes the quotes of it. */
export function change(linea: Linea, mensaje: Mensaje): Linea {
  const eliminado = mensaje.eliminado_en !== null;
  const mensajes = linea.mensajes.map((uno) => {
    if (uno.seq === mensaje.seq) return mensaje;
    if (uno.respuesta?.seq !== mensaje.seq) return uno;
    return { ...uno, respuesta: { ...uno.respuesta, eliminado, texto: mensaje.texto.slice(0, CHAT.CITA_MAX) } };
  });
  return { ...linea, mensajes };
}

/** The message with a person's reaction added or removed. Emoji keep the order in which they came. */
export function conReaccion(mensaje: Mensaje, emoji: string, quien: number, esta: boolean): Mensaje {
  const hay = mensaje.reacciones.some((una) => una.emoji === emoji);
  const todas = hay ? mensaje.reacciones : [...mensaje.reacciones, { emoji, usuarios: [] }];
  const reacciones = todas.map((una) => {
    if (una.emoji !== emoji) return una;
    const otros = una.usuarios.filter((uno) => uno !== quien);
    return { emoji, usuarios: esta ? [...otros, quien] : otros };
  });
  return { ...mensaje, reacciones: reacciones.filter(({ usuarios }) => usuarios.length > 0) };
}

/**
 * The `seq` of the first message that is shown. The message before the first loaded one is unknown: whether a day begins at
 * the first one, and whether its author wrote in a row. If it were shown at once, it would change when the page above comes,
 * and shift all rows below.
 */
export function primeroVisible({ mensajes, hay_antes }: Pick<Linea, 'mensajes' | 'hay_antes'>): number {
  const esSolo = mensajes.length < 2;
  return primero({ mensajes }) + (hay_antes && !esSolo ? 1 : 0);
}

export const seMuestra = (linea: Linea, seq: number) => seq >= primeroVisible(linea) && seq <= ultimo(linea);
export const primerSeq = primero;
export const ultimoSeq = ultimo;
