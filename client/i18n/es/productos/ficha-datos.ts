import type { CONDICIONES } from '#shared/contract/visita/buscador';
import type {
  ESTADOS_REGISTRO,
  MOTIVOS_NO_SUSTITUIBLE,
  TIPOS_CAMBIO,
  TIPOS_DOCUMENTO,
} from '#shared/contract/visita/entidades';
import {
  CAMPOS_DESTACADOS,
  ESTADOS_REGISTRO_EN_PALABRAS,
  TIPOS_CAMBIO_EN_PALABRAS,
} from '#shared/textos/productos/cambios-producto';

/** Facts of the catalogue in words. */
export const estados = ESTADOS_REGISTRO_EN_PALABRAS satisfies Record<(typeof ESTADOS_REGISTRO)[number], string>;

export const estadoDesde = (estado: keyof typeof estados, fecha: string) => `${estados[estado]} el ${fecha}`;

export const motivosNoSustituible = {
  biologicos: 'medicamento biológico',
  estrecho_margen: 'margen terapéutico estrecho',
  especial_control: 'especial control médico',
  inhalados: 'vía respiratoria inhalada',
  otro: 'otro motivo',
} as const satisfies Record<(typeof MOTIVOS_NO_SUSTITUIBLE)[number], string>;

export const distintivos = {
  comercializado: 'Comercializado',
  noComercializado: 'No comercializado',
  retirado: 'Retirado de la lista oficial',
  deBaja: 'Dado de baja',
  triangulo: 'Seguimiento adicional',
  trianguloTexto:
    'Este medicamento está sujeto a seguimiento adicional: es prioritario notificar las sospechas de reacciones adversas.',
  receta: 'Con receta',
  sinReceta: 'Sin receta',
  recetaNoConsta: 'Receta: no consta',
  generico: 'Genérico (EFG)',
  biosimilar: 'Biosimilar',
  huerfano: 'Huérfano',
  conduccion: 'Afecta a la conducción',
  psicotropo: 'Psicótropo',
  estupefaciente: 'Estupefaciente',
  controlNoConsta: 'Psicótropo o estupefaciente: no consta',
  hospitalario: 'Uso hospitalario',
  diagnostico: 'Diagnóstico hospitalario',
  noSustituible: 'No sustituible',
  noSustituiblePor: (motivo: string) => `No sustituible: ${motivo}`,
  importacion: 'Importación paralela',
  radiofarmaco: 'Radiofármaco',
  plantas: 'A base de plantas',
} as const;

export const condiciones: Record<(typeof CONDICIONES)[number], string> = {
  receta: 'Medicamento sujeto a prescripción médica',
  sin_receta: 'Medicamento no sujeto a prescripción médica',
  no_consta: 'No consta si necesita receta',
  uso_hospitalario: 'Uso hospitalario',
  diagnostico_hospitalario: 'Diagnóstico hospitalario',
  tld: 'Tratamiento de larga duración',
  especial_control_medico: 'Especial control médico',
};

/** AEMPS's master table of supply problems, verbatim. */
export const tiposSuministro: Readonly<Record<number, string>> = {
  1: 'Consultar nota informativa',
  2: 'Suministro sólo a hospitales',
  3: 'El médico prescriptor deberá determinar la posibilidad de utilizar otros tratamientos comercializados',
  4: 'Desabastecimiento temporal',
  5: 'Existe/n otro/s medicamento/s con el mismo principio activo y para la misma vía',
  6: 'Existe/n otro/s medicamento/s con los mismos principios activos y para la misma vía',
  7: 'Se puede solicitar como medicamento extranjero',
  8: 'Se recomienda restringir su prescripción',
  9: 'Distribución controlada por unidades limitadas',
};

export const tiposDocumento = {
  ficha_tecnica: 'Ficha técnica',
  prospecto: 'Prospecto',
  informe_publico: 'Informe público de evaluación',
  plan_riesgos: 'Plan de gestión de riesgos',
  material_profesional: 'Material informativo para profesionales',
  material_paciente: 'Material informativo para pacientes',
  otro: 'Documento',
} as const satisfies Record<(typeof TIPOS_DOCUMENTO)[number], string>;

export const tiposCambio = TIPOS_CAMBIO_EN_PALABRAS satisfies Record<(typeof TIPOS_CAMBIO)[number], string>;

/** Names of the fields that imports compare. */
export const campos: Readonly<Record<string, string>> = {
  ...CAMPOS_DESTACADOS,
  nregistro: 'Nº de registro',
  codigo: 'Código',
  ean13: 'EAN',
  laboratorio: 'Laboratorio',
  laboratorio_titular: 'Laboratorio titular',
  laboratorio_titular_id: 'Laboratorio titular',
  laboratorio_comercializador: 'Laboratorio que comercializa',
  laboratorio_comercializador_id: 'Laboratorio que comercializa',
  atc: 'Código ATC',
  atc_codigo: 'Código ATC',
  atc_codigos: 'Códigos ATC',
  forma: 'Forma farmacéutica',
  forma_id: 'Forma farmacéutica',
  forma_simplificada: 'Forma simplificada',
  forma_simplificada_id: 'Forma simplificada',
  dosificacion: 'Dosificación',
  num_principios: 'Número de principios activos',
  principios: 'Principios activos',
  composicion: 'Composición',
  excipientes: 'Excipientes de declaración obligatoria',
  excipientes_declaracion: 'Excipientes de declaración obligatoria',
  vias: 'Vías de administración',
  estado: 'Estado',
  fecha_estado: 'Fecha del estado',
  fecha_autorizacion: 'Fecha de autorización',
  fecha_comercializacion: 'Fecha de comercialización',
  receta: 'Con receta',
  condiciones_prescripcion: 'Condiciones de prescripción',
  psicotropo: distintivos.psicotropo,
  estupefaciente: distintivos.estupefaciente,
  afecta_conduccion: distintivos.conduccion,
  triangulo_negro: distintivos.triangulo,
  generico: 'Genérico',
  biosimilar: distintivos.biosimilar,
  huerfano: distintivos.huerfano,
  importacion_paralela: distintivos.importacion,
  radiofarmaco: distintivos.radiofarmaco,
  base_plantas: distintivos.plantas,
  serializacion: 'Serialización',
  tld: 'Tratamiento de larga duración',
  uso_hospitalario: distintivos.hospitalario,
  diagnostico_hospitalario: distintivos.diagnostico,
  especial_control_medico: 'Especial control médico',
  sustituible: 'Sustituible',
  no_sustituible_motivo: 'Motivo por el que no es sustituible',
  envase: 'Envase',
  envase_id: 'Envase',
  envase_clinico: 'Envase clínico',
  contenido: 'Contenido',
  contenido_texto: 'Contenido',
  unidad_contenido: 'Unidad del contenido',
  unidad_contenido_id: 'Unidad del contenido',
  problema_suministro: 'Problema de suministro',
  problema_suministro_activo: 'Problema de suministro',
  suministro: 'Suministro',
  pvp: 'PVP',
  financiada: 'Financiada',
  conservacion: 'Conservación',
  ficha_tecnica: 'Ficha técnica',
  url_fictec: 'Ficha técnica',
  prospecto: 'Prospecto',
  url_prosp: 'Prospecto',
  documentos: 'Documentos',
  notas: 'Notas de seguridad',
  activo: 'En la lista oficial',
};
