import type { Comparada } from '#shared/contract/visita/cifras';
import type { Serie } from '#shared/reglas/cifras';
import { Card } from '#ui/content/card';
import { estadisticas } from '../../../i18n/es/visitador/estadisticas.ts';
import { seriesVisitador } from '../../../i18n/es/visitador/resumen.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { plural } from '../../../i18n/plural.ts';
import c from './estadisticas.module.css';

const ALTO = 72;
const PASO = 10;
const ANCHO = 8;

/** Counts of a week, by series. */
export type Semana = { desde: string } & Partial<Record<Serie, number>>;

/**
 * Chart of one series: its total beside that of the former period, and a bar for each week. The page's table shows the same
 * numbers.
 */
export function Grafico({ una, semanas: todas }: { una: Comparada; semanas: readonly Semana[] }) {
  const semanas = todas.map(({ desde, ...veces }) => ({ desde, veces: veces[una.serie] ?? 0 }));
  const nombre = seriesVisitador[una.serie];
  const mejor = semanas.reduce<(typeof semanas)[number] | undefined>(
    (max, semana) => (max === undefined || semana.veces > max.veces ? semana : max),
    undefined,
  );
  const max = mejor?.veces ?? 0;
  return (
    <Card title={nombre}>
      <p className={c.numero}>{formatNumero(una.ahora)}</p>
      <p className={c.menor}>
        {una.ahora === una.antes ? estadisticas.igual : `${formatNumero(una.antes)} ${estadisticas.antes}`}
      </p>
      <svg
        className={c.grafico}
        viewBox={`0 0 ${semanas.length * PASO} ${ALTO}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={estadisticas.grafico(
          nombre,
          formatNumero(una.ahora),
          mejor && max > 0 ? estadisticas.mejor(formatFecha(mejor.desde), formatNumero(max)) : estadisticas.sinMejor,
        )}
      >
        {semanas.map((semana, n) => {
          const alto = max === 0 ? 0 : Math.max((semana.veces / max) * ALTO, semana.veces > 0 ? 2 : 0);
          return (
            <rect key={semana.desde} x={n * PASO + 1} y={ALTO - alto} width={ANCHO} height={alto}>
              <title>{estadisticas.barra(formatFecha(semana.desde), plural(semana.veces, estadisticas.veces))}</title>
            </rect>
          );
        })}
      </svg>
      <p className={c.eje} aria-hidden="true">
        <span>{formatFecha(semanas[0]?.desde ?? '')}</span>
        <span>{formatFecha(semanas.at(-1)?.desde ?? '')}</span>
      </p>
    </Card>
  );
}
