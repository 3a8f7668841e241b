/** Rules of conversations, the same in page, API and sentences (docs: domain, 6 and Limits). */
export const CHAT = {
  /** Characters of a message. */
  TEXTO_MAX: 4_000,
  ADJUNTOS_MAX: 10,
  ADJUNTO_MB: 15,
  /** People of a group, with the person who opens it. */
  GRUPO_MIN: 2,
  GRUPO_MAX: 50,
  TITULO_MAX: 120,
  /** Hours within which the author may change a message. */
  EDITAR_HORAS: 24,
  /** Maximum number of messages in one answer. */
  PAGINA_MAX: 100,
  /** Unread messages are counted up to this number: «99+». */
  NO_LEIDOS_MAX: 100,
  FIJADAS_MAX: 10,
  /** Presence of a person is said again at this interval, and believed for a little more than twice as long: then whoever said it has died. */
  PRESENCIA_CADA_MS: 60_000,
  PRESENCIA_DURA_MS: 150_000,
  /** Maximum length of the list of groups that the person left. */
  DEJADOS_MAX: 50,
  /** Different emoji of one person on one message. */
  REACCIONES_MAX: 10,
  /** Years for which messages are stored. */
  MENSAJES_ANOS: 5,
  /** Days for which earlier versions of a message are stored, for moderators. */
  VERSIONES_DIAS: 90,
  /** Characters of a quoted message. */
  CITA_MAX: 200,
  /** Days for which events can be asked for again. */
  EVENTOS_DIAS: 7,
  EVENTOS_MAX: 500,
  /** Characters of a search. */
  BUSCAR_MIN: 2,
  /** Number of people whose reports of an author within a day limit the author's messages an hour, until a moderator has looked. */
  REPORTES_LIMITE: 3,
  LIMITADO_HORA: 5,
} as const;

export const TIPOS_CONVERSACION = ['directa', 'grupo', 'candidatura', 'producto'] as const;
export type TipoConversacion = (typeof TIPOS_CONVERSACION)[number];

export const TIPOS_MENSAJE = ['texto', 'adjunto', 'sistema'] as const;

/** Events of a conversation that it records as messages without an author. */
export const SUCESOS = [
  'creada',
  'entra',
  'sale',
  'vuelve',
  'expulsada',
  'titulo',
  'imagen',
  'sin_imagen',
  'visita',
] as const;

/** Who may begin a conversation with a person. */
export const QUIEN_ESCRIBE = ['todos', 'verificados', 'contactos'] as const;
export type QuienEscribe = (typeof QUIEN_ESCRIBE)[number];

export const CATEGORIAS_REPORTE_CHAT = ['spam', 'acoso', 'datos_personales', 'promocion_ilicita', 'otro'] as const;
export const ESTADOS_REPORTE_CHAT = ['abierto', 'en_revision', 'accionado', 'descartado'] as const;

/** A pictograph with its variation selector, its skin tone and the tags of a regional flag. */
const DIBUJO = String.raw`\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?[\u{E0020}-\u{E007F}]*`;
const EMOJI = new RegExp(
  String.raw`^(?:${DIBUJO}(?:\u200D${DIBUJO})*|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)$`,
  'u',
);

/** Whether a text is one emoji and nothing else: joined pictographs, a flag, or a keycap. */
export const esEmoji = (texto: string): boolean =>
  texto.length <= 32 && EMOJI.test(texto) && [...new Intl.Segmenter('es').segment(texto)].length === 1;

/**
 * The normalised form of an emoji: keyboards write the variation selector U+FE0F or omit it, so that «❤» stands for «❤️». A
 * character that would be text without U+FE0F gets it, unless a skin tone follows (Unicode TR 51, «fully-qualified»).
 */
export const emojiEntero = (emoji: string): string =>
  emoji.replaceAll('\uFE0F', '').replace(/(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu, '$&\uFE0F');
