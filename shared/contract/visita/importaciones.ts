import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FicheroId } from '../main/ficheros.ts';
import { item } from '../respuesta.ts';

/** Sources that are official lists of authorities. */
export const FUENTES_OFICIALES = ['nomenclator', 'listado', 'anmat'] as const;
export type FuenteOficial = (typeof FUENTES_OFICIALES)[number];
export const FUENTES = [...FUENTES_OFICIALES, 'demo'] as const;
export const Lote = v.object({
  id: v.number(),
  fuente: v.picklist(FUENTES),
  fichero: v.string(),
  fecha_listado: v.nullable(v.string()),
  estado: v.picklist(['en_curso', 'hecho', 'sin_cambios', 'fallido']),
  motivo: v.nullable(v.string()),
  /** Present step of a running import, and its progress in per cent. */
  fase: v.nullable(v.string()),
  avance: v.nullable(v.number()),
  /** Whether the file is kept: the import can be restored or, if it was refused (`fallido`), run in spite of the refusal. */
  guardada: v.boolean(),
  leidas: v.number(),
  productos: v.number(),
  presentaciones: v.number(),
  /** Numbers of presentations. In a refused import these and the numbers of products tell what it would have done, where known. */
  nuevas: v.number(),
  modificadas: v.number(),
  bajas: v.number(),
  productos_nuevos: v.number(),
  productos_modificados: v.number(),
  productos_baja: v.number(),
  errores: v.number(),
  avisos: v.number(),
  /** Double-encoded cells («InfusiÃ³n») that were corrected. */
  remendadas: v.number(),
  /** Rows that repeat another row exactly. */
  repetidas: v.number(),
  empezado_en: v.string(),
  acabado_en: v.nullable(v.string()),
});
export type Lote = v.InferOutput<typeof Lote>;

export const importaciones = {
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/importaciones',
    access: ['admin'],
    answer: v.object({
      data: v.array(Lote),
      /** Sources that can be imported from their address at any time. */
      meta: v.object({ con_direccion: v.array(v.picklist(FUENTES_OFICIALES)) }),
    }),
    summary: 'The last 50 imports, and the sources that have an address to be imported from.',
  }),
  una: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/importaciones/:id',
    access: ['admin'],
    answer: item(
      v.object({
        ...Lote.entries,
        /** The first 200. */
        problemas: v.array(
          v.object({
            fichero: v.string(),
            linea: v.number(),
            clase: v.picklist(['error', 'aviso']),
            motivo: v.string(),
            muestra: v.nullable(v.string()),
          }),
        ),
      }),
    ),
    summary: 'One import and what was wrong in its file.',
  }),
  empezar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/importaciones',
    access: ['admin'],
    body: v.object({
      fuente: v.picklist(FUENTES_OFICIALES),
      /** An earlier import of the source whose file is kept: the catalogue goes back to it, or it is run in spite of its refusal. */
      lote: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))),
      /** A file that was uploaded for the import (`lista_oficial`). */
      fichero: v.optional(FicheroId),
    }),
    status: 202,
    errors: ['estado_no_permite'],
    summary:
      'Queues an import from the address of that source, of an uploaded file, or of the one that is kept of an earlier one.',
  }),
};
