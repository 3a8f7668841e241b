import { SECCIONES_ALTA, SECCIONES_EDICION } from '#shared/reglas/revision/secciones-revision';

/** Names of tabs, in a file apart from their contents: the routes, which every first page loads, need only the names. */
export const PESTANAS_ASOCIAR = ['vincular', 'zonas', 'visibilidad', 'verificacion', 'resumen'] as const;
export type PestanaAsociar = (typeof PESTANAS_ASOCIAR)[number];

export const PESTANAS_ALTA = [...SECCIONES_ALTA, 'verificacion', 'resumen'] as const;
export type PestanaAlta = (typeof PESTANAS_ALTA)[number];

export const PESTANAS_SUGERIR = [...SECCIONES_EDICION, 'comentario', 'historial'] as const;
export type PestanaSugerir = (typeof PESTANAS_SUGERIR)[number];
