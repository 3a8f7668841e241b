import type { Comparada } from '#shared/contract/visita/cifras';
import { resumen, seriesVisitador } from '../../../i18n/es/visitador/resumen.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import c from './resumen.module.css';

/** Figures of a period, each beside that of the former period of the same length. */
export const Cifras = ({ cifras, antes, igual }: { cifras: readonly Comparada[]; antes: string; igual: string }) => (
  <dl className={c.cifras}>
    {cifras.map((una) => (
      <div key={una.serie}>
        <dt>{seriesVisitador[una.serie]}</dt>
        <dd className={c.numero}>{formatNumero(una.ahora)}</dd>
        <dd className={c.comparada}>{una.ahora === una.antes ? igual : `${formatNumero(una.antes)} ${antes}`}</dd>
      </div>
    ))}
  </dl>
);

export const CifrasDelMes = ({ cifras }: { cifras: readonly Comparada[] }) => (
  <Cifras cifras={cifras} antes={resumen.antes} igual={resumen.igual} />
);
