import * as v from 'valibot';
import { CargoEscrito, Id, NombreFirma, texto, textoOpcional } from '../../campos.ts';
import { ESTADOS_ASOCIACION, ESTADOS_VERIFICACION, METODOS_VERIFICACION } from '../../estados/pasos-cartera.ts';
import { MOTIVO_MIN } from '../../reglas/limites.ts';
import { RELACIONES, VERIFICACION } from '../../reglas/reglas-cartera.ts';
import { TIPOS_REVISION } from '../../reglas/revision/reglas-revision.ts';
import { endpoint } from '../endpoint.ts';
import { item, numeroDePagina, pagina } from '../respuesta.ts';
import { ROLES_CARTERA } from './cartera/cartera.ts';

/** Requests for a company to confirm what somebody says of its products, in the app or by a mailed link. */

const ProductoPedido = v.object({
  asociacion_id: v.number(),
  producto_id: v.number(),
  nombre: v.string(),
  slug: v.string(),
  laboratorio: v.nullable(v.string()),
  codigos: v.array(v.string()),
  /** Whether the company that is asked appears as the product's holder or marketer; null: no company is asked. */
  consta_titular: v.optional(v.nullable(v.boolean()), null),
  /** State of the association. */
  estado: v.optional(v.picklist(ESTADOS_ASOCIACION), 'pendiente_verificacion'),
});

/** A suggestion that a company is asked to back: its changes field by field, as texts. */
const RevisionPedida = v.object({
  id: v.number(),
  tipo: v.picklist(TIPOS_REVISION),
  /** Null: a proposed product. */
  producto_id: v.nullable(v.number()),
  nombre: v.string(),
  slug: v.nullable(v.string()),
  laboratorio: v.nullable(v.string()),
  resumen: v.nullable(v.string()),
  cambios: v.array(
    v.object({
      campo: v.string(),
      antes: v.string(),
      despues: v.string(),
      fuente_url: v.nullable(v.string()),
      nota: v.nullable(v.string()),
    }),
  ),
  /** Documents of the suggestion, served by `revisiones.documento`, or with a mailed link by `revisiones.documentoPorEnlace`. */
  documentos: v.optional(v.array(v.object({ id: v.string(), titulo: v.string() })), []),
});

/** A question before the decision, or the applicant's answer to it. */
const Mensaje = v.object({
  de: v.picklist(['verificador', 'solicitante']),
  /** Null: the author's account was deleted. */
  autor: v.nullable(v.string()),
  texto: v.string(),
  creado_en: v.string(),
});
export type MensajeVerificacion = v.InferOutput<typeof Mensaje>;

/** The request, as those who have to answer it read it: `productos` of a portfolio, or a `revision`. */
const Solicitud = v.object({
  estado: v.picklist(ESTADOS_VERIFICACION),
  solicitante: v.object({
    nombre: v.string(),
    cargo: v.nullable(v.string()),
    /** Domain of the account's e-mail address: `laboratorio.example`. */
    dominio: v.string(),
    /** Whether that domain is one of the company's. */
    dominio_de_la_empresa: v.boolean(),
  }),
  empresa: v.nullable(v.string()),
  relacion: v.nullable(v.picklist(RELACIONES)),
  zonas: v.array(v.string()),
  productos: v.array(ProductoPedido),
  revision: v.optional(v.nullable(RevisionPedida), null),
  mensaje: v.nullable(v.string()),
  /** Oldest first. While the last one is a question, no further question may be asked. */
  mensajes: v.optional(v.array(Mensaje), []),
  caduca_en: v.string(),
  /** The company is suspended: the request waits, nobody can confirm it, and it does not expire. */
  en_pausa: v.optional(v.boolean(), false),
  decision: v.nullable(v.picklist(['aprobada', 'rechazada'])),
  decidida_en: v.nullable(v.string()),
});
export type Solicitud = v.InferOutput<typeof Solicitud>;

export const Verificacion = v.object({
  ...Solicitud.entries,
  id: v.number(),
  metodo: v.picklist(METODOS_VERIFICACION),
  /** True: the caller's own, which they may resend and take back. False: the caller may decide it. */
  es_mia: v.boolean(),
  /** Address that was asked; masked for the applicant. */
  destino: v.nullable(v.string()),
  motivo: v.nullable(v.string()),
  decidida_por: v.nullable(v.string()),
  /** When the staff checked what the company confirmed without appearing as the holder. */
  comprobada_en: v.optional(v.nullable(v.string()), null),
  creado_en: v.string(),
  enviada_en: v.nullable(v.string()),
  abierta_en: v.nullable(v.string()),
  reenvios: v.number(),
  /** When it may be resent, given the mail limits too; null: never again, not before its end, or it is not mailed. */
  reenviable_en: v.nullable(v.string()),
  /** The colleague it was passed on to; others of the company may still answer. Null for the applicant. */
  delegada: v.optional(v.nullable(v.object({ id: v.number(), nombre: v.string(), es_a_mi: v.boolean() })), null),
});
export type Verificacion = v.InferOutput<typeof Verificacion>;

const DECISIONES = ['aprobada', 'rechazada'] as const;
const Motivo = textoOpcional(1000);
const conMotivo = (d: { decision: string; motivo: string | null }) =>
  d.decision === 'aprobada' || (d.motivo !== null && d.motivo.length >= MOTIVO_MIN);
const FALTA_MOTIVO = `Explica el motivo con al menos ${MOTIVO_MIN} letras: se lo diremos a quien lo pide`;

const Decision = {
  decision: v.picklist(DECISIONES, 'Elige qué respondes'),
  motivo: Motivo,
  /** Ids of associations that are refused while the rest is confirmed. */
  excluidas: v.optional(v.pipe(v.array(Id), v.maxLength(200)), []),
};

