import * as v from 'valibot';
import { Busqueda, Instante } from '../../../campos.ts';
import { CHAT, QUIEN_ESCRIBE, SUCESOS, TIPOS_CONVERSACION, TIPOS_MENSAJE } from '../../../reglas/reglas-chat.ts';

/** What conversations are made of, as their people read them. */

/** Letters of a name or words of a message: nothing, or enough of them to say something. */
export const BusquedaChat = v.pipe(
  Busqueda,
  v.check(
    (q) => q === undefined || q === '' || q.length >= CHAT.BUSCAR_MIN,
    `Escribe al menos ${CHAT.BUSCAR_MIN} letras`,
  ),
);

/** Somebody, as others may see them in a conversation. `cargo`: what they say they do. */
export const PersonaChat = v.object({
  id: v.number(),
  nombre: v.string(),
  avatar: v.nullable(v.string()),
  avatar_text: v.string(),
  cargo: v.nullable(v.string()),
  empresa: v.nullable(v.string()),
  /** Their public page, where there is one for everybody. */
  slug_publico: v.nullable(v.string()),
});
export type PersonaChat = v.InferOutput<typeof PersonaChat>;

export const AdjuntoChat = v.object({
  id: v.string(),
  nombre: v.string(),
  mime: v.string(),
  bytes: v.number(),
  /** Of pictures, in pixels. */
  ancho: v.nullable(v.number()),
  alto: v.nullable(v.number()),
});
export type AdjuntoChat = v.InferOutput<typeof AdjuntoChat>;

/** What is answered to, in its first words. */
const Citado = v.object({
  seq: v.number(),
  autor_id: v.nullable(v.number()),
  texto: v.string(),
  adjuntos: v.number(),
  eliminado: v.boolean(),
});

/** Of a message of nobody: what happened, by whom, to whom. */
const Suceso = v.object({
  que: v.picklist(SUCESOS),
  quien: v.nullable(v.number()),
  a: v.array(v.number()),
  texto: v.nullable(v.string()),
});
export type Suceso = v.InferOutput<typeof Suceso>;

/**
 * One message. `seq` is its place in the conversation: 1, 2, 3 … without a gap. Deleted, or of somebody whom its reader has
 * blocked (`oculto`), it keeps its place and says nothing.
 */
export const Mensaje = v.object({
  id: v.string(),
  conversacion: v.number(),
  seq: v.number(),
  client_id: v.nullable(v.string()),
  /** Null: nobody wrote it. */
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
  /** False: has left; what they wrote stays. */
  activo: v.boolean(),
  /** How far they are known to have read, and to have received. */
  leido_seq: v.number(),
  entregado_seq: v.number(),
});
export type ParticipanteChat = v.InferOutput<typeof ParticipanteChat>;

/** What a conversation is about, where that is something of ours. */
const Contexto = v.object({
  tipo: v.picklist(['candidatura', 'producto']),
  id: v.number(),
  titulo: v.string(),
  detalle: v.nullable(v.string()),
  /** Where its reader finds it. */
  url: v.nullable(v.string()),
});

/** A conversation as one of its people sees it. */
export const Conversacion = v.object({
  id: v.number(),
  tipo: v.picklist(TIPOS_CONVERSACION),
  /** Of a group that has one; the others are called by their people. */
  titulo: v.nullable(v.string()),
  /** Address of the picture of a group that has one; its people alone read it. */
  imagen: v.optional(v.nullable(v.string()), null),
  contexto: v.nullable(Contexto),
  rol: v.picklist(['propietario', 'miembro']),
  /** In a list: at most four others, who is in it before who left, the longest there first; `otros`: how many are. In one: everybody. */
  participantes: v.array(ParticipanteChat),
  otros: v.number(),
  ultimo: v.nullable(Mensaje),
  ultimo_seq: v.number(),
  /** Messages up to here were before they came. */
  desde_seq: v.number(),
  leido_seq: v.number(),
  /** 100 stands for more. */
  no_leidos: v.number(),
  /** All the others have read, and received, up to here. */
  leido_por_todos: v.number(),
  entregado_a_todos: v.number(),
  /** A year from 9999 on: for ever. */
  silenciada_hasta: v.nullable(Instante),
  fijada: v.boolean(),
  archivada: v.boolean(),
  marcada_no_leida: v.boolean(),
  borrador: v.string(),
  /** Null: may write. Else why not, in a sentence. */
  no_escribe: v.nullable(v.string()),
  actualizado_en: Instante,
});
export type Conversacion = v.InferOutput<typeof Conversacion>;

/** A group that somebody left by themselves. */
export const GrupoDejado = v.object({
  id: v.number(),
  titulo: v.nullable(v.string()),
  /** Of a group without a title: some of those who were in it with them. */
  nombres: v.array(v.string()),
  salido_en: Instante,
  /** Null: may come back. Else why not, in a sentence. */
  no_vuelve: v.nullable(v.string()),
});
export type GrupoDejado = v.InferOutput<typeof GrupoDejado>;

export const PreferenciasChat = v.object({
  /** Others learn how far one has read, and one learns it of them. */
  recibos: v.boolean(),
  /** The same of being there. */
  presencia: v.boolean(),
  quien_puede_escribirme: v.picklist(QUIEN_ESCRIBE),
  /** Representatives may begin. */
  acepto_visitas: v.boolean(),
  sonido: v.boolean(),
});
export type PreferenciasChat = v.InferOutput<typeof PreferenciasChat>;
