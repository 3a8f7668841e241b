import * as v from 'valibot';
import { Dia, Id, IdTexto, limpio, seVe, textoOpcional } from '../../../campos.ts';
import { MODERA } from '../../../estados/tipos-registro.ts';
import { CATEGORIAS_REPORTE_CHAT, CHAT, ESTADOS_REPORTE_CHAT } from '../../../reglas/reglas-chat.ts';
import { endpoint } from '../../endpoint.ts';
import { item } from '../../respuesta.ts';
import { EnlaceFichero, FicheroId } from '../ficheros.ts';
import { BusquedaChat, Mensaje, PersonaChat } from './entidades-chat.ts';

/** The messages of a conversation, and how far they were read. */

const SEQ_MAX = 10 ** 12;
const Seq = v.pipe(v.number('Falta el mensaje'), v.integer(), v.minValue(0), v.maxValue(SEQ_MAX));
const SeqTexto = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'No es un mensaje'), v.transform(Number));
const Escrito = v.pipe(
  v.string('Escribe un mensaje'),
  v.transform(limpio),
  v.maxLength(CHAT.TEXTO_MAX, `Usa como máximo ${CHAT.TEXTO_MAX} caracteres`),
  v.check((escrito) => escrito === '' || seVe(escrito), 'Escribe un mensaje'),
);

/** `client_id` is the sender's id for one message: a repetition with the same id does not create a second message. */
export const MensajeNuevo = v.pipe(
  v.object({
    client_id: v.pipe(v.string('Falta client_id'), v.uuid('client_id no es un UUID')),
    texto: v.optional(Escrito, ''),
    adjuntos: v.optional(
      v.pipe(v.array(FicheroId), v.maxLength(CHAT.ADJUNTOS_MAX, `Como máximo ${CHAT.ADJUNTOS_MAX} ficheros`)),
      [],
    ),
    respuesta_a_seq: v.optional(v.nullable(Seq), null),
    menciones: v.optional(v.pipe(v.array(Id), v.maxLength(CHAT.GRUPO_MAX)), []),
  }),
  v.forward(
    v.check(({ texto, adjuntos }) => texto !== '' || adjuntos.length > 0, 'Escribe un mensaje'),
    ['texto'],
  ),
);
export type MensajeNuevo = v.InferOutput<typeof MensajeNuevo>;

export const ReporteMensaje = v.object({
  mensaje_id: v.pipe(v.string('Elige un mensaje'), v.uuid('Elige un mensaje')),
  categoria: v.picklist(CATEGORIAS_REPORTE_CHAT, 'Elige un motivo'),
  texto: textoOpcional(1000),
});

/** A report as a moderator reads it: the reported message and five on either side of it, as they were, and nothing else. */
const ReporteLeido = v.object({
  id: v.number(),
  categoria: v.picklist(CATEGORIAS_REPORTE_CHAT),
  texto: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_REPORTE_CHAT),
  reportante: PersonaChat,
  autor: v.nullable(PersonaChat),
  /** How many people reported this author in the last day, and whether the author's messages are limited until a moderator has looked. */
  reportes_dia: v.number(),
  autor_limitado: v.boolean(),
  /** The moderator who has taken a report in the state `en_revision`. */
  asignado_a: v.nullable(PersonaChat),
  contexto: v.array(
    v.object({
      seq: v.number(),
      autor: v.nullable(v.string()),
      texto: v.string(),
      /** Only files of the reported message have an `id`: the moderator can open no others. */
      adjuntos: v.array(v.object({ id: v.nullable(v.string()), nombre: v.string() })),
      /** Former texts of a message that was changed or deleted since. */
      versiones: v.array(v.string()),
      reportado: v.boolean(),
      creado_en: v.string(),
    }),
  ),
  nota: v.nullable(v.string()),
  creado_en: v.string(),
});
export type ReporteLeido = v.InferOutput<typeof ReporteLeido>;

const Hallazgo = v.object({
  mensaje: Mensaje,
  autor: v.nullable(v.string()),
  conversacion_titulo: v.string(),
  /** The words around the match; the match itself stands between two U+0001. */
  fragmento: v.string(),
});
export type Hallazgo = v.InferOutput<typeof Hallazgo>;

