import { FilterSheet } from '#ui/results/filter-group';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { pluralTotal, type Total } from '../../../i18n/plural.ts';
import { Filtros, type FiltrosProps } from './filtros.tsx';

export const FiltrosHoja = ({ total, onClose, ...filtros }: FiltrosProps & { total: Total; onClose: () => void }) => (
  <FilterSheet title={empleo.filtros} done={pluralTotal(total, empleo.verResultados)} onClose={onClose}>
    <Filtros {...filtros} />
  </FilterSheet>
);
