import { useEffect, useRef, useState } from 'react';
import { Chips } from '#ui/content/chips';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import type { Option } from '#ui/pickers/select';
import c from './editor.module.css';

interface CampoVariosProps {
  name: string;
  label: string;
  help?: string;
  max: number;
  ids: readonly number[];
  /** Of those chosen before; those chosen here are remembered. */
  nombres: readonly { id: number; nombre: string }[];
  /** Options whose ids are numbers. */
  buscar: (texto: string, signal: AbortSignal) => Promise<readonly Option<number>[]>;
  onChange: (ids: number[]) => void;
}

/** Several of what only the server knows: found by its name, each shown with the way to take it off again. */
export function CampoVarios({ name, label, help, max, ids, nombres, buscar, onChange }: CampoVariosProps) {
  const [elegidos, setElegidos] = useState<ReadonlyMap<number, string>>(new Map());
  // A new field after each choice, with the focus of the last: emptied, that would open its list again.
  const [veces, setVeces] = useState(0);
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (veces > 0) caja.current?.querySelector('input')?.focus();
  }, [veces]);
  const nombreDe = (id: number) => elegidos.get(id) ?? nombres.find((una) => una.id === id)?.nombre ?? String(id);
  const elegir = (nuevo: SearchValue | null) => {
    if (typeof nuevo?.id !== 'number') return;
    setVeces(veces + 1);
    setElegidos(new Map(elegidos).set(nuevo.id, nuevo.text));
    if (!ids.includes(nuevo.id) && ids.length < max) onChange([...ids, nuevo.id]);
  };
  return (
    <div ref={caja} className={c.varios}>
      <SearchComboBox
        key={veces}
        name={name}
        label={label}
        isOptional
        {...(help ? { help } : {})}
        search={buscar}
        value={null}
        onChange={elegir}
      />
      {ids.length > 0 && (
        <Chips
          label={label}
          items={ids.map((id) => ({ id: String(id), label: nombreDe(id) }))}
          onRemove={(id) => onChange(ids.filter((otro) => String(otro) !== id))}
        />
      )}
    </div>
  );
}