/** A decision by mailed link: people without an account give their name and position. */
export const DecisionPublica = v.pipe(
  v.object({
    ...Decision,
    nombre: NombreFirma,
    cargo: CargoEscrito('Escribe tu cargo'),
    declaro: v.literal(true, 'Confirma que puedes responder por la empresa'),
  }),
  v.forward(v.partialCheck([['decision'], ['motivo']], conMotivo, FALTA_MOTIVO), ['motivo']),
);

const DecisionPropia = v.pipe(
  v.object(Decision),
  v.forward(v.partialCheck([['decision'], ['motivo']], conMotivo, FALTA_MOTIVO), ['motivo']),
);

const Hecho = item(v.object({ decision: v.picklist(DECISIONES), decidida_en: v.string() }));
const Filtros = {
  /** `mias`: the caller's requests. `pendientes`: those the caller may answer; `para_mi`: of these, those passed on to the caller. */
  de: v.optional(v.picklist(['mias', 'pendientes', 'para_mi']), 'mias'),
};

export const verificaciones = {
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/verificaciones',
    access: ROLES_CARTERA,
    query: v.object({
      ...Filtros,
      page: numeroDePagina(10_000, '1'),
      per_page: numeroDePagina(100, '20'),
    }),
    answer: pagina(Verificacion),
    summary: 'Requests that one has made, or may answer; newest first.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/verificaciones/exportar.csv',
    access: ROLES_CARTERA,
    query: v.object(Filtros),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'What the list finds as CSV (UTF-8 with BOM, «;»), one row a request.',
  }),
  una: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/verificaciones/:id',
    access: ROLES_CARTERA,
    answer: item(Verificacion),
    errors: ['no_encontrado'],
    summary: 'One request, of who made it or may answer it.',
  }),
  decidir: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/verificaciones/:id/decidir',
    access: ['marketing'],
    body: DecisionPropia,
    answer: Hecho,
    errors: ['validacion', 'estado_no_permite', 'no_encontrado'],
    summary: 'Answers for the company; once.',
  }),
  preguntar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/verificaciones/:id/preguntar',
    access: ['marketing', 'revisor_producto', 'admin'],
    body: v.object({ texto: v.pipe(texto(1000, 'Escribe tu pregunta'), v.minLength(10, 'Explícalo un poco más')) }),
    answer: item(Verificacion),
    errors: ['validacion', 'estado_no_permite', 'no_encontrado'],
    summary: 'Asks the applicant before answering; one question at a time. Its end does not move.',
  }),
  responder: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/verificaciones/:id/responder',
    access: ROLES_CARTERA,
    body: v.object({ texto: v.pipe(texto(1000, 'Escribe tu respuesta'), v.minLength(2, 'Escribe tu respuesta')) }),
    answer: item(Verificacion),
    errors: ['validacion', 'estado_no_permite', 'no_encontrado'],
    summary: 'The applicant answers what was asked.',
  }),
  companeros: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/verificaciones/:id/companeros',
    access: ['marketing'],
    answer: v.object({ data: v.array(v.object({ id: v.number(), nombre: v.string() })) }),
    errors: ['no_encontrado'],
    summary: 'Who else answers for the company of a request in the app.',
  }),
  delegar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/verificaciones/:id/delegar',
    access: ['marketing'],
    body: v.object({ usuario_id: v.nullable(Id), nota: textoOpcional(500) }),
    answer: item(Verificacion),
    errors: ['validacion', 'estado_no_permite', 'no_encontrado'],
    summary: 'Passes it on to a colleague who answers for the company, or to nobody (`null`). It binds nobody.',
  }),
  decidirDocumental: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/verificaciones/:id/decidir-documental',
    access: ['revisor_producto', 'admin'],
    body: DecisionPropia,
    answer: Hecho,
    errors: ['validacion', 'estado_no_permite', 'no_encontrado'],
    summary: 'The staff answers one of them; once, and never their own or, after a company, of that company.',
  }),
  reenviar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/verificaciones/:id/reenviar',
    access: ROLES_CARTERA,
    answer: item(Verificacion),
    errors: ['estado_no_permite', 'no_encontrado'],
    summary: `Mails it again with a new link; at most ${VERIFICACION.REENVIOS} times, ${VERIFICACION.ENTRE_REENVIOS_HORAS} h apart.`,
  }),
  anular: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/verificaciones/:id/anular',
    access: ROLES_CARTERA,
    answer: item(Verificacion),
    errors: ['estado_no_permite', 'no_encontrado'],
    summary: 'Takes a request back; its products that wait are drafts again.',
  }),
  publica: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/public/verificaciones/:hash',
    access: 'public',
    answer: item(Solicitud),
    errors: ['no_encontrado', 'caducado', 'retirado'],
    summary: 'What the holder of a mailed link is asked. Changes nothing.',
  }),
  abrir: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/public/verificaciones/:hash/abrir',
    access: 'public',
    repeat: 'free',
    errors: ['no_encontrado', 'caducado', 'retirado'],
    summary: 'Told by the page that a person has it open: the applicant sees it.',
  }),
  decidirPublica: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/public/verificaciones/:hash/decidir',
    access: 'public',
    body: DecisionPublica,
    answer: Hecho,
    errors: ['validacion', 'sin_permiso', 'no_encontrado', 'caducado', 'retirado'],
    summary: 'Answers by the mailed link; once.',
  }),
  noSoyYo: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/public/verificaciones/:hash/no-soy-yo',
    access: 'public',
    errors: ['sin_permiso', 'no_encontrado', 'caducado', 'retirado'],
    summary: 'The link came to the wrong person: turned away, and the address gets no more of these mails.',
  }),
} as const;
