import { TITULOS_MARCO as TITULOS } from './titulos-marco.ts';

/** Texts of the finder's first page, in its HTML (server/spa/documents/portadas) and in React. */
export const BUSCADOR = {
  titulo: TITULOS['/visita'],
  intro: 'Medicamentos y productos por nombre, principio activo, laboratorio o código.',
  campo: 'Buscar productos',
  placeholder: 'Nombre, principio activo, código nacional, ATC…',
  buscar: 'Buscar',
  ejemplos: 'Prueba con',
  listaEjemplos: ['656662', 'omeprazol 20', 'N02BE01'],
  listaEjemplosDemo: ['990110', 'omeprazol 20', 'N02BE01'],
  rapidos: 'Filtros rápidos',
  rapido: {
    suministro: 'Con problemas de suministro',
    novedades: 'Novedades',
    generico: 'Genéricos',
    sin_receta: 'Sin receta',
  },
  explorar: TITULOS['/visita/explorar/$maestra'],
  explora: {
    atc: ['Árbol ATC', 'Por grupo anatómico y terapéutico'],
    laboratorios: ['Laboratorios', 'De la A a la Z'],
    'principios-activos': ['Principios activos', 'De la A a la Z'],
    'formas-simplificadas': ['Formas', 'Comprimidos, jarabes, cremas…'],
  },
} as const;

/** Day of the newest review of the finder's vocabulary (upstream/visita/buscador/lexico), which the page says. */
export const VOCABULARIO_REVISADO = '2026-11-28';

/** Shortcuts of the finder, with the query of each. */
export const RAPIDOS = [
  ['suministro', { suministro: '1' }],
  ['novedades', { orden: 'novedades' }],
  ['generico', { generico: '1' }],
  ['sin_receta', { sin_receta: '1' }],
] as const;
export const MAESTRAS = ['atc', 'laboratorios', 'principios-activos', 'formas-simplificadas'] as const;

/** Warns that the demonstration's products are made up, so that nobody takes them for medicines. */
export const AVISO_DEMO = {
  titulo: 'Catálogo de demostración',
  texto: 'Los productos y laboratorios son inventados. No los uses para decidir sobre un tratamiento.',
} as const;
