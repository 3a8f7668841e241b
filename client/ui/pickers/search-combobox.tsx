import { useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { ListBox } from 'react-aria-components/ListBox';
import { ui } from '../../i18n/es/ui.ts';
import { useAriaField } from '../form/aria-field.tsx';
import f from '../form/field.module.css';
import type { FieldProps } from '../form/field.tsx';
import { ComboBoxParts } from './combobox.tsx';
import s from './select.module.css';
import { type Option, OptionRow } from './select.tsx';
import { type Search, useRemoteOptions } from './use-remote-options.ts';

/** Chosen from the list (`id`), or typed and taken as it is (`id: null`). */
export interface SearchValue {
  id: string | number | null;
  text: string;
}

export interface SearchComboBoxProps extends FieldProps {
  /** Asks for the options of a text; called 250 ms after the last key, and aborted when it is overtaken. */
  search: Search;
  value: SearchValue | null;
  onChange: (value: SearchValue | null) => void;
  /** Offers «Usar “X”» for a text that is not in the list. */
  allowsFreeText?: boolean;
  minLetters?: number;
  placeholder?: string;
  isDisabled?: boolean;
  /** Under an empty list, e.g. «No la encontramos: créala». */
  emptyText?: string;
}

/** Key of the free entry; no id of the server begins with a space. */
const FREE = ' libre';

const sameText = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

/** One of a list that only the server knows, or free text where that is allowed. What is typed is never lost. */
export function SearchComboBox({ search, value, onChange, ...props }: SearchComboBoxProps) {
  const { label, name, help, error, isOptional, placeholder, isDisabled = false } = props;
  const { allowsFreeText = false, minLetters = 2, emptyText = ui.sinResultados } = props;
  const field = { label, name, help, error, isOptional };
  const { message, onEdit, aria } = useAriaField(field);
  const [text, setText] = useState(value?.text ?? '');
  // A value set from outside (a draft, «Únete a X») is shown; the text of who is typing is left alone.
  const [seen, setSeen] = useState(value);
  if (value?.id !== seen?.id || value?.text !== seen?.text) {
    setSeen(value);
    if (value) setText(value.text);
  }

  // React Aria closes the list when the chosen key changes: the key counts until its text is typed over.
  const [chosenKey, setChosenKey] = useState<{ key: string | number; text: string } | null>(null);

  const typed = text.trim();
  const { options, status } = useRemoteOptions(search, typed, minLetters);
  const isKnown = options.some((option) => sameText(option.label, typed));
  // Not under the list of another text: the one to come would move it away from under the pointer, and put somebody else there.
  const offersFree = allowsFreeText && typed !== '' && !isKnown && status !== 'loading';
  const items: Option[] = offersFree ? [...options, { id: FREE, label: ui.usar(typed) }] : options;
  const hint = { idle: ui.escribeMas(minLetters), loading: ui.buscando, failed: ui.busquedaFallida, done: emptyText };

  const choose = (key: string | number | null) => {
    if (key === null) return;
    const option = options.find(({ id }) => id === key);
    const chosen: SearchValue = option ? { id: option.id, text: option.label } : { id: null, text: typed };
    setText(chosen.text);
    setChosenKey({ key, text: chosen.text });
    onChange(chosen);
  };
  const onInputChange = (next: string) => {
    onEdit();
    setText(next);
    if (next.trim() === '') onChange(null);
    else if (allowsFreeText && next !== value?.text) onChange({ id: null, text: next.trim() });
    else if (next !== value?.text) onChange(null);
  };
  return (
    <AriaComboBox
      {...aria}
      isDisabled={isDisabled}
      items={items}
      inputValue={text}
      onInputChange={onInputChange}
      value={chosenKey?.text === text ? chosenKey.key : null}
      onChange={choose}
      allowsCustomValue
      allowsEmptyCollection
      className={f.field}
    >
      <ComboBoxParts field={field} message={message} placeholder={placeholder} autoComplete="off">
        <ListBox<Option> className={s.list} renderEmptyState={() => <p className={s.empty}>{hint[status]}</p>}>
          {(option) => <OptionRow {...option} />}
        </ListBox>
      </ComboBoxParts>
    </AriaComboBox>
  );
}
