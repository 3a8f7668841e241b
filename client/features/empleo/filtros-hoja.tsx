import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { empleo } from '../../i18n/es/empleo.ts';
import { pluralTotal, type Total } from '../../i18n/plural.ts';
import c from './filtros.module.css';
import { Filtros, type FiltrosProps } from './filtros.tsx';

/** The filters where there is no room beside the list; each choice counts at once, and the button says what is there. */
export const FiltrosHoja = ({ total, onClose, ...filtros }: FiltrosProps & { total: Total; onClose: () => void }) => (
  <Dialog isOpen title={empleo.filtros} onClose={onClose}>
    <Filtros {...filtros} />
    <div className={c.pieHoja}>
      <Button isBlock onPress={onClose}>
        {pluralTotal(total, empleo.verResultados)}
      </Button>
    </div>
  </Dialog>
);
