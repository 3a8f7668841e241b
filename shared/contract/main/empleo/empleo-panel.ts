import * as v from 'valibot';
import { Dia, Id, texto, textoOpcional, Version } from '../../../campos.ts';
import {
  CANALES_EMPLEO,
  CLASES_REPARO,
  CONTRATOS,
  ESTADOS_OFERTA,
  FORMACIONES,
  JORNADAS,
  MODALIDADES,
  MOTIVOS_CIERRE,
  NIVELES_IDIOMA,
  PERIODOS_SALARIO,
  TIPOS_PREGUNTA,
  VEHICULOS,
} from '../../../estados/vocabulario-empleo.ts';
import { DIAS_PUBLICADA, PREGUNTAS_MAX, RENOVAR_DIAS } from '../../../reglas/limites.ts';
import { endpoint } from '../../endpoint.ts';
import { EnlacesDePagina, item, lista, numeroDePagina, PosicionEnLista } from '../../respuesta.ts';
import { CargoBreve, PaisEmpleo } from './empleo-entidades.ts';

/** The recruiter's offers. The applicants are in empleo-tablero.ts. */

const Importe = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Escribe solo la cantidad, por ejemplo 25000'));
const opcional = <T extends v.GenericSchema>(uno: T) => v.optional(v.nullable(uno), null);
const hasta = <T extends v.GenericSchema>(uno: T, max: number) =>
  v.optional(v.pipe(v.array(uno), v.maxLength(max, `Como máximo ${max}`)), []);
const si = v.optional(v.boolean(), false);

export const Pregunta = v.object({
  /** Id given by the editor; applicants' answers are stored under it. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'No es un identificador válido')),
  texto: texto(300, 'Escribe la pregunta'),
  tipo: v.picklist(TIPOS_PREGUNTA, 'Elige el tipo de respuesta'),
  opciones: hasta(texto(120), 10),
  obligatoria: si,
  /** Only the answer `valor_valido` passes: `si`/`no`, an option, or the least number. */
  excluyente: si,
  valor_valido: textoOpcional(120),
});
export type Pregunta = v.InferOutput<typeof Pregunta>;

/** An offer as the editor saves it. A draft may lack anything but its title; shared/reglas/oferta/reglas-oferta.ts tells what publishing needs. */
export const OfertaBorrador = v.object({
  titulo: texto(160, 'Escribe el título'),
  referencia: textoOpcional(60),
  cargo_id: opcional(Id),
  empresa_confidencial: si,
  pais_id: opcional(Id),
  estado_id: opcional(Id),
  poblacion: textoOpcional(120),
  codigo_postal: textoOpcional(12),
  modalidad: opcional(v.picklist(MODALIDADES)),
  /** Countries from which one may work, where `modalidad` is `remoto`. */
  remoto_paises: hasta(Id, 30),
  multiprovincia: si,
  zonas: hasta(texto(80), 30),
  tipo_contrato: opcional(v.picklist(CONTRATOS)),
  duracion_meses: opcional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))),
  jornada: opcional(v.picklist(JORNADAS)),
  horario: textoOpcional(200),
  experiencia_min_meses: opcional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600))),
  formacion_min: opcional(v.picklist(FORMACIONES)),
  titulaciones: hasta(texto(80), 15),
  idiomas: hasta(v.object({ idioma: texto(40), nivel: v.picklist(NIVELES_IDIOMA) }), 10),
  /** HTML; it is sanitised before it is stored. */
  descripcion: textoOpcional(20_000),
  funciones: textoOpcional(20_000),
  requisitos: textoOpcional(20_000),
  beneficios: hasta(texto(120), 20),
  incentivos: textoOpcional(500),
  salario_min: opcional(Importe),
  salario_max: opcional(Importe),
  moneda: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Elige una moneda')), 'EUR'),
  salario_periodo: v.optional(v.picklist(PERIODOS_SALARIO), 'ano'),
  salario_visible: v.optional(v.boolean(), true),
  vacantes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)), 1),
  vehiculo: opcional(v.picklist(VEHICULOS)),
  carnet_conducir: si,
  disponibilidad_viajar: si,
  canal: opcional(v.picklist(CANALES_EMPLEO)),
  especialidades: hasta(texto(80), 20),
  fecha_incorporacion: opcional(Dia),
  discapacidad: si,
  urgente: si,
  solicitud: v.optional(v.picklist(['interna', 'externa']), 'interna'),
  url_externa: textoOpcional(500),
  preguntas: hasta(Pregunta, PREGUNTAS_MAX),
  /** Last day on which the offer is open, at most `DIAS_MAXIMO` away; null: `DIAS_PUBLICADA` days after its publication. */
  ultimo_dia: opcional(Dia),
});
export type OfertaBorrador = v.InferOutput<typeof OfertaBorrador>;

/** An objection to a draft (`CLASES_REPARO`). `campo`: a field of OfertaBorrador. */
export const Reparo = v.object({
  campo: v.string(),
  clase: v.picklist(CLASES_REPARO),
  texto: v.string(),
});

export const ACCIONES_OFERTA = [
  'editar',
  'publicar',
  'pausar',
  'reanudar',
  'cerrar',
  'renovar',
  'archivar',
  'duplicar',
  'borrar',
] as const;

