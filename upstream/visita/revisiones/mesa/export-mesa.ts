import type { Readable } from 'node:stream';
import type { QueryOf } from '#shared/contract/endpoint';
import type { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { REVISION_EN_LA_MESA, TIPO_REVISION_EN_LA_MESA } from '#shared/textos/estados-visita';
import type { Db } from '../../../db/schema/schema.ts';
import { csvPorTandas } from '../../../http/listas/exportacion.ts';
import { filasEnCola } from '../listas-revision.ts';
import { type Lector, vistaFila } from '../revision-vista.ts';
import { sliceIncidencias } from './capa-editorial.ts';

const DE_COLA = [
  'Revisión',
  'Producto',
  'Qué es',
  'Cambios',
  'Quién lo propone',
  'Empresa',
  'Estado',
  'La tiene',
  'Plazo',
];

/** The rows of a list of the desk as CSV, newest first. */
export const exportCola = (db: Db, caller: Lector, filtro: QueryOf<typeof revisionesMesa.exportar>): Readable =>
  csvPorTandas(
    DE_COLA,
    async (antes, tanda) => {
      const filas = await filasEnCola(db, caller, filtro)
        .where('r.id', '<', antes)
        .orderBy('r.id', 'desc')
        .limit(tanda)
        .execute();
      return filas.map(vistaFila);
    },
    (una) => [
      String(una.id),
      una.nombre || 'Producto sin nombre',
      TIPO_REVISION_EN_LA_MESA[una.tipo],
      String(una.total_cambios),
      una.autor.nombre,
      una.empresa?.nombre ?? null,
      REVISION_EN_LA_MESA[una.estado],
      una.asignado_a?.nombre ?? null,
      una.vence_en?.slice(0, 10) ?? null,
    ],
  );

const DE_INCIDENCIAS = [
  'Producto',
  'Código',
  'Dato',
  'La fuente dice',
  'Debería decir',
  'Desde el',
  'Agencia avisada el',
  'Texto para la agencia',
];

/** Disputed official data as CSV, newest first. */
export const exportIncidencias = (db: Db, { estado }: QueryOf<typeof revisionesMesa.exportarIncidencias>): Readable =>
  csvPorTandas(
    DE_INCIDENCIAS,
    (antes, tanda) => sliceIncidencias(db, estado, { antes, tanda }),
    (una) => [
      una.producto.nombre,
      una.codigo,
      una.etiqueta,
      una.dice,
      una.deberia,
      una.creado_en.slice(0, 10),
      una.notificada_en?.slice(0, 10) ?? null,
      una.texto_aviso,
    ],
  );
