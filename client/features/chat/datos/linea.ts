import { replaceEqualDeep } from '@tanstack/react-query';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';

/**
 * The messages of a conversation that are known: one piece without a gap, as its places (`seq`) have none. It ends where the
 * conversation does, unless somebody has jumped into its middle.
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

/** Both as one; what the page says holds, as it is newer. Null: something is missing between them. */
export function unir(linea: Linea, pagina: PaginaMensajes): Linea | null {
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
 * The newer one, with each message that has not changed as it was: a line of ten thousand is compared by places, and nothing of
 * it is drawn again for a page that comes above. By their order in the list, as queries do it by themselves, each would be
 * another then.
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

/** One that came, or came again. Null: there is a gap before it. */
export function poner(linea: Linea, mensaje: Mensaje): Linea | null {
  const ultimo_seq = Math.max(linea.ultimo_seq, mensaje.seq);
  if (mensaje.seq < primero(linea)) return { ...linea, ultimo_seq };
  if (mensaje.seq <= ultimo(linea)) return { ...cambiar(linea, mensaje), ultimo_seq };
  // Where the end is not shown, what comes after it isn't either.
  if (linea.hay_despues) return { ...linea, ultimo_seq };
  if (linea.mensajes.length > 0 && mensaje.seq > ultimo(linea) + 1) return null;
  if (linea.mensajes.length === 0 && mensaje.seq > linea.ultimo_seq + 1) return null;
  return { ...linea, mensajes: [...linea.mensajes, mensaje], ultimo_seq };
}

const CITA_MAX = 160;

/** One that is another now, where it stands and where it is quoted. */
export function cambiar(linea: Linea, mensaje: Mensaje): Linea {
  const eliminado = mensaje.eliminado_en !== null;
  const mensajes = linea.mensajes.map((uno) => {
    if (uno.seq === mensaje.seq) return mensaje;
    if (uno.respuesta?.seq !== mensaje.seq) return uno;
    return { ...uno, respuesta: { ...uno.respuesta, eliminado, texto: mensaje.texto.slice(0, CITA_MAX) } };
  });
  return { ...linea, mensajes };
}

/** With somebody's reaction, or without it. In the order in which each sign came. */
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
 * The first place that is shown. What stands before the first one that is loaded is not known: whether its day begins with it,
 * and what its sender wrote in a row. Shown at once, it would change, and move all below it, when that comes.
 */
export function primeroVisible({ mensajes, hay_antes }: Pick<Linea, 'mensajes' | 'hay_antes'>): number {
  const esSolo = mensajes.length < 2;
  return primero({ mensajes }) + (hay_antes && !esSolo ? 1 : 0);
}

export const seMuestra = (linea: Linea, seq: number) => seq >= primeroVisible(linea) && seq <= ultimo(linea);
export const primerSeq = primero;
export const ultimoSeq = ultimo;
