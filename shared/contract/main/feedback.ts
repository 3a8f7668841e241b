import * as v from 'valibot';
import { Email, Instante, texto, Version } from '../../campos.ts';
import { ESTADOS_FEEDBACK } from '../../estados/estados-opinion.ts';
import { MODERA } from '../../estados/tipos-registro.ts';
import { BUSCAR_MAX, BUSCAR_MIN } from '../../reglas/limites.ts';
import { esRutaPropia } from '../../textos/direccion-enlace.ts';
import { endpoint } from '../endpoint.ts';
import { item, numeroDePagina, pagina } from '../respuesta.ts';
import { orDefault } from '../tolerancia.ts';

/** Feedback: docs: domain; the payload's names are the spec's, section 3. */
export const ASUNTOS_FEEDBACK = [
  'Error',
  'Sugerencia',
  'Contenido incorrecto',
  'Empleo',
  'Productos',
  'Cuenta',
  'Otro',
] as const;

const ELIGE = 'Elige de 1 a 5';
const opcional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** `nombre` and `email` are required of anonymous senders, whom only the API can tell apart; by default they are the account's. */
export const Feedback = v.object({
  valoracion: v.pipe(v.number(ELIGE), v.integer(ELIGE), v.minValue(1, ELIGE), v.maxValue(5, ELIGE)),
  /** One of ASUNTOS_FEEDBACK or the sender's own words. */
  asunto: texto(120, 'Elige un asunto'),
  contenido: v.pipe(texto(2000, 'Cuéntanos qué ha pasado'), v.minLength(10, 'Usa al menos 10 caracteres')),
  /** Path of the page that the message is about, never an address of another site. */
  pagina: v.pipe(texto(500, 'Falta la página'), v.check(esRutaPropia, 'La página no es válida')),
  id_user_feedback: v.optional(v.null('Tiene que ir vacío'), null),
  nombre: opcional(texto(120, 'Escribe tu nombre')),
  email: opcional(Email),
  /** Honeypot: people do not see this field, so that whoever fills it in is a program. */
  sitio_web: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
export type Feedback = v.InferOutput<typeof Feedback>;

/** The additional fields of the form for anonymous senders. */
export const FeedbackSinCuenta = v.object({
  ...Feedback.entries,
  nombre: texto(120, 'Escribe tu nombre'),
  email: Email,
});

/** One message as the staff read it. */
export const FeedbackFicha = v.object({
  id: v.number(),
  /** Reference that the mail of acknowledgement gives the sender, to be quoted. */
  referencia: v.string(),
  valoracion: v.number(),
  asunto: v.string(),
  contenido: v.string(),
  pagina: v.string(),
  nombre: v.string(),
  email: v.string(),
  /** Whether the sender was logged in. */
  con_cuenta: v.boolean(),
  estado: v.picklist(ESTADOS_FEEDBACK),
  asignado_a: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
  respuesta: v.nullable(v.string()),
  respondido_en: v.nullable(Instante),
  creado_en: Instante,
  version: v.number(),
});
export type FeedbackFicha = v.InferOutput<typeof FeedbackFicha>;

/** The staff's answer, which is mailed. */
export const RespuestaFeedback = v.pipe(
  texto(4000, 'Escribe la respuesta'),
  v.minLength(10, 'Usa al menos 10 caracteres'),
);

const FACETA = v.object({ valor: v.string(), etiqueta: v.string(), total: v.number() });
const Fichas = pagina(FeedbackFicha);
export const feedback = {
  /** Spec. Five an hour from one account or address. */
  enviar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/feedback',
    access: 'public',
    body: Feedback,
    // Spec: not shown. Null: the API gives no reference.
    answer: orDefault(item(v.object({ referencia: v.nullable(v.string()) })), { data: { referencia: null } }),
    status: 201,
    summary: 'Feedback about a page; acknowledged by mail.',
  }),
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/feedback',
    access: MODERA,
    query: v.object({
      page: numeroDePagina(99_999, '1'),
      estado: v.optional(v.picklist(ESTADOS_FEEDBACK)),
      asunto: v.optional(v.pipe(v.string(), v.maxLength(120))),
      q: v.optional(v.pipe(v.string(), v.trim(), v.minLength(BUSCAR_MIN), v.maxLength(BUSCAR_MAX))),
    }),
    answer: v.object({
      ...Fichas.entries,
      meta: v.object({
        ...Fichas.entries.meta.entries,
        facetas: v.object({ estado: v.array(FACETA), asunto: v.array(FACETA) }),
      }),
    }),
    summary: 'Feedback to be looked at, newest first.',
  }),
  /** Assigns the message to the caller; a new message gets the state «under way». */
  asignar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/feedback/:id/asignar',
    access: MODERA,
    body: v.object({ version: Version }),
    answer: item(FeedbackFicha),
    errors: ['conflicto_version', 'estado_no_permite'],
    repeat: 'reread',
    summary: 'The caller takes a message on.',
  }),
  cambiarEstado: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/feedback/:id/estado',
    access: MODERA,
    body: v.object({ version: Version, estado: v.picklist(ESTADOS_FEEDBACK, 'Elige un estado') }),
    answer: item(FeedbackFicha),
    errors: ['conflicto_version', 'estado_no_permite'],
    repeat: 'reread',
    summary: 'Moves a message on: open, settled or put aside.',
  }),
  responder: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/feedback/:id/responder',
    access: MODERA,
    body: v.object({ version: Version, respuesta: RespuestaFeedback }),
    answer: item(FeedbackFicha),
    errors: ['conflicto_version', 'estado_no_permite'],
    repeat: 'reread',
    summary: 'Answers by mail, once, and settles the message.',
  }),
};
