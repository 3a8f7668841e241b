import { useEffect, useRef, useState } from 'react';
import { Chips } from '../content/chips.tsx';
import type { FieldProps } from '../form/field.tsx';
import { SearchComboBox, type SearchValue } from './search-combobox.tsx';
import c from './search-several.module.css';
import type { Option } from './select.tsx';

interface SearchSeveralProps<Id extends string | number> extends FieldProps {
  search: (text: string, signal: AbortSignal) => Promise<readonly Option<Id>[]>;
  ids: readonly Id[];
  /** Of those chosen before; those chosen here are remembered. Without a name an id says itself. */
  names?: readonly { id: Id; nombre: string }[];
  max: number;
  onChange: (ids: Id[]) => void;
  /** Takes also what is in no list; for ids that are their own names. */
  allowsFreeText?: Id extends string ? boolean : false;
}

/** Several of what only the server knows: found by its name, each shown with the way to take it off again. */
export function SearchSeveral<Id extends string | number>(props: SearchSeveralProps<Id>) {
  const { search, ids, names = [], max, onChange, allowsFreeText = false, ...field } = props;
  const [found, setFound] = useState<ReadonlyMap<Id, string>>(new Map());
  // A new box after each choice: emptied, the same one would open its list again.
  const [round, setRound] = useState({ n: 0, keepsFocus: false });
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round.keepsFocus) within.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [round]);

  const add = ({ id, text }: SearchValue) => {
    // The ids of `search` and, where texts are taken, those texts: nothing else is chosen.
    const added = (id ?? text) as Id;
    setRound({ n: round.n + 1, keepsFocus: within.current?.contains(document.activeElement) ?? false });
    setFound(new Map(found).set(added, text));
    if (!ids.includes(added)) onChange([...ids, added]);
  };
  const nameOf = (id: Id) => found.get(id) ?? names.find((one) => one.id === id)?.nombre ?? String(id);
  return (
    <div ref={within} className={c.several}>
      {ids.length < max && (
        <SearchComboBox
          {...field}
          key={round.n}
          search={search}
          allowsFreeText={allowsFreeText}
          value={null}
          onChoose={add}
        />
      )}
      {ids.length > 0 && (
        <Chips
          label={field.label}
          items={ids.map((id) => ({ id: String(id), label: nameOf(id) }))}
          onRemove={(removed) => onChange(ids.filter((id) => String(id) !== removed))}
        />
      )}
    </div>
  );
}
