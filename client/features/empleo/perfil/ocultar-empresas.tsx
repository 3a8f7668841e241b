import { useState } from 'react';
import { empresas } from '#shared/contract/main/empresas';
import { Chips } from '#ui/content/chips';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import { call } from '../../../api/call/call.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import c from '../candidato/candidato.module.css';

const MAX = 20;

const buscar = async (query: string, signal: AbortSignal) => {
  const { data } = await call(empresas.buscar, { query: { query }, signal });
  return data.map(({ id, nombre }) => ({ id, label: nombre }));
};

interface OcultarEmpresasProps {
  ids: readonly number[];
  /** Of those that were kept; those chosen here are remembered. */
  nombres: readonly { id: number; nombre: string }[];
  onChange: (ids: number[]) => void;
}

/** Companies that never find the profile. */
export function OcultarEmpresas({ ids, nombres, onChange }: OcultarEmpresasProps) {
  const [vistas, setVistas] = useState<ReadonlyMap<number, string>>(new Map());
  // Its text is emptied after each choice, for the next one.
  const [valor, setValor] = useState<SearchValue | null>(null);
  const nombreDe = (id: number) => vistas.get(id) ?? nombres.find((una) => una.id === id)?.nombre ?? String(id);
  const elegir = (nueva: SearchValue | null) => {
    if (nueva === null || typeof nueva.id !== 'number') return setValor(null);
    setValor({ id: nueva.id, text: '' });
    setVistas(new Map(vistas).set(nueva.id, nueva.text));
    if (!ids.includes(nueva.id)) onChange([...ids, nueva.id]);
  };
  return (
    <div className={c.varios}>
      {ids.length < MAX && (
        <SearchComboBox
          name="ocultar_a_empresas"
          label={candidato.ocultarA}
          help={candidato.ocultarAAyuda}
          isOptional
          search={buscar}
          value={valor}
          onChange={elegir}
        />
      )}
      {ids.length > 0 && (
        <Chips
          label={candidato.ocultarA}
          items={ids.map((id) => ({ id: String(id), label: nombreDe(id) }))}
          onRemove={(quitada) => onChange(ids.filter((id) => String(id) !== quitada))}
        />
      )}
    </div>
  );
}
