import { DateField } from '#ui/inputs/date-field';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import c from './filtros.module.css';

interface FiltroFechasProps {
  desde: string | null;
  hasta: string | null;
  /** An empty text removes a limit. */
  onChange: (cambios: { desde?: string; hasta?: string }) => void;
}

/** Range of days, both included. */
export const FiltroFechas = ({ desde, hasta, onChange }: FiltroFechasProps) => (
  <div className={c.fechas}>
    <DateField
      label={noticias.desde}
      isOptional
      value={desde}
      {...(hasta ? { max: hasta } : {})}
      onChange={(dia) => onChange({ desde: dia ?? '' })}
    />
    <DateField
      label={noticias.hasta}
      isOptional
      value={hasta}
      {...(desde ? { min: desde } : {})}
      onChange={(dia) => onChange({ hasta: dia ?? '' })}
    />
  </div>
);