const Figuras = {
  num_vistas: v.number(),
  num_clics: v.number(),
  num_candidaturas: v.number(),
  /** Number of applications that nobody has opened yet. */
  sin_ver: v.number(),
};

/** An offer in the recruiter's panel. */
export const OfertaPropia = v.object({
  id: v.number(),
  slug: v.string(),
  titulo: v.string(),
  referencia: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_OFERTA),
  cargo: v.nullable(CargoBreve),
  pais: v.nullable(PaisEmpleo),
  estado_nombre: v.nullable(v.string()),
  poblacion: v.nullable(v.string()),
  modalidad: v.nullable(v.picklist(MODALIDADES)),
  /** The moderator's reason for refusing or withdrawing the offer, or why the offer waits for review. */
  revision_motivo: v.nullable(v.string()),
  publicada_en: v.nullable(v.string()),
  caduca_en: v.nullable(v.string()),
  cierre_motivo: v.nullable(v.picklist(MOTIVOS_CIERRE)),
  ...Figuras,
  acciones: v.array(v.picklist(ACCIONES_OFERTA)),
  version: v.number(),
  actualizada_en: v.string(),
});
export type OfertaPropia = v.InferOutput<typeof OfertaPropia>;

/** An offer as the editor reads it. */
export const OfertaEditable = v.object({
  ...OfertaPropia.entries,
  contenido: OfertaBorrador,
  empresa_nombre: v.nullable(v.string()),
  reparos: v.array(Reparo),
});
export type OfertaEditable = v.InferOutput<typeof OfertaEditable>;

const RECLUTA = ['empleo'] as const;
const cambio = <const P extends string>(path: P, summary: string) =>
  endpoint({
    api: 'main',
    method: 'POST',
    path,
    access: RECLUTA,
    answer: item(OfertaEditable),
    errors: ['estado_no_permite', 'perfil_incompleto'],
    summary,
  });

export const CierreOferta = v.object({
  motivo: v.picklist(MOTIVOS_CIERRE, 'Elige un motivo'),
  /** Text of the mail to applicants whose applications are still open; null: the standard text. */
  mensaje: textoOpcional(2000),
});

/** An offer that is not the caller's to manage is 404 here. */
export const empleoPanel = {
  misOfertas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/mis-ofertas',
    access: RECLUTA,
    query: v.object({
      estado: v.optional(v.picklist(ESTADOS_OFERTA)),
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
      page: numeroDePagina(99_999, '1'),
    }),
    answer: v.object({
      data: v.array(OfertaPropia),
      meta: v.object({
        ...PosicionEnLista.entries,
        por_estado: v.array(v.object({ estado: v.picklist(ESTADOS_OFERTA), total: v.number() })),
      }),
      links: EnlacesDePagina,
    }),
    summary: 'The caller’s offers and those of their company, newest first.',
  }),
  miOferta: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/mis-ofertas/:id',
    access: RECLUTA,
    answer: item(OfertaEditable),
    summary: 'One offer with all that its editor needs.',
  }),
  crear: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas',
    access: RECLUTA,
    body: OfertaBorrador,
    answer: item(OfertaEditable),
    status: 201,
    bodyLimit: 256 * 1024,
    summary: 'A new draft.',
  }),
  guardar: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/empleo/ofertas/:id',
    access: RECLUTA,
    body: v.object({ ...OfertaBorrador.entries, version: Version }),
    answer: item(OfertaEditable),
    bodyLimit: 256 * 1024,
    errors: ['conflicto_version', 'estado_no_permite'],
    summary:
      'Saves an offer. A refused one becomes a draft again; a published one must stay publishable, and goes to review if a filter is hit.',
  }),
  comprobar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/comprobaciones',
    access: RECLUTA,
    body: OfertaBorrador,
    answer: lista(Reparo),
    bodyLimit: 256 * 1024,
    repeat: 'free',
    summary: 'The policy checks of an offer as it is in the editor; stores nothing.',
  }),
  /** 422 with `errors` per field if the offer is incomplete; 403 `perfil_incompleto` with `datos.paso`: `empresa` | `condiciones`. */
  publicar: cambio(
    '/api/empleo/ofertas/:id/publicar',
    'Publishes it, or sends it to review (company not verified, or a filter hit).',
  ),
  pausar: cambio('/api/empleo/ofertas/:id/pausar', 'Takes it out of the lists for a while.'),
  reanudar: cambio('/api/empleo/ofertas/:id/reanudar', 'Back into the lists.'),
  renovar: cambio('/api/empleo/ofertas/:id/renovar', `Another ${DIAS_PUBLICADA} days; once per ${RENOVAR_DIAS} days.`),
  archivar: cambio('/api/empleo/ofertas/:id/archivar', 'Out of the panel’s way; for what is closed.'),
  duplicar: cambio('/api/empleo/ofertas/:id/duplicar', 'A new draft with the same content; answers the draft.'),
  cerrar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas/:id/cerrar',
    access: RECLUTA,
    body: CierreOferta,
    answer: item(OfertaEditable),
    errors: ['estado_no_permite'],
    summary: 'Closes it for good (`cubierta` or `cerrada`) and tells who is still waiting.',
  }),
  borrar: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/empleo/ofertas/:id',
    access: RECLUTA,
    errors: ['estado_no_permite'],
    summary: 'Deletes a draft.',
  }),
};
