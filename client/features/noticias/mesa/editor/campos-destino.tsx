import type { PeticionImportar } from '#shared/contract/main/noticias/noticias-importar';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { RadioGroup } from '#ui/toggles/radio-group';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { CamposMapa } from './campos-mapa.tsx';

/** Settings for the imported articles: area, category, state, licence. */
export type Destino = Pick<PeticionImportar, 'area_id' | 'categoria_id' | 'mapa' | 'modo' | 'licencia' | 'atribucion'>;

export const SIN_DESTINO: Destino = {
  area_id: null,
  categoria_id: null,
  mapa: {},
  modo: 'borrador',
  licencia: null,
  atribucion: null,
};

interface Nombrada {
  id: number;
  nombre: string;
}
interface CamposDestinoProps {
  destino: Destino;
  areas: readonly Nombrada[];
  categorias: readonly Nombrada[];
  /** Topics of the source, as last read, with their counts. */
  conocidas?: readonly { nombre: string; total: number }[];
  onChange: (destino: Destino) => void;
}

const oNada = (texto: string) => (texto === '' ? null : texto);
const opciones = (filas: readonly Nombrada[]) => filas.map(({ id, nombre }) => ({ id, label: nombre }));

export function CamposDestino({ destino, areas, categorias, conocidas = [], onChange }: CamposDestinoProps) {
  const put = (cambios: Partial<Destino>) => onChange({ ...destino, ...cambios });
  return (
    <>
      <Select
        name="area_id"
        label={mesa.campos.area_id}
        isOptional
        items={opciones(areas)}
        value={destino.area_id}
        onChange={(area_id) => put({ area_id })}
      />
      <Select
        name="categoria_id"
        label={mesa.campos.categoria_id}
        isOptional
        items={opciones(categorias)}
        value={destino.categoria_id}
        onChange={(categoria_id) => put({ categoria_id })}
      />
      <CamposMapa
        mapa={destino.mapa}
        categorias={categorias}
        conocidas={conocidas}
        onChange={(mapa) => put({ mapa })}
      />
      <RadioGroup
        name="modo"
        label={mesa.importarModo}
        items={[
          { value: 'borrador', label: mesa.modos.borrador },
          { value: 'publicar', label: mesa.modos.publicar },
        ]}
        value={destino.modo}
        onChange={(modo) => put({ modo })}
      />
      <TextField
        name="licencia"
        label={mesa.importarLicencia}
        help={mesa.importarLicenciaAyuda}
        isOptional
        maxLength={120}
        value={destino.licencia ?? ''}
        onChange={(licencia) => put({ licencia: oNada(licencia) })}
      />
      <TextField
        name="atribucion"
        label={mesa.importarAtribucion}
        isOptional
        maxLength={300}
        value={destino.atribucion ?? ''}
        onChange={(atribucion) => put({ atribucion: oNada(atribucion) })}
      />
    </>
  );
}
