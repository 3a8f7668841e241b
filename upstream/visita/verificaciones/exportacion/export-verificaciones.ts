import type { Readable } from 'node:stream';
import type { QueryOf } from '#shared/contract/endpoint';
import type { Verificacion, verificaciones } from '#shared/contract/visita/verificaciones';
import { VERIFICACION_EN_PALABRAS } from '#shared/textos/estados-visita';
import type { Caller } from '../../../caller.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { csvPorTandas } from '../../../http/listas/exportacion.ts';
import { sliceVerificaciones } from '../verificacion-vista.ts';

const COLUMNAS = [
  'Solicitud',
  'Pedida el',
  'Estado',
  'De quién',
  'Empresa',
  'Sobre qué',
  'Cuántos productos',
  'Códigos',
  'A quién',
  'Caduca el',
  'Respondida el',
  'Respondida por',
  'Motivo',
];

/** What a request is about: the names of its products, or that of the suggestion's product. */
export const sobreQue = ({ productos, revision }: Verificacion): string =>
  productos.length > 0 ? productos.map(({ nombre }) => nombre).join(', ') : (revision?.nombre ?? '');

/** The rows of the list of requests as CSV, newest first. */
export const exportVerificaciones = (
  db: Db,
  caller: Pick<Caller, 'id'>,
  { de }: QueryOf<typeof verificaciones.exportar>,
): Readable =>
  csvPorTandas(
    COLUMNAS,
    (antes, tanda) => sliceVerificaciones(db, caller, de, { antes, tanda }),
    (una) => [
      String(una.id),
      una.creado_en.slice(0, 10),
      VERIFICACION_EN_PALABRAS[una.estado],
      una.solicitante.nombre,
      una.empresa,
      sobreQue(una),
      String(una.productos.length),
      una.productos.flatMap(({ codigos }) => codigos).join(', '),
      una.destino,
      una.caduca_en.slice(0, 10),
      una.decidida_en?.slice(0, 10) ?? null,
      una.decidida_por,
      una.motivo,
    ],
  );
