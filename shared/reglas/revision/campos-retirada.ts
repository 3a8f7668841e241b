import type { CampoRevision } from './campos-revision.ts';

/**
 * Fields of a suggestion to take an editorial sheet out of the catalogue, because its product is not sold or has another sheet already.
 * A sheet of an official list is withdrawn only when that list says so.
 */

export const MOTIVOS_BAJA = {
  no_se_vende: 'Ya no se vende',
  nunca_se_vendio: 'No llegó a venderse',
  por_error: 'Se publicó por error',
} as const;

export const CAMPOS_BAJA = {
  baja: {
    seccion: 'editarProducto',
    capa: 'editorial',
    etiqueta: 'Dar de baja la ficha',
    tipo: 'opcion',
    max: 40,
    factual: true,
    opciones: MOTIVOS_BAJA,
  },
} as const satisfies Record<string, CampoRevision>;

export const CAMPOS_FUSION = {
  queda: {
    seccion: 'editarProducto',
    capa: 'editorial',
    etiqueta: 'Es el mismo producto que',
    tipo: 'filas',
    max: 1,
    factual: true,
    columnas: {
      /** The id of the product that stays, as text. The API adds its name. */
      producto: { etiqueta: 'Producto que queda', tipo: 'texto', max: 15, obligatoria: true, interna: true },
      nombre: { etiqueta: 'Nombre', tipo: 'texto', max: 300 },
      laboratorio: { etiqueta: 'Laboratorio', tipo: 'texto', max: 300 },
    },
  },
} as const satisfies Record<string, CampoRevision>;
