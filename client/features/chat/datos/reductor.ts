import type { Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { CargaDe, Evento } from '#shared/contract/main/chat/eventos';
import { CHAT } from '#shared/reglas/reglas-chat';
import { change, type Linea, put } from './linea.ts';

/**
 * Pure functions from the cached data and an event to the new data, without network and clock. `releer` means that the event
 * does not bring enough, so that the API must be asked.
 */
export type Tras<T> = T | 'releer';

export function lineaTras(linea: Linea, evento: Evento): Tras<Linea> {
  switch (evento.tipo) {
    case 'mensaje.nuevo':
      return put(linea, evento.carga.mensaje) ?? 'releer';
    case 'mensaje.editado':
    case 'mensaje.eliminado':
    case 'reaccion':
      return change(linea, evento.carga.mensaje);
    case 'bloqueo':
      // Messages of a person who was blocked lose their text, and get it back after an unblocking.
      return 'releer';
    default:
      return linea;
  }
}

export function conversacionTras(conversacion: Conversacion, evento: Evento, yo: number): Tras<Conversacion> {
  switch (evento.tipo) {
    case 'mensaje.nuevo':
      return trasMensaje(conversacion, evento.carga, yo);
    case 'mensaje.editado':
    case 'reaccion':
      return conUltimo(conversacion, evento.carga);
    case 'mensaje.eliminado':
      return trasEliminado(conversacion, evento.carga, yo);
    case 'lectura':
      return trasLectura(conversacion, evento.carga, yo);
    default:
      return 'releer';
  }
}

function trasMensaje(
  conversacion: Conversacion,
  { mensaje }: CargaDe<'mensaje.nuevo'>,
  yo: number,
): Tras<Conversacion> {
  if (mensaje.seq <= conversacion.ultimo_seq) return conUltimo(conversacion, { mensaje });
  // The event does not bring who joined and left, nor the new title.
  if (mensaje.suceso !== null) return 'releer';
  const esMio = mensaje.autor_id === yo;
  // The list does not name the author, whose name is needed.
  if (!esMio && !conversacion.participantes.some(({ persona }) => persona.id === mensaje.autor_id)) return 'releer';
  const silenciada = conversacion.silenciada_hasta !== null && conversacion.silenciada_hasta > mensaje.creado_en;
  const base = {
    ...conversacion,
    ultimo: mensaje,
    ultimo_seq: mensaje.seq,
    actualizado_en: mensaje.creado_en,
    archivada: conversacion.archivada && (silenciada || esMio),
  };
  if (esMio)
    return { ...base, leido_seq: mensaje.seq, no_leidos: 0, marcada_no_leida: false, borrador: '', archivada: false };
  if (!esNoticia(mensaje, yo)) return base;
  return { ...base, no_leidos: Math.min(conversacion.no_leidos + 1, CHAT.NO_LEIDOS_MAX) };
}

/** Whether a message counts as unread, by the same rule as the API (upstream/chat/es-noticia.ts), deleted or not. */
const esNoticia = ({ autor_id, oculto, suceso }: Mensaje, yo: number): boolean =>
  autor_id !== yo && !oculto && (suceso === null || (suceso.quien !== yo && suceso.a.includes(yo)));

function conUltimo(conversacion: Conversacion, { mensaje }: Pick<CargaDe<'mensaje.nuevo'>, 'mensaje'>): Conversacion {
  return conversacion.ultimo?.seq === mensaje.seq ? { ...conversacion, ultimo: mensaje } : conversacion;
}

function trasEliminado(
  conversacion: Conversacion,
  { mensaje }: CargaDe<'mensaje.eliminado'>,
  yo: number,
): Tras<Conversacion> {
  const seContaba = esNoticia(mensaje, yo) && mensaje.seq > conversacion.leido_seq && conversacion.no_leidos > 0;
  // At the maximum the exact count is unknown.
  if (seContaba && conversacion.no_leidos >= CHAT.NO_LEIDOS_MAX) return 'releer';
  const ahora = conUltimo(conversacion, { mensaje });
  return seContaba ? { ...ahora, no_leidos: conversacion.no_leidos - 1 } : ahora;
}

function trasLectura(conversacion: Conversacion, carga: CargaDe<'lectura'>, yo: number): Tras<Conversacion> {
  const { usuario, leido_seq, entregado_seq, leido_por_todos, entregado_a_todos } = carga;
  const ahora = {
    ...conversacion,
    // A lower value is an event that came late.
    leido_por_todos: Math.max(conversacion.leido_por_todos, leido_por_todos ?? 0),
    entregado_a_todos: Math.max(conversacion.entregado_a_todos, entregado_a_todos ?? 0),
    participantes: conversacion.participantes.map((uno) =>
      uno.persona.id === usuario
        ? {
            ...uno,
            leido_seq: Math.max(uno.leido_seq, leido_seq),
            entregado_seq: Math.max(uno.entregado_seq, entregado_seq),
          }
        : uno,
    ),
  };
  if (usuario !== yo) return ahora;
  if (leido_seq >= conversacion.ultimo_seq) return { ...ahora, leido_seq, no_leidos: 0, marcada_no_leida: false };
  // Read on another device up to the middle, or marked as unread: the event does not bring the count.
  return leido_seq === conversacion.leido_seq ? ahora : 'releer';
}

/** One page of the list, as the API answers it. */
export interface PaginaLista {
  data: Conversacion[];
  meta: { cursor_siguiente: string | null; hay_mas: boolean; sin_leer: number };
}

/** The pages of a list after a change of one conversation: pinned ones first, then by the latest message. */
export function listaTras(
  paginas: readonly PaginaLista[],
  id: number,
  paso: (conversacion: Conversacion) => Tras<Conversacion>,
): Tras<PaginaLista[]> {
  const antes = paginas.flatMap(({ data }) => data).find((una) => una.id === id);
  if (!antes) return 'releer';
  const ahora = paso(antes);
  if (ahora === 'releer') return 'releer';
  // The conversation belongs to another list now.
  if (ahora.archivada !== antes.archivada) return 'releer';
  if (ahora === antes) return [...paginas];
  const cambio = Number(cuenta(ahora)) - Number(cuenta(antes));
  const todas = paginas.flatMap(({ data }) => data).map((una) => (una.id === id ? ahora : una));
  todas.sort(porOrden);
  let desde = 0;
  return paginas.map(({ data, meta }) => {
    const pagina = todas.slice(desde, desde + data.length);
    desde += data.length;
    return { data: pagina, meta: { ...meta, sin_leer: Math.max(0, meta.sin_leer + cambio) } };
  });
}

/** Whether a conversation counts among the unread ones. */
export const cuenta = ({ no_leidos, marcada_no_leida, archivada, ...una }: Conversacion): boolean =>
  (no_leidos > 0 || marcada_no_leida) &&
  !archivada &&
  // Whether it was muted at its latest message: without a clock, this is the closest approximation.
  (una.silenciada_hasta === null || una.silenciada_hasta <= una.actualizado_en);

const porOrden = (a: Conversacion, b: Conversacion): number =>
  Number(b.fijada) - Number(a.fijada) || b.actualizado_en.localeCompare(a.actualizado_en) || b.id - a.id;

/** Marks a conversation as read here up to a `seq`, before the API confirms it. */
export function leidoHasta(
  conversacion: Conversacion,
  seq: number,
  { mensajes, hay_despues }: Pick<Linea, 'mensajes' | 'hay_despues'>,
  yo: number,
): Conversacion {
  if (seq <= conversacion.leido_seq && !conversacion.marcada_no_leida) return conversacion;
  const quedan = mensajes.filter((uno) => uno.seq > seq && uno.eliminado_en === null && esNoticia(uno, yo)).length;
  const no_leidos = hay_despues ? Math.max(quedan, conversacion.ultimo_seq - seq) : quedan;
  return {
    ...conversacion,
    leido_seq: Math.max(seq, conversacion.leido_seq),
    no_leidos: Math.min(no_leidos, CHAT.NO_LEIDOS_MAX),
    marcada_no_leida: false,
  };
}
