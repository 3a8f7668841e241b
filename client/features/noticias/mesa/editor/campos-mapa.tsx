import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { Disclosure } from '#ui/results/disclosure';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import c from './editor.module.css';

interface CamposMapaProps {
  mapa: Readonly<Record<string, number>>;
  categorias: readonly { id: number; nombre: string }[];
  /** Topics of the source in its own words, as last read. */
  conocidas: readonly { nombre: string; total: number }[];
  onChange: (mapa: Record<string, number>) => void;
}

/** Mapping from topics of a source to categories. */
export function CamposMapa({ mapa, categorias, conocidas, onChange }: CamposMapaProps) {
  const [nueva, setNueva] = useState('');
  const [anadidas, setAnadidas] = useState<readonly string[]>([]);
  const nombres = [...new Set([...conocidas.map(({ nombre }) => nombre), ...Object.keys(mapa), ...anadidas])];
  const put = (nombre: string, id: number | null) => {
    const { [nombre]: _, ...otras } = mapa;
    onChange(id === null ? otras : { ...otras, [nombre]: id });
  };
  const add = () => {
    const nombre = nueva.trim();
    if (nombre !== '') setAnadidas([...anadidas, nombre]);
    setNueva('');
  };
  return (
    <Disclosure frame="panel" title={mesa.mapa}>
      <div className={c.pila}>
        <p className={c.menor}>{mesa.mapaAyuda}</p>
        {nombres.map((nombre) => (
          <Select
            key={nombre}
            label={etiquetaDe(nombre, conocidas)}
            items={[
              { id: 0, label: mesa.mapaNinguna },
              ...categorias.map((categoria) => ({ id: categoria.id, label: categoria.nombre })),
            ]}
            value={mapa[nombre] ?? 0}
            onChange={(id) => put(nombre, id === 0 ? null : id)}
          />
        ))}
        <div className={c.anadir}>
          <TextField label={mesa.mapaNueva} isOptional maxLength={80} value={nueva} onChange={setNueva} />
          <Button size="small" variant="secondary" isDisabled={nueva.trim() === ''} onPress={add}>
            {mesa.mapaAnadir}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

function etiquetaDe(nombre: string, conocidas: CamposMapaProps['conocidas']) {
  const total = conocidas.find((una) => una.nombre === nombre)?.total;
  return total === undefined ? nombre : `${nombre} (${total})`;
}
