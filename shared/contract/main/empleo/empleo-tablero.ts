import * as v from 'valibot';
import { Id, texto, textoOpcional, Version } from '../../../campos.ts';
import {
  ESTADOS_CANDIDATURA,
  MOMENTOS_PLANTILLA,
  MOTIVOS_DESCARTE,
  TIPOS_PREGUNTA,
} from '../../../estados/vocabulario-empleo.ts';
import { NOTA_MAX } from '../../../reglas/limites.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista } from '../../respuesta.ts';
import { CandidatoLeido, CvVista } from './empleo-candidato.ts';

/** The applicants of an offer: the board. */

const RECLUTA = ['empleo'] as const;
const Puntuacion = v.pipe(v.number(), v.integer(), v.minValue(1, 'De 1 a 5'), v.maxValue(5, 'De 1 a 5'));

/** One card of the board. */
export const CandidaturaFila = v.object({
  id: v.number(),
  oferta_id: v.number(),
  /** Null once the person has withdrawn or is leaving the platform: only the step and the date of the application remain. */
  nombre: v.nullable(v.string()),
  titular: v.nullable(v.string()),
  lugar: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_CANDIDATURA),
  /** States to which the caller may move it now. */
  destinos: v.array(v.picklist(ESTADOS_CANDIDATURA)),
  puntuacion: v.nullable(v.number()),
  etiquetas: v.array(v.string()),
  /** Whether the answers to the excluding questions pass; null: there are no such questions. The candidate never learns it. */
  cumple: v.nullable(v.boolean()),
  num_notas: v.number(),
  motivo_descarte: v.nullable(v.picklist(MOTIVOS_DESCARTE)),
  creado_en: v.string(),
  vista_en: v.nullable(v.string()),
  version: v.number(),
});
export type CandidaturaFila = v.InferOutput<typeof CandidaturaFila>;

export const CandidaturaDetalle = v.object({
  ...CandidaturaFila.entries,
  oferta_titulo: v.string(),
  email: v.nullable(v.string()),
  telefono: v.nullable(v.string()),
  carta: v.nullable(v.string()),
  respuestas: v.array(
    v.object({
      pregunta: v.string(),
      tipo: v.picklist(TIPOS_PREGUNTA),
      respuesta: v.nullable(v.string()),
      /** Null: not an excluding question. */
      cumple: v.nullable(v.boolean()),
    }),
  ),
  perfil: CandidatoLeido,
  cv: v.nullable(CvVista),
  notas: v.array(v.object({ id: v.number(), autor: v.string(), texto: v.string(), fecha: v.string() })),
  mensajes: v.array(v.object({ autor: v.string(), texto: v.string(), fecha: v.string() })),
  historia: v.array(
    v.object({ estado: v.picklist(ESTADOS_CANDIDATURA), fecha: v.string(), autor: v.nullable(v.string()) }),
  ),
});
export type CandidaturaDetalle = v.InferOutput<typeof CandidaturaDetalle>;

export const DescarteVarias = v.object({
  candidaturas: v.pipe(
    v.array(Id),
    v.minLength(1, 'Elige al menos una'),
    v.maxLength(200, 'Como máximo 200 de una vez'),
  ),
  motivo: v.picklist(MOTIVOS_DESCARTE, 'Elige un motivo'),
  mensaje: textoOpcional(2000),
});

/** A template of a message. `{nombre}`, `{oferta}` and `{empresa}` are filled in for each candidate when it is sent. */
export const PlantillaNueva = v.object({
  momento: v.picklist(MOMENTOS_PLANTILLA, 'Elige cuándo se usa'),
  nombre: texto(80, 'Pon un nombre'),
  texto: texto(NOTA_MAX, 'Escribe el texto'),
});
export const Plantilla = v.object({ id: v.number(), ...PlantillaNueva.entries, version: v.number() });
export type Plantilla = v.InferOutput<typeof Plantilla>;

