import { ORDENES } from '#shared/contract/visita/buscador';
import { NativeSelect } from '#ui/inputs/native-select';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { type Direccion, readDireccion } from '../buscador/buscador-direccion.ts';
import { useFinderNavigation } from '../buscador/buscador-navegar.ts';

export function OrdenResultados({ direccion }: { direccion: Direccion }) {
  const { change } = useFinderNavigation();
  return (
    <NativeSelect
      label={buscador.orden}
      labelAt="beside"
      items={ORDENES.map((id) => ({ id, label: buscador.ordenes[id] }))}
      value={direccion.orden ?? 'relevancia'}
      onChange={(orden) => void change((puesta) => readDireccion({ ...puesta, orden, page: undefined }))}
    />
  );
}
