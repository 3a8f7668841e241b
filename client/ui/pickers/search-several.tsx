import { useEffect, useRef, useState } from 'react';
import { Chips } from '../content/chips.tsx';
import type { FieldProps } from '../form/field.tsx';
import { SearchComboBox, type SearchValue } from './search-combobox.tsx';
import c from './search-several.module.css';
import type { Option } from './select.tsx';

interface SearchSeveralProps<Id extends string | number> extends FieldProps {
  search: (text: string, signal: AbortSignal) => Promise<readonly Option<Id>[]>;
  ids: readonly Id[];
  /** Names of the initial choices; those of later choices are remembered. An id without a name is shown itself. */
  names?: readonly { id: Id; nombre: string }[];
  max: number;
  onChange: (ids: Id[]) => void;
  /** Also accepts free text; for ids that are their own names. */
  allowsFreeText?: Id extends string ? boolean : false;
}

/** Choice of several items from a list that only the server has; each is shown with a button that removes it. */
export function SearchSeveral<Id extends string | number>(props: SearchSeveralProps<Id>) {
  const { search, ids, names = [], max, onChange, allowsFreeText = false, ...field } = props;
  const [found, setFound] = useState<ReadonlyMap<Id, string>>(new Map());
  // A new box after each choice: the same one, emptied, would open its list again.
  const [round, setRound] = useState({ n: 0, keepsFocus: false });
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round.keepsFocus) within.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [round]);

  const add = ({ id, text }: SearchValue) => {
    // Only ids of `search` and, where allowed, free texts are chosen.
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