/** An application to an offer that is not the caller's to manage is 404 here. */
export const empleoTablero = {
  candidaturas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/ofertas/:id/candidaturas',
    access: RECLUTA,
    query: v.object({
      estado: v.optional(v.picklist(ESTADOS_CANDIDATURA)),
      orden: v.optional(v.picklist(['fecha', 'puntuacion', 'nombre']), 'fecha'),
    }),
    answer: lista(CandidaturaFila),
    summary: 'Applications to an offer; at most 500.',
  }),
  candidatura: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/candidaturas/:id',
    access: RECLUTA,
    answer: item(CandidaturaDetalle),
    summary: 'One application with profile, answers, notes and history.',
  }),
  /** A call of its own, since a GET changes nothing (C-07). A repetition is no error. */
  abrir: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/candidaturas/:id/abrir',
    access: RECLUTA,
    summary: 'Says that it has been opened: the first time makes it `vista`, which its candidate is told.',
  }),
  mover: endpoint({
    api: 'main',
    method: 'PATCH',
    path: '/api/empleo/candidaturas/:id',
    access: RECLUTA,
    body: v.object({
      /** The version that was read: 409 `conflicto_version` when somebody else moved the application meanwhile. */
      version: Version,
      estado: v.optional(v.picklist(ESTADOS_CANDIDATURA)),
      /** Required with `descartada`. */
      motivo: v.optional(v.picklist(MOTIVOS_DESCARTE, 'Elige un motivo')),
      /** Message to the candidate: mailed with the change of state, and written into the application's conversation. */
      mensaje: textoOpcional(2000),
      puntuacion: v.optional(v.nullable(Puntuacion)),
      etiquetas: v.optional(v.pipe(v.array(texto(40)), v.maxLength(10, 'Como máximo 10'))),
    }),
    answer: item(CandidaturaDetalle),
    errors: ['conflicto_version', 'estado_no_permite', 'no_se_puede_escribir'],
    summary: 'Another state, rating or labels.',
  }),
  descartarVarias: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas/:id/descartes',
    access: RECLUTA,
    body: DescarteVarias,
    answer: item(v.object({ descartadas: v.number() })),
    summary: 'Discards several at once; those that are not open are left as they are.',
  }),
  deshacer: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas/:id/deshacer',
    access: RECLUTA,
    body: v.object({
      candidaturas: DescarteVarias.entries.candidaturas,
      /** The state to which the caller had moved them. */
      estado: v.picklist(ESTADOS_CANDIDATURA),
    }),
    answer: item(v.object({ deshechas: v.number() })),
    summary: 'Takes the caller’s last move of these back, within ten seconds: until then no candidate is told.',
  }),
  anotar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/candidaturas/:id/notas',
    access: RECLUTA,
    body: v.object({ texto: texto(NOTA_MAX, 'Escribe la nota') }),
    answer: item(CandidaturaDetalle),
    status: 201,
    repeat: 'reread',
    summary: 'A private note, read by the company alone.',
  }),
  /** The message is mailed and appears among the application’s messages. */
  escribir: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/candidaturas/:id/mensajes',
    access: RECLUTA,
    body: v.object({ texto: texto(NOTA_MAX, 'Escribe el mensaje') }),
    answer: item(CandidaturaDetalle),
    status: 201,
    errors: ['estado_no_permite', 'no_se_puede_escribir'],
    repeat: 'reread',
    summary: 'A message to the candidate.',
  }),
  cv: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/candidaturas/:id/cv',
    access: RECLUTA,
    answer: item(v.object({ url: v.string(), caduca_en: v.string() })),
    errors: ['estado_no_permite'],
    summary:
      'An address for the CV that is good for 5 minutes; not once the candidate has withdrawn. Every one is audited.',
  }),
  plantillas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/plantillas',
    access: RECLUTA,
    answer: lista(Plantilla),
    summary: 'The company’s templates of messages; none without a company.',
  }),
  crearPlantilla: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/plantillas',
    access: RECLUTA,
    body: PlantillaNueva,
    answer: item(Plantilla),
    status: 201,
    errors: ['perfil_incompleto', 'ya_existe', 'estado_no_permite'],
    summary: 'A new template of the company’s; at most 50.',
  }),
  cambiarPlantilla: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/empleo/plantillas/:id',
    access: RECLUTA,
    body: v.object({ ...PlantillaNueva.entries, version: Version }),
    answer: item(Plantilla),
    errors: ['ya_existe', 'conflicto_version'],
    summary: 'Changes a template of the company’s.',
  }),
  borrarPlantilla: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/empleo/plantillas/:id',
    access: RECLUTA,
    summary: 'Deletes a template of the company’s.',
  }),
};
