/** Closed lists of the employment area (docs: domain, Employment). Their Spanish names are in the client. */
export const MODALIDADES = ['presencial', 'hibrido', 'remoto'] as const;
export const CONTRATOS = [
  'indefinido',
  'duracion_determinada',
  'fijo_discontinuo',
  'tiempo_parcial',
  'formativo',
  'otros',
] as const;
export const JORNADAS = [
  'completa',
  'parcial_manana',
  'parcial_tarde',
  'parcial',
  'intensiva_manana',
  'intensiva_tarde',
  'indiferente',
] as const;
export const PERIODOS_SALARIO = ['ano', 'mes', 'dia', 'hora'] as const;
export const CANALES_EMPLEO = ['ap', 'hospital', 'farmacia', 'mayorista', 'clinica', 'otro'] as const;
export const VEHICULOS = ['empresa', 'propio', 'no'] as const;
export const FORMACIONES = [
  'sin_estudios',
  'eso',
  'bachillerato',
  'fp_medio',
  'fp_superior',
  'grado',
  'master',
  'doctorado',
] as const;
/** Levels of the CEFR (MCER), and native speakers. */
export const NIVELES_IDIOMA = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'nativo'] as const;
export const TIPOS_PREGUNTA = ['si_no', 'opcion', 'numero', 'texto'] as const;

export const ESTADOS_OFERTA = [
  'borrador',
  'pendiente_revision',
  'rechazada',
  'publicada',
  'pausada',
  'cerrada',
  'cubierta',
  'caducada',
  'retirada',
  'archivada',
] as const;
export type EstadoOferta = (typeof ESTADOS_OFERTA)[number];

export const ESTADOS_CANDIDATURA = [
  'enviada',
  'vista',
  'preseleccionada',
  'entrevista',
  'oferta',
  'contratada',
  'descartada',
  'retirada',
] as const;
export type EstadoCandidatura = (typeof ESTADOS_CANDIDATURA)[number];

/** States that the candidate is told: never the internal labels. */
export const ESTADOS_CANDIDATO = ['enviada', 'vista', 'en_proceso', 'oferta', 'finalizada', 'retirada'] as const;
export type EstadoCandidato = (typeof ESTADOS_CANDIDATO)[number];

export const MOTIVOS_CIERRE = ['cubierta', 'cancelada', 'otro'] as const;
export const MOTIVOS_DESCARTE = [
  'perfil',
  'experiencia',
  'formacion',
  'idiomas',
  'ubicacion',
  'salario',
  'vacante_cubierta',
  'otro',
] as const;
/** The step of an application that a template of messages is written for. */
export const MOMENTOS_PLANTILLA = [
  'cualquiera',
  'preseleccionada',
  'entrevista',
  'oferta',
  'contratada',
  'descartada',
] as const;
export const MOTIVOS_REPORTE = ['enganosa', 'discriminatoria', 'fraude', 'duplicada', 'caducada', 'otro'] as const;
export const SITUACIONES = ['busco_activamente', 'abierto_a_ofertas', 'no_busco'] as const;
export const DISPONIBILIDADES = ['inmediata', '15_dias', '1_mes', '3_meses'] as const;
/** Who finds a candidate's profile; the recruiters of offers to which the candidate applied can always read it. */
export const VISIBILIDADES = ['publica', 'empresas', 'privada'] as const;
export const FRECUENCIAS_ALERTA = ['inmediata', 'diaria', 'semanal'] as const;
/** An objection to an offer: an `error` prevents publishing, an `aviso` is advice, and for a `revision` a moderator reads the offer first. */
export const CLASES_REPARO = ['error', 'aviso', 'revision'] as const;
