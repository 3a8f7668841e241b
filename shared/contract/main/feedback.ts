import * as v from 'valibot';
import { Email, Instante, texto, Version } from '../../campos.ts';
import { ESTADOS_FEEDBACK } from '../../estados/estados-opinion.ts';
import { MODERA } from '../../estados/tipos-registro.ts';
import { esRutaPropia } from '../../textos/direccion-enlace.ts';
import { endpoint } from '../endpoint.ts';
import { item, pagina } from '../respuesta.ts';
import { sinForma } from '../tolerancia.ts';

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

/** `nombre` and `email`: required of who is not logged in, which only the API knows; by default those of the account. */
export const Feedback = v.object({
  valoracion: v.pipe(v.number(ELIGE), v.integer(ELIGE), v.minValue(1, ELIGE), v.maxValue(5, ELIGE)),
  /** One of ASUNTOS_FEEDBACK or words of one's own. */
  asunto: texto(120, 'Elige un asunto'),
  contenido: v.pipe(texto(2000, 'Cuéntanos qué ha pasado'), v.minLength(10, 'Usa al menos 10 caracteres')),
  /** Path of the page that it is about. Never of another site. */
  pagina: v.pipe(texto(500, 'Falta la página'), v.check(esRutaPropia, 'La página no es válida')),
  id_user_feedback: v.optional(v.null('Tiene que ir vacío'), null),
  nombre: opcional(texto(120, 'Escribe tu nombre')),
  email: opcional(Email),
  /** No person sees this field; whoever fills it in is a program. */
  sitio_web: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
export type Feedback = v.InferOutput<typeof Feedback>;

/** What the form asks of who is not logged in. */
export const FeedbackSinCuenta = v.object({
  ...Feedback.entries,
  nombre: texto(120, 'Escribe tu nombre'),
  email: Email,
});

/** One message as the staff see it. */
export const FeedbackFicha = v.object({
  id: v.number(),
  /** What its writer quotes: it is in the mail of acknowledgement. */
  referencia: v.string(),
  valoracion: v.number(),
  asunto: v.string(),
  contenido: v.string(),
  pagina: v.string(),
  nombre: v.string(),
  email: v.string(),
  /** Whether it was written from an account. */
  con_cuenta: v.boolean(),
  estado: v.picklist(ESTADOS_FEEDBACK),
  asignado_a: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
  respuesta: v.nullable(v.string()),
  respondido_en: v.nullable(Instante),
  creado_en: Instante,
  version: v.number(),
});
export type FeedbackFicha = v.InferOutput<typeof FeedbackFicha>;

/** One answer by mail. */
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
    // Spec: not shown. Null: there is nothing to quote.
    answer: sinForma(item(v.object({ referencia: v.nullable(v.string()) })), { data: { referencia: null } }),
    status: 201,
    summary: 'Feedback about a page; acknowledged by mail.',
  }),
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/feedback',
    access: MODERA,
    query: v.object({
      page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
      estado: v.optional(v.picklist(ESTADOS_FEEDBACK)),
      asunto: v.optional(v.pipe(v.string(), v.maxLength(120))),
      q: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(120))),
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
  /** Who takes it on is who calls; a new one is then under way. */
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
