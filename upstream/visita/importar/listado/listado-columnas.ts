import type { Formato } from '../leer/lector-csv.ts';

export type Columna = keyof typeof COLUMNAS;

/** Headers that the lists of all years have had, and those that people write, normalised by `clave`. */
const COLUMNAS = {
  nregistro: [
    'noregistro',
    'nregistro',
    'nroregistro',
    'numregistro',
    'numeroregistro',
    'numeroderegistro',
    'registro',
  ],
  codigo: ['codnacional', 'codigonacional', 'codnac', 'cn'],
  medicamento: ['medicamento', 'nombremedicamento', 'nombredelmedicamento', 'nombre'],
  presentacion: ['presentacion', 'nombrepresentacion', 'nombredelapresentacion'],
  laboratorio: ['laboratorio', 'laboratoriotitular', 'titular'],
  fecha_autorizacion: ['fechaaut', 'fechaautorizacion', 'fechadeautorizacion'],
  estado: ['estado', 'estadoregistro', 'estadoderegistro', 'situacion'],
  fecha_estado: ['fechaestado', 'fechadeestado', 'fechadelestado', 'fechasituacion'],
  atc: ['codatc', 'codigoatc', 'atc'],
  principios: ['principiosactivos', 'principioactivo'],
  num_principios: ['nopactivos', 'npactivos', 'noprincipiosactivos', 'numeroprincipiosactivos', 'numprincipiosactivos'],
  comercializado: ['comercializado', 'comercializada'],
  triangulo: ['trianguloamarillo', 'triangulonegro', 'triangulo', 'seguimientoadicional'],
  observaciones: [
    'observaciones',
    'condicionesdeprescripcion',
    'condicionesprescripcion',
    'condprescripcion',
    'condicionesdeprescripcionydispensacion',
    'prescripcion',
    'dispensacion',
  ],
  sustituible: ['sustituible', 'essustituible'],
  conduccion: ['afectaconduccion', 'afectaalaconduccion', 'conduccion'],
  suministro: ['problemasdesuministro', 'problemadesuministro', 'problemassuministro', 'suministro'],
};

/** Column titles for messages. The código nacional has none, because only one of the two lists has it. */
export const TITULOS: Partial<Record<Columna, string>> = {
  laboratorio: 'Laboratorio',
  fecha_autorizacion: 'Fecha Aut.',
  estado: 'Estado',
  fecha_estado: 'Fecha Estado',
  atc: 'Cód. ATC',
  principios: 'Principios Activos',
  comercializado: '¿Comercializado?',
  triangulo: '¿Triángulo?',
  observaciones: 'Observaciones',
  sustituible: '¿Sustituible?',
  conduccion: '¿Afecta conducción?',
  suministro: '¿Problemas de suministro?',
};

export const LISTADO: Formato<Columna> = {
  lista: 'los listados de la AEMPS (Medicamentos o Presentaciones)',
  columnas: COLUMNAS,
  obligatorias: [['nregistro'], ['medicamento', 'presentacion'], ['laboratorio', 'estado', 'comercializado']],
  decisivas: ['nregistro', 'codigo', 'medicamento', 'presentacion'],
  aspecto: {
    clases: {
      laboratorio: 'sociedad',
      nregistro: 'codigo',
      codigo: 'codigo',
      medicamento: 'cifras',
      presentacion: 'cifras',
      fecha_autorizacion: 'fecha',
      estado: 'estado',
      fecha_estado: 'fecha',
      atc: 'atc',
      principios: null,
      num_principios: 'cuenta',
      comercializado: 'marca',
      triangulo: 'marca',
      observaciones: 'condicion',
      sustituible: 'motivo',
      conduccion: 'marca',
      suministro: 'marca',
    },
    dias: ['fecha_autorizacion', 'fecha_estado'],
  },
};
