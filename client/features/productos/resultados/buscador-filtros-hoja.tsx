import type { Resultado } from '#shared/contract/visita/buscador';
import { FilterSheet } from '#ui/results/filter-group';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { plural } from '../../../i18n/plural.ts';
import type { Direccion } from '../buscador/buscador-direccion.ts';
import type { Cambiar } from '../buscador/buscador-navegar.ts';
import { Filtros } from './buscador-filtros.tsx';

export interface FiltrosHojaProps {
  direccion: Direccion;
  meta: Resultado['meta'];
  onCambiar: Cambiar;
  onClose: () => void;
}

export const FiltrosHoja = ({ direccion, meta, onCambiar, onClose }: FiltrosHojaProps) => (
  <FilterSheet title={buscador.filtros} done={plural(meta.total, buscador.verResultados)} onClose={onClose}>
    <Filtros direccion={direccion} facetas={meta.facetas} onCambiar={onCambiar} />
  </FilterSheet>
);
