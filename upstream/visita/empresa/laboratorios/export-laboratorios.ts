import type { Readable } from 'node:stream';
import type { QueryOf } from '#shared/contract/endpoint';
import type { LaboratorioDeEmpresa, laboratoriosMesa } from '#shared/contract/visita/cartera/laboratorios';
import { LABORATORIO_EN_PALABRAS } from '#shared/textos/estados-visita';
import type { Db } from '../../../db/schema/schema.ts';
import { csvEntero, csvPorTandas } from '../../../http/listas/exportacion.ts';
import { listDeMiEmpresa } from './laboratorios-de-empresa.ts';
import { sliceLaboratorios } from './mesa-laboratorios.ts';

const DE_MI_EMPRESA = ['Laboratorio', 'Lista del catálogo', 'Productos en el catálogo', 'Estado', 'Motivo'];

/** The laboratories that the caller's company has claimed as CSV; only the heading when they watch over no company's products. */
export async function exportDeMiEmpresa(db: Db, usuarioId: number): Promise<string> {
  const { data } = await listDeMiEmpresa(db, usuarioId);
  return csvEntero(
    DE_MI_EMPRESA,
    data.map(({ laboratorio, estado, motivo }) => [
      laboratorio.nombre,
      laboratorio.pais,
      String(laboratorio.productos),
      LABORATORIO_EN_PALABRAS[estado],
      motivo,
    ]),
  );
}

const EN_LA_MESA = [
  'Laboratorio',
  'Lista del catálogo',
  'Productos en el catálogo',
  'Estado',
  'Empresa',
  'Razón social',
  'Web',
  'Dominios',
  'Lo pide',
  'Correo de quien lo pide',
  'Pedido el',
  'También consta como de',
  'Motivo',
];
/** States in the words of the desk's tabs. */
const ESTADO: Record<LaboratorioDeEmpresa['estado'], string> = { ...LABORATORIO_EN_PALABRAS, rechazado: 'Rechazado' };

/** The rows of the staff's queue as CSV, newest first. */
export const exportLaboratorios = (db: Db, filtro: QueryOf<typeof laboratoriosMesa.exportar>): Readable =>
  csvPorTandas(
    EN_LA_MESA,
    (antes, tanda) => sliceLaboratorios(db, filtro, { antes, tanda }),
    ({ laboratorio, empresa, pedido_por, estado, pedido_en, tambien, motivo }) => [
      laboratorio.nombre,
      laboratorio.pais,
      String(laboratorio.productos),
      ESTADO[estado],
      empresa.nombre,
      empresa.razon_social,
      empresa.web,
      empresa.dominios.join(', '),
      pedido_por?.nombre ?? null,
      pedido_por?.email ?? null,
      pedido_en.slice(0, 10),
      tambien.join(', '),
      motivo,
    ],
  );
