import * as v from 'valibot';
import { Busqueda, Instante } from '../../../campos.ts';
import { CHAT, QUIEN_ESCRIBE, SUCESOS, TIPOS_CONVERSACION, TIPOS_MENSAJE } from '../../../reglas/reglas-chat.ts';

/** Conversations, messages and participants, as the people of a conversation read them. */

/** Query for letters of a name or words of a message: empty, or long enough to be searched. */
export const BusquedaChat = v.pipe(
  Busqueda,
  v.check(
    (q) => q === undefined || q === '' || q.length >= CHAT.BUSCAR_MIN,
    `Escribe al menos ${CHAT.BUSCAR_MIN} letras`,
  ),
);

/** A person, as others may see them in a conversation. `cargo`: the position that the person gives. */
export const PersonaChat = v.object({
  id: v.number(),
  nombre: v.string(),
  avatar: v.nullable(v.string()),
  avatar_text: v.string(),
  cargo: v.nullable(v.string()),
  empresa: v.nullable(v.string()),
  /** Address of the person's public page, if everybody may see it. */
  slug_publico: v.nullable(v.string()),
});
export type PersonaChat = v.InferOutput<typeof PersonaChat>;

export const AdjuntoChat = v.object({
  id: v.string(),
  nombre: v.string(),
  mime: v.string(),
  bytes: v.number(),
  /** Size of a picture in pixels; null for other files. */
  ancho: v.nullable(v.number()),
  alto: v.nullable(v.number()),
});
export type AdjuntoChat = v.InferOutput<typeof AdjuntoChat>;

/** The message that is answered to: its first words. */
const Citado = v.object({
  seq: v.number(),
  autor_id: v.nullable(v.number()),
  texto: v.string(),
  adjuntos: v.number(),
  eliminado: v.boolean(),
});

/** Content of a message that the conversation itself writes: what happened, by whom, to whom. */
const Suceso = v.object({
  que: v.picklist(SUCESOS),
  quien: v.nullable(v.number()),
  a: v.array(v.number()),
  texto: v.nullable(v.string()),
});
export type Suceso = v.InferOutput<typeof Suceso>;

/**
 * One message. `seq` is its place in the conversation: 1, 2, 3 … without a gap. A deleted message, or one whose author the reader
 * has blocked (`oculto`), keeps its place and has no content.
 */
export const Mensaje = v.object({
  id: v.string(),
  conversacion: v.number(),
  seq: v.number(),
  client_id: v.nullable(v.string()),
  /** Null: a message of the conversation itself (`suceso`). */
  autor_id: v.nullable(v.number()),
  tipo: v.picklist(TIPOS_MENSAJE),
  texto: v.string(),
  adjuntos: v.array(AdjuntoChat),
  respuesta: v.nullable(Citado),
  menciones: v.array(v.number()),
  reacciones: v.array(v.object({ emoji: v.string(), usuarios: v.array(v.number()) })),
  suceso: v.nullable(Suceso),
  oculto: v.boolean(),
  editado_en: v.nullable(Instante),
  eliminado_en: v.nullable(Instante),
  creado_en: Instante,
});
export type Mensaje = v.InferOutput<typeof Mensaje>;

export const ParticipanteChat = v.object({
  persona: PersonaChat,
  rol: v.picklist(['propietario', 'miembro']),
  /** False: the person has left; their messages stay. */
  activo: v.boolean(),
  /** The last `seq` that the person is known to have read, and to have received. */
  leido_seq: v.number(),
  entregado_seq: v.number(),
});
export type ParticipanteChat = v.InferOutput<typeof ParticipanteChat>;

/** The application or product that a conversation is about, if there is one. */
const Contexto = v.object({
  tipo: v.picklist(['candidatura', 'producto']),
  id: v.number(),
  titulo: v.string(),
  detalle: v.nullable(v.string()),
  /** Address at which the reader finds it. */
  url: v.nullable(v.string()),
});

/** A conversation as one of its participants sees it. */
export const Conversacion = v.object({
  id: v.number(),
  tipo: v.picklist(TIPOS_CONVERSACION),
  /** Title of a group, if it has one; other conversations are named after their people. */
  titulo: v.nullable(v.string()),
  /** Address of a group's picture, if it has one; only the group's people can read it. */
  imagen: v.optional(v.nullable(v.string()), null),
  contexto: v.nullable(Contexto),
  rol: v.picklist(['propietario', 'miembro']),
  /** In a list: at most four others, present people before former ones, longest member first; `otros` counts them. In one: everybody. */
  participantes: v.array(ParticipanteChat),
  otros: v.number(),
  ultimo: v.nullable(Mensaje),
  ultimo_seq: v.number(),
  /** Messages up to this `seq` are older than the caller's membership: the caller does not read them. */
  desde_seq: v.number(),
  leido_seq: v.number(),
  /** Number of unread messages; 100 stands for 100 or more. */
  no_leidos: v.number(),
  /** Every other reader has read, and received, up to this `seq`. */
  leido_por_todos: v.number(),
  entregado_a_todos: v.number(),
  /** Muted until then; a year from 9999 on means for ever. */
  silenciada_hasta: v.nullable(Instante),
  fijada: v.boolean(),
  archivada: v.boolean(),
  marcada_no_leida: v.boolean(),
  borrador: v.string(),
  /** Null: the caller may write. Otherwise a sentence that says why not. */
  no_escribe: v.nullable(v.string()),
  actualizado_en: Instante,
});
export type Conversacion = v.InferOutput<typeof Conversacion>;

/** A group that the person left of their own accord. */
export const GrupoDejado = v.object({
  id: v.number(),
  titulo: v.nullable(v.string()),
  /** For a group without a title: names of some people who were in it together with the person. */
  nombres: v.array(v.string()),
  salido_en: Instante,
  /** Null: the person may come back. Otherwise a sentence that says why not. */
  no_vuelve: v.nullable(v.string()),
});
export type GrupoDejado = v.InferOutput<typeof GrupoDejado>;

export const PreferenciasChat = v.object({
  /** Read receipts, both ways: others learn how far the person has read, and the person learns it of others. */
  recibos: v.boolean(),
  /** Presence, both ways: others see whether the person is online, and the person sees it of others. */
  presencia: v.boolean(),
  quien_puede_escribirme: v.picklist(QUIEN_ESCRIBE),
  /** Representatives may begin a conversation with the person. */
  acepto_visitas: v.boolean(),
  sonido: v.boolean(),
});
export type PreferenciasChat = v.InferOutput<typeof PreferenciasChat>;
