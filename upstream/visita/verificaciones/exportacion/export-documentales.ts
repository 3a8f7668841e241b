import type { Readable } from 'node:stream';
import { VERIFICACION_EN_PALABRAS } from '#shared/textos/estados-visita';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import type { Caller } from '../../../caller.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { csvPorTandas, siNo } from '../../../http/listas/exportacion.ts';
import { sliceDocumentales } from '../verificacion-vista.ts';
import { sobreQue } from './export-verificaciones.ts';

const COLUMNAS = [
  'Solicitud',
  'Pedida el',
  'Estado',
  'De quién',
  'Cargo',
  'Dominio de su correo',
  'Es de la empresa',
  'Empresa',
  'Sobre qué',
  'Cuántos productos',
  'Códigos',
  'Relación',
  'Zonas',
  'Dirección que dio',
  'Mensaje',
  'Confirmada el',
  'Confirmada por',
];

/** The requests that wait for the staff as CSV, newest first, with what the desk shows of each. */
export const exportDocumentales = (db: Db, caller: Pick<Caller, 'id'>): Readable =>
  csvPorTandas(
    COLUMNAS,
    (antes, tanda) => sliceDocumentales(db, caller, { antes, tanda }),
    (una) => [
      String(una.id),
      una.creado_en.slice(0, 10),
      VERIFICACION_EN_PALABRAS[una.estado],
      una.solicitante.nombre,
      una.solicitante.cargo,
      una.solicitante.dominio,
      siNo(una.solicitante.dominio_de_la_empresa),
      una.empresa,
      sobreQue(una),
      String(una.productos.length),
      una.productos.flatMap(({ codigos }) => codigos).join(', '),
      una.relacion && RELACION_EN_PALABRAS[una.relacion],
      una.zonas.join(', '),
      una.destino,
      una.mensaje,
      una.decidida_en?.slice(0, 10) ?? null,
      una.decidida_por,
    ],
  );
