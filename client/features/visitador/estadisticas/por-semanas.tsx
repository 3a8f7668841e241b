import type { Comparada } from '#shared/contract/visita/cifras';
import { Table } from '#ui/content/table';
import { estadisticas } from '../../../i18n/es/visitador/estadisticas.ts';
import { seriesVisitador } from '../../../i18n/es/visitador/resumen.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import c from './estadisticas.module.css';
import { Grafico, type Semana } from './grafico.tsx';

interface PorSemanasProps {
  desde: string;
  hasta: string;
  totales: readonly Comparada[];
  semanas: readonly Semana[];
}

/** A chart for each series, and a table of all numbers. */
export const PorSemanas = ({ desde, hasta, totales, semanas }: PorSemanasProps) => (
  <>
    <p className={c.menor}>
      {estadisticas.delAl(formatFecha(desde), formatFecha(hasta))}. {estadisticas.comparado}
    </p>
    <div className={c.graficos}>
      {totales.map((una) => (
        <Grafico key={una.serie} una={una} semanas={semanas} />
      ))}
    </div>
    <details className={c.tabla}>
      <summary>{estadisticas.verTabla}</summary>
      <Table
        label={estadisticas.tabla}
        head={[estadisticas.semana, ...totales.map(({ serie }) => seriesVisitador[serie])]}
        isStacked
      >
        {semanas.map((semana) => (
          <tr key={semana.desde}>
            <th scope="row">{formatFecha(semana.desde)}</th>
            {totales.map(({ serie }) => (
              <td key={serie} className={c.cifra} data-title={seriesVisitador[serie]}>
                {formatNumero(semana[serie] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
  </>
);
