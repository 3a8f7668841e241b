import type { Readable } from 'node:stream';
import type { Estadisticas, EstadisticasEmpresa } from '#shared/contract/visita/cifras';
import { SERIES, SERIES_EMPRESA, type Serie } from '#shared/reglas/cifras';
import { csvEntero, csvPorTandas } from '../../http/listas/exportacion.ts';

const COLUMNAS: Record<Serie, string> = {
  perfil: 'Vistas de tu página',
  productos: 'Vistas de tus productos',
  contactos: 'Clics en contacto',
  promociones: 'Clics en promociones',
  solicitudes: 'Solicitudes de visita',
};

function porSemanas<S extends Serie>(
  series: readonly S[],
  semanas: readonly ({ desde: string } & Record<S, number>)[],
): string {
  return csvEntero(
    ['Semana desde', ...series.map((serie) => COLUMNAS[serie])],
    semanas.map((una) => [una.desde, ...series.map((serie) => String(una[serie]))]),
  );
}

/** The statistics of a representative as CSV, one row per week. */
export const csvDe = ({ semanas }: Estadisticas): string => porSemanas(SERIES, semanas);

/** The statistics of companies as CSV; only the heading when the caller answers for none. */
export const csvDeEmpresa = (estadisticas: EstadisticasEmpresa | null): string =>
  porSemanas(SERIES_EMPRESA, estadisticas?.semanas ?? []);

const DE_PROMOCIONES = ['Promoción', 'Título', 'Producto', 'De quién', 'Vistas', 'Clics'];

/** The views and clicks of the companies' promotions in a period as CSV. */
export const csvDePromociones = (
  leer: (antes: number, tanda: number) => Promise<EstadisticasEmpresa['promociones']>,
): Readable =>
  csvPorTandas(DE_PROMOCIONES, leer, ({ id, titulo, producto, autor, vistas, clics }) => [
    String(id),
    titulo,
    producto,
    autor ?? 'Cuenta eliminada',
    String(vistas),
    String(clics),
  ]);
