import type { Readable } from 'node:stream';
import type { QueryOf } from '#shared/contract/endpoint';
import type { reportes } from '#shared/contract/visita/reportes';
import { MOTIVO_REPORTE_EN_PALABRAS } from '#shared/textos/estados-visita';
import type { Deps } from '../../deps.ts';
import { avance } from '../../http/call/cola-mesa.ts';
import { csvPorTandas } from '../../http/listas/exportacion.ts';
import { slicePendientes } from './report-perfil.ts';

const COLUMNAS = ['Aviso', 'Desde el', 'Motivo', 'De quién es la página', 'Página', 'Qué dicen'];

/** The pending reports as CSV, in the order of the moderators' desk. As there, the reporter is left out. */
export const exportReportes = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  filtro: QueryOf<typeof reportes.exportar>,
): Readable =>
  csvPorTandas(
    COLUMNAS,
    (tras, tanda) => slicePendientes(db, filtro, { tras, tanda }),
    ({ id, creado_en, motivo, visitador, texto }) => [
      String(id),
      creado_en.slice(0, 10),
      MOTIVO_REPORTE_EN_PALABRAS[motivo],
      visitador.nombre,
      `${config.publicUrl}/app/visita/user/${visitador.slug_publico ?? visitador.usuario_id}`,
      texto,
    ],
    avance(filtro).principio,
  );