export const mensajes = {
  pagina: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/conversaciones/:id/mensajes',
    access: 'session',
    query: v.object({
      antes_de: v.optional(SeqTexto),
      despues_de: v.optional(SeqTexto),
      alrededor_de: v.optional(SeqTexto),
      limite: v.optional(
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(CHAT.PAGINA_MAX)),
        '50',
      ),
    }),
    answer: v.object({
      /** Ascending by `seq`. */
      data: v.array(Mensaje),
      meta: v.object({ ultimo_seq: v.number(), hay_antes: v.boolean(), hay_despues: v.boolean() }),
    }),
    errors: ['no_encontrado'],
    summary: 'Messages before, after or around a place; without one the newest.',
  }),
  enviar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/conversaciones/:id/mensajes',
    access: 'session',
    body: MensajeNuevo,
    answer: item(Mensaje),
    status: 201,
    repeat: 'free',
    errors: ['no_encontrado', 'sin_permiso', 'no_se_puede_escribir', 'ya_existe', 'demasiadas_peticiones'],
    summary: 'Says something. Under a `client_id` that was there before it is 200 with the message of then.',
  }),
  editar: endpoint({
    api: 'main',
    method: 'PATCH',
    path: '/api/chat/mensajes/:id',
    access: 'session',
    /** An empty text is allowed only for a message with files. */
    body: v.object({ texto: Escrito }),
    answer: item(Mensaje),
    errors: ['no_encontrado', 'no_se_puede_escribir', 'estado_no_permite', 'demasiadas_peticiones'],
    summary: 'Changes one’s own message within a day; what it said before is kept for the moderators.',
  }),
  eliminar: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/chat/mensajes/:id',
    access: 'session',
    errors: ['no_encontrado'],
    summary: 'Takes one’s own message away: its place stays, its words and files go.',
  }),
  leido: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/conversaciones/:id/leido',
    access: 'session',
    body: v.object({ seq: Seq, privado: v.optional(v.boolean(), false) }),
    repeat: 'free',
    errors: ['no_encontrado'],
    summary: 'Has read up to there; less than before is ignored. `privado`: nobody is told.',
  }),
  noLeido: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/conversaciones/:id/no-leido',
    access: 'session',
    body: v.object({ seq: Seq }),
    repeat: 'free',
    errors: ['no_encontrado'],
    summary: 'To be read again, from that message on; the others do not learn of it.',
  }),
  entregado: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/conversaciones/:id/entregado',
    access: 'session',
    body: v.object({ seq: Seq }),
    repeat: 'free',
    errors: ['no_encontrado'],
    summary: 'Has come to a device of one’s own, up to there.',
  }),
  reaccionar: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/chat/mensajes/:id/reacciones/:emoji',
    access: 'session',
    answer: item(Mensaje),
    errors: ['no_encontrado', 'no_se_puede_escribir', 'demasiadas_peticiones'],
    summary: 'Puts an emoji below a message, ten different ones a person at most.',
  }),
  retirarReaccion: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/chat/mensajes/:id/reacciones/:emoji',
    access: 'session',
    answer: item(Mensaje),
    errors: ['no_encontrado'],
    summary: 'Takes it away again.',
  }),
  /** Files are uploaded as all others are (`POST /api/ficheros/adjunto_chat`) and sent by id. */
  adjunto: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/adjuntos/:id',
    access: 'session',
    answer: item(EnlaceFichero),
    errors: ['no_encontrado'],
    summary: 'A link, for five minutes, to a file of a conversation of one’s own.',
  }),
  buscar: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/buscar',
    access: 'session',
    query: v.object({
      q: BusquedaChat,
      conversacion: v.optional(IdTexto),
      de: v.optional(v.pipe(v.string(), v.maxLength(80))),
      desde: v.optional(Dia),
      hasta: v.optional(Dia),
      tiene: v.optional(v.picklist(['adjunto', 'enlace'])),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(60))),
    }),
    answer: v.object({
      data: v.array(Hallazgo),
      meta: v.object({ cursor_siguiente: v.nullable(v.string()), hay_mas: v.boolean() }),
    }),
    summary: 'Messages of one’s conversations by their words, who wrote them, when, and what they bring. Newest first.',
  }),
  reportar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/reportes',
    access: 'session',
    body: ReporteMensaje,
    answer: item(v.object({ id: v.number() })),
    status: 201,
    errors: ['no_encontrado', 'ya_existe', 'estado_no_permite', 'demasiadas_peticiones'],
    summary: 'Tells the moderators of a message of a conversation that one is in. Its author does not learn who did.',
  }),
  reportes: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/reportes',
    access: MODERA,
    /** `total`: number of all waiting reports. */
    answer: v.object({ data: v.array(ReporteLeido), meta: v.object({ total: v.number() }) }),
    summary: 'Reports that wait, oldest first, at most fifty.',
  }),
  adjuntoReportado: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/reportes/:id/adjuntos/:fichero',
    access: MODERA,
    answer: item(EnlaceFichero),
    errors: ['no_encontrado'],
    summary:
      'A link, for five minutes, to a file of the message of a report that waits, also when its author deleted it.',
  }),
  tomarReporte: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/reportes/:id/tomar',
    access: MODERA,
    errors: ['no_encontrado', 'estado_no_permite'],
    summary: 'Takes a report to decide it: until they give it back nobody else does.',
  }),
  soltarReporte: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/reportes/:id/soltar',
    access: MODERA,
    errors: ['no_encontrado', 'estado_no_permite'],
    summary: 'Gives it back; the administration gives back what somebody else has, too.',
  }),
  resolver: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/reportes/:id/resolver',
    access: MODERA,
    body: v.object({
      /** `accionado`: the message is taken away. Suspending the account is its own call. */
      estado: v.picklist(['accionado', 'descartado'], 'Elige qué haces'),
      nota: textoOpcional(1000),
    }),
    errors: ['no_encontrado', 'estado_no_permite'],
    summary: 'Closes a report that is nobody else’s; with `accionado` the message goes.',
  }),
} as const;
