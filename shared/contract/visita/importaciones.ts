import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FicheroId } from '../main/ficheros.ts';
import { item } from '../respuesta.ts';

/** Those of the authorities. */
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
  /** Of one under way: what it does, and how many per cent of it are done. */
  fase: v.nullable(v.string()),
  avance: v.nullable(v.number()),
  /** Its file is kept: one can go back to it or, where it was refused (`fallido`), have it imported all the same. */
  guardada: v.boolean(),
  leidas: v.number(),
  productos: v.number(),
  presentaciones: v.number(),
  /** Presentations. Of one that was refused these and those of products say what it would have done, where that is known. */
  nuevas: v.number(),
  modificadas: v.number(),
  bajas: v.number(),
  productos_nuevos: v.number(),
  productos_modificados: v.number(),
  productos_baja: v.number(),
  errores: v.number(),
  avisos: v.number(),
  /** Cells that came encoded twice («InfusiÃ³n») and were read as they were meant. */
  remendadas: v.number(),
  /** Rows that were there a second time and said nothing else. */
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
      /** Sources that are read from an address, which may be asked for at any time. */
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
      /** An earlier import of that source whose file is kept: back to it, or in spite of why it was refused. */
      lote: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))),
      /** One that was uploaded for it (`lista_oficial`). */
      fichero: v.optional(FicheroId),
    }),
    status: 202,
    errors: ['estado_no_permite'],
    summary:
      'Queues an import from the address of that source, of an uploaded file, or of the one that is kept of an earlier one.',
  }),
};
