import * as v from 'valibot';
import { Id, texto, textoOpcional, Version } from '../../../campos.ts';
import {
  DISPONIBILIDADES,
  ESTADOS_CANDIDATO,
  MODALIDADES,
  NIVELES_IDIOMA,
  SITUACIONES,
  VISIBILIDADES,
} from '../../../estados/vocabulario-empleo.ts';
import { EMPRESAS_OCULTAS_MAX, ESTADOS_DESEADOS_MAX, PAISES_DESEADOS_MAX } from '../../../reglas/limites.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista } from '../../respuesta.ts';
import { FicheroId } from '../ficheros.ts';
import { IdiomaPedido, OfertaFila } from './empleo-entidades.ts';

/** The candidate's side: profile, applying, following each application. */

const Mes = v.pipe(v.string('Escribe el mes'), v.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Escribe mes y año'));
const Importe = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Escribe solo la cantidad'));
const hasta = <T extends v.GenericSchema>(uno: T, max: number) =>
  v.optional(v.pipe(v.array(uno), v.maxLength(max, `Como máximo ${max}`)), []);

const Experiencia = v.object({
  puesto: texto(120, 'Escribe el puesto'),
  empresa: texto(120, 'Escribe la empresa'),
  /** `yyyy-MM`. */
  desde: Mes,
  /** Null: the job lasts. */
  hasta: v.nullable(Mes),
  descripcion: textoOpcional(2000),
});
const Formacion = v.object({
  titulo: texto(160, 'Escribe el título'),
  centro: textoOpcional(160),
  /** Year in which the studies ended; null while they last. */
  ano: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1940), v.maxValue(2100))),
});
const IdiomaHablado = v.object({ idioma: texto(40, 'Escribe el idioma'), nivel: v.picklist(NIVELES_IDIOMA) });

/** Any field may be left empty: the profile is filled in step by step, and saved after each step. */
export const PerfilEmpleoCandidato = v.object({
  titular: textoOpcional(120),
  resumen: textoOpcional(2000),
  situacion: v.optional(v.nullable(v.picklist(SITUACIONES)), null),
  disponibilidad: v.optional(v.nullable(v.picklist(DISPONIBILIDADES)), null),
  /** Gross salary a year. */
  salario_deseado: v.optional(v.nullable(Importe), null),
  moneda: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Elige una moneda')), 'EUR'),
  modalidades: hasta(v.picklist(MODALIDADES), 3),
  paises: hasta(Id, PAISES_DESEADOS_MAX),
  estados: hasta(Id, ESTADOS_DESEADOS_MAX),
  cargos: hasta(Id, 20),
  /** Areas in the candidate's own words. */
  zonas: hasta(texto(80), 30),
  carnet_conducir: v.optional(v.boolean(), false),
  vehiculo_propio: v.optional(v.boolean(), false),
  experiencias: hasta(Experiencia, 30),
  formaciones: hasta(Formacion, 20),
  idiomas: hasta(IdiomaHablado, 15),
  habilidades: hasta(texto(60), 40),
  visibilidad: v.optional(v.picklist(VISIBILIDADES, 'Elige quién te encuentra'), 'privada'),
  /** Companies that never find the profile: usually the candidate's employer. */
  ocultar_a_empresas: hasta(Id, EMPRESAS_OCULTAS_MAX),
  /** Ids of the CVs to keep (ficheros.ts, `uso` cv), newest first. A CV that is left out is deleted once no application refers to it. */
  cvs: hasta(FicheroId, 5),
});
export type PerfilEmpleoCandidato = v.InferOutput<typeof PerfilEmpleoCandidato>;

export const CvVista = v.object({ id: v.string(), nombre: v.string(), mime: v.string(), bytes: v.number() });

const PerfilLeido = v.object({
  ...PerfilEmpleoCandidato.entries,
  salario_deseado: v.nullable(v.string()),
  cvs: v.array(CvVista),
  /** Names of `ocultar_a_empresas`. */
  ocultas: v.array(v.object({ id: v.number(), nombre: v.string() })),
  /** Completeness, 0–100, and the missing steps in the order of the form. */
  completo: v.number(),
  falta: v.array(v.picklist(['cuenta', 'titular', 'experiencia', 'formacion', 'idiomas', 'preferencias', 'cv'])),
  /** Job given at registration, as long as the profile has no experience. */
  trabajo: v.optional(v.nullable(v.object({ puesto: v.string(), empresa: v.string() })), null),
  /** Null before the first save. */
  version: v.nullable(v.number()),
});

