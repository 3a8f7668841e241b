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

/** A chosen option (`id`), or typed text (`id: null`): accepted where free text is allowed, else still to be chosen. */
export interface SearchValue {
  id: string | number | null;
  text: string;
}

export interface SearchComboBoxProps extends FieldProps {
  /** Loads the options of a text; called 250 ms after the last key, and aborted by the next call. */
  search: Search;
  value: SearchValue | null;
  /** Called at every key and every choice. */
  onChange?: (value: SearchValue | null) => void;
  /** Called at a choice only; with free text also, at once, with the text that is left in the box. */
  onChoose?: (value: SearchValue) => void;
  /** Offers «Usar “X”» for a text that is not in the list. */
  allowsFreeText?: boolean;
  minLetters?: number;
  placeholder?: string;
  isDisabled?: boolean;
  /** Text under an empty list, e.g. «No la encontramos: créala». */
  emptyText?: string;
}

/** Key of the free entry; no id of the server begins with a space. */
const FREE = ' libre';

/** Origin of the text in the box; `left`: typed, and then left by blur or Enter. */
type Stage = 'given' | 'typing' | 'left';

const sameText = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

/**
 * Choice of one item from a list that only the server has, or free text where that is allowed. Typed text is never lost: when
 * the box is left, it becomes the option with that text if there is exactly one; else an error says that it must be chosen.
 */
export function SearchComboBox({ search, value, onChange, onChoose, ...props }: SearchComboBoxProps) {
  const { label, name, help, isOptional, placeholder, isDisabled = false } = props;
  const { allowsFreeText = false, minLetters = 2, emptyText = ui.sinResultados } = props;
  const [text, setText] = useState(value?.text ?? '');
  const [stage, setStage] = useState<Stage>(allowsFreeText ? 'given' : 'left');
  // A value set from outside (a draft, «Únete a X») is shown, but does not replace the text while the person types.
  const [seen, setSeen] = useState(value);
  if (value?.id !== seen?.id || value?.text !== seen?.text) {
    setSeen(value);
    if (value) setText(value.text);
  }

  // React Aria closes the list when the chosen key changes, so that the key is kept until its text is edited.
  const [chosenKey, setChosenKey] = useState<{ key: string | number; text: string } | null>(null);

  const typed = text.trim();
  const { options, status } = useRemoteOptions(search, typed, minLetters);
  const [same, ...others] = status === 'done' ? options.filter((option) => sameText(option.label, typed)) : [];
  const onlyOne = others.length === 0 ? same : undefined;
  // Not while options load: the new list would move the free entry from under the pointer, and put another option there.
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
