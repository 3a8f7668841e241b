import { useEffect, useState } from 'react';
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

/** Chosen from the list (`id`), or typed (`id: null`): taken as it is where free text is allowed, else still to be chosen. */
export interface SearchValue {
  id: string | number | null;
  text: string;
}

export interface SearchComboBoxProps extends FieldProps {
  /** Asks for the options of a text; called 250 ms after the last key, and aborted when it is overtaken. */
  search: Search;
  value: SearchValue | null;
  /** Told of every key and of every choice. */
  onChange?: (value: SearchValue | null) => void;
  /** Told of a choice only; with free text also of what is left in the box, at once. */
  onChoose?: (value: SearchValue) => void;
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

/** How the text came into the box; `left`: typed, and left there or confirmed with Enter. */
type Stage = 'given' | 'typing' | 'left';

const sameText = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

/**
 * One of a list that only the server knows, or free text where that is allowed. What is typed is never lost: left in the box,
 * it is the option of that very text where there is one; else the field says that it is still to be chosen.
 */
export function SearchComboBox({ search, value, onChange, onChoose, ...props }: SearchComboBoxProps) {
  const { label, name, help, isOptional, placeholder, isDisabled = false } = props;
  const { allowsFreeText = false, minLetters = 2, emptyText = ui.sinResultados } = props;
  const [text, setText] = useState(value?.text ?? '');
  const [stage, setStage] = useState<Stage>(allowsFreeText ? 'given' : 'left');
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
  const [same, ...others] = status === 'done' ? options.filter((option) => sameText(option.label, typed)) : [];
  const onlyOne = others.length === 0 ? same : undefined;
  // Not under the list of another text: the one to come would move it away from under the pointer, and put somebody else there.
  const offersFree = allowsFreeText && typed !== '' && !same && status !== 'loading';
  const items: Option[] = offersFree ? [...options, { id: FREE, label: ui.usar(typed) }] : options;
  const hint = { idle: ui.escribeMas(minLetters), loading: ui.buscando, failed: ui.busquedaFallida, done: emptyText };

  const isUnchosen = typed !== '' && (value?.id ?? null) === null && stage !== 'given';
  const isToBeChosen = isUnchosen && !allowsFreeText;
  const isLeft = isUnchosen && stage === 'left';
  const unchosenText = isToBeChosen && isLeft && !onlyOne && status !== 'loading' ? ui.eligeDeLaLista : undefined;
  const field = { label, name, help, error: props.error ?? unchosenText, isOptional };
  const { message, onEdit, aria } = useAriaField(field);

  const take = (key: string | number, chosen: SearchValue) => {
    onEdit();
    setText(chosen.text);
    setChosenKey({ key, text: chosen.text });
    setStage('given');
    onChange?.(chosen);
    onChoose?.(chosen);
  };
  const choose = (key: string | number | null) => {
    const option = options.find(({ id }) => id === key);
    if (option) take(option.id, { id: option.id, text: option.label });
    else if (key === FREE) take(FREE, { id: null, text: typed });
  };
  const onInputChange = (next: string) => {
    onEdit();
    setText(next);
    setStage('typing');
    if (next.trim() === '') onChange?.(null);
    else if (next !== value?.text) onChange?.({ id: null, text: next.trim() });
  };
  const leave = () => setStage((before) => (before === 'typing' ? 'left' : before));

  useEffect(() => {
    if (!isLeft) return;
    if (onlyOne) choose(onlyOne.id);
    else if (allowsFreeText && onChoose) choose(FREE);
  });
  return (
    <AriaComboBox
      {...aria}
      {...(isToBeChosen && { 'data-unchosen': '' })}
      isDisabled={isDisabled}
      items={items}
      inputValue={text}
      onInputChange={onInputChange}
      value={chosenKey?.text === text ? chosenKey.key : null}
      onChange={choose}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
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