/** Answers by the question's id: `si`/`no`, one of the options, a number in digits, or text. */
const Respuestas = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(2000)));

/** One of the caller's own applications. */
export const MiCandidatura = v.object({
  id: v.number(),
  oferta: OfertaFila,
  /** False: the offer was closed, paused or withdrawn since. */
  oferta_abierta: v.boolean(),
  estado: v.picklist(ESTADOS_CANDIDATO),
  /** The states that the candidate may know, oldest first. */
  historia: v.array(v.object({ estado: v.picklist(ESTADOS_CANDIDATO), fecha: v.string() })),
  mensajes: v.array(v.object({ texto: v.string(), fecha: v.string() })),
  carta: v.nullable(v.string()),
  cv: v.nullable(CvVista),
  puede_retirar: v.boolean(),
  creado_en: v.string(),
});
export type MiCandidatura = v.InferOutput<typeof MiCandidatura>;

export const SolicitudNueva = v.object({
  /** Id of a CV of `perfil.cvs`; null: only the structured profile is sent. */
  cv: v.optional(v.nullable(FicheroId), null),
  carta: textoOpcional(4000),
  respuestas: v.optional(Respuestas, {}),
  /** `cesion_empresa_candidatura`: consent that the company receives the data. */
  consentimiento: v.literal(true, 'Acepta que la empresa reciba tus datos'),
});

export const empleoCandidato = {
  perfil: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/perfil',
    access: 'session',
    answer: item(PerfilLeido),
    summary: 'The caller’s profile as a candidate; empty before the first save.',
  }),
  guardarPerfil: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/empleo/perfil',
    access: 'session',
    body: v.object({ ...PerfilEmpleoCandidato.entries, version: v.optional(v.nullable(Version), null) }),
    answer: item(PerfilLeido),
    bodyLimit: 256 * 1024,
    errors: ['conflicto_version'],
    summary: 'Saves it whole; optimistic lock by `version`.',
  }),
  /**
   * 403 `perfil_incompleto` with `datos.paso`: `candidato` (the account's candidate step is missing) or `perfil` (neither a CV
   * nor a profile with experience or education). 409 `ya_existe`: applied already; `estado_no_permite`: not open, external, or
   * the caller's own company's.
   */
  solicitar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas/:id/candidaturas',
    access: 'session',
    body: SolicitudNueva,
    answer: item(MiCandidatura),
    status: 201,
    errors: ['perfil_incompleto', 'ya_existe', 'estado_no_permite', 'caducado', 'retirado'],
    summary: 'Applies to an offer; 50 a day.',
  }),
  misCandidaturas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/mis-candidaturas',
    access: 'session',
    answer: lista(MiCandidatura),
    summary: 'The caller’s applications, newest first.',
  }),
  retirar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/candidaturas/:id/retirar',
    access: 'session',
    answer: item(MiCandidatura),
    errors: ['estado_no_permite'],
    summary: 'Withdraws an open application of the caller’s.',
  }),
};

/** A candidate as the recruiter of an offer reads them. */
export const CandidatoLeido = v.object({
  titular: v.nullable(v.string()),
  resumen: v.nullable(v.string()),
  disponibilidad: v.nullable(v.picklist(DISPONIBILIDADES)),
  carnet_conducir: v.boolean(),
  vehiculo_propio: v.boolean(),
  experiencias: v.array(
    v.object({
      puesto: v.string(),
      empresa: v.string(),
      desde: v.string(),
      hasta: v.nullable(v.string()),
      descripcion: v.nullable(v.string()),
    }),
  ),
  formaciones: v.array(v.object({ titulo: v.string(), centro: v.nullable(v.string()), ano: v.nullable(v.number()) })),
  idiomas: v.array(IdiomaPedido),
  habilidades: v.array(v.string()),
});
