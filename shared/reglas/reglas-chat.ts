/** Rules of conversations that the page, the API and a sentence must tell alike (docs: domain, 6 and Limits). */
export const CHAT = {
  /** Characters of a message. */
  TEXTO_MAX: 4_000,
  ADJUNTOS_MAX: 10,
  ADJUNTO_MB: 15,
  /** People of a group, whoever opens it among them. */
  GRUPO_MIN: 2,
  GRUPO_MAX: 50,
  TITULO_MAX: 120,
  /** Hours in which one's own message may be changed. */
  EDITAR_HORAS: 24,
  /** Messages that one answer brings at most. */
  PAGINA_MAX: 100,
  /** Unread messages are counted up to here: «99+». */
  NO_LEIDOS_MAX: 100,
  FIJADAS_MAX: 10,
  /** Groups that one left which are named to one. */
  DEJADOS_MAX: 50,
  /** Different emoji of one person below one message. */
  REACCIONES_MAX: 10,
  /** For how long what was said is kept. */
  MENSAJES_ANOS: 5,
  /** Days for which what happened can be asked for again. */
  EVENTOS_DIAS: 7,
  EVENTOS_MAX: 500,
  /** Of a search. */
  BUSCAR_MIN: 2,
  /** So many people report somebody within a day: their messages an hour are few, until somebody has looked. */
  REPORTES_LIMITE: 3,
  LIMITADO_HORA: 5,
} as const;

export const TIPOS_CONVERSACION = ['directa', 'grupo', 'candidatura', 'producto'] as const;
export type TipoConversacion = (typeof TIPOS_CONVERSACION)[number];

export const TIPOS_MENSAJE = ['texto', 'adjunto', 'sistema'] as const;

/** What a conversation tells of itself, as a message of nobody. */
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

/** Who may begin a conversation with somebody. */
export const QUIEN_ESCRIBE = ['todos', 'verificados', 'contactos'] as const;
export type QuienEscribe = (typeof QUIEN_ESCRIBE)[number];

export const CATEGORIAS_REPORTE_CHAT = ['spam', 'acoso', 'datos_personales', 'promocion_ilicita', 'otro'] as const;
export const ESTADOS_REPORTE_CHAT = ['abierto', 'en_revision', 'accionado', 'descartado'] as const;

/** A picture with its variant, its colour of skin and the tags of a regional flag. */
const DIBUJO = String.raw`\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?[\u{E0020}-\u{E007F}]*`;
const EMOJI = new RegExp(
  String.raw`^(?:${DIBUJO}(?:\u200D${DIBUJO})*|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)$`,
  'u',
);

/** One emoji and nothing else: pictures that are joined to one, a flag, or a keycap. */
export const esEmoji = (texto: string): boolean =>
  texto.length <= 32 && EMOJI.test(texto) && [...new Intl.Segmenter('es').segment(texto)].length === 1;

/**
 * The one way to write an emoji: keyboards leave out the sign that asks for a picture (U+FE0F) or not, and «❤» is «❤️». What
 * would be text without it has it, but where a colour of skin says so (Unicode TR 51, «fully-qualified»).
 */
export const emojiEntero = (emoji: string): string =>
  emoji.replaceAll('\uFE0F', '').replace(/(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu, '$&\uFE0F');
