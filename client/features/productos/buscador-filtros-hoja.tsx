import type { Resultado } from '#shared/contract/visita/buscador';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { buscador } from '../../i18n/es/productos.ts';
import { plural } from '../../i18n/plural.ts';
import type { Direccion } from './buscador-direccion.ts';
import c from './buscador-filtros.module.css';
import { Filtros } from './buscador-filtros.tsx';
import type { Cambiar } from './buscador-navegar.ts';

export interface FiltrosHojaProps {
  direccion: Direccion;
  meta: Resultado['meta'];
  onCambiar: Cambiar;
  onClose: () => void;
}

/** The filters where there is no room beside the list; each choice counts at once, and the button says what is there. */
export const FiltrosHoja = ({ direccion, meta, onCambiar, onClose }: FiltrosHojaProps) => (
  <Dialog isOpen title={buscador.filtros} onClose={onClose}>
    <Filtros direccion={direccion} facetas={meta.facetas} onCambiar={onCambiar} />
    <div className={c.pieHoja}>
      <Button isBlock onPress={onClose}>
        {plural(meta.total, buscador.verResultados)}
      </Button>
    </div>
  </Dialog>
);
