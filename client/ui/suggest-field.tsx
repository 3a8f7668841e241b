import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import c from './suggest-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Suggestion {
  id: string;
  label: string;
  /** Smaller, after the label. */
  detail?: string | undefined;
  icon?: ReactNode;
  onChoose: () => void;
}
export interface SuggestionGroup {
  id: string;
  label: string;
  items: readonly Suggestion[];
}

export interface SuggestFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter with no suggestion marked, and the button. */
  onSubmit: (text: string) => void;
  groups: readonly SuggestionGroup[];
  /** How many there are, or why there are none: read out when it changes. */
  status: string;
  submitText: string;
  clearText: string;
  listLabel: string;
  placeholder?: string;
  maxLength?: number;
  /** Buttons inside the field, at its end. */
  actions?: ReactNode;
  size?: 'normal' | 'large';
}

/**
 * A search with grouped suggestions, by the combobox pattern of WAI-ARIA APG («list autocomplete, manual selection»).
 * React Aria's ComboBox picks a value; here a suggestion leads somewhere and Enter without one searches for the text.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, onSubmit, groups, status, submitText, clearText, listLabel, actions } = props;
  const { placeholder, maxLength, size = 'normal' } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions(groups, id);

  const submit = () => {
    list.close();
    onSubmit(value);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's <search> would need a form in it all the same.
    <form
      role="search"
      className={classNames(c.form, size === 'large' && c.large)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={c.box}>
        <Search className={c.glass} size={20} strokeWidth={1.5} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className={c.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={list.isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.activeId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            list.open();
          }}
          onFocus={list.open}
          onClick={list.open}
          onBlur={list.close}
          onKeyDown={(event) => list.onKeyDown(event, () => onChange(''))}
        />
        {value !== '' && (
          <button
            type="button"
            className={c.icon}
            aria-label={clearText}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
        {actions}
        <button type="submit" className={c.submit}>
          {submitText}
        </button>
      </div>
      <SuggestionList id={id} label={listLabel} groups={groups} list={list} />
      <div role="status">
        <VisuallyHidden>{list.isOpen && status}</VisuallyHidden>
      </div>
    </form>
  );
}

type ListState = ReturnType<typeof useSuggestions>;

/** What is open and marked, and the keys of the pattern. The text keeps its own keys: Home, End, arrows to the sides. */
function useSuggestions(groups: readonly SuggestionGroup[], id: string) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const items = groups.flatMap((group) => group.items);
  const isShown = isOpen && items.length > 0;
  const index = items.findIndex((item) => item.id === marked);
  const active = isShown ? items[index] : undefined;

  const close = () => {
    setOpen(false);
    setMarked(null);
  };
  const choose = (item: Suggestion) => {
    close();
    item.onChoose();
  };
  // One place before the first is the text itself: nothing marked.
  const move = (step: 1 | -1) => {
    const places = items.length + 1;
    const next = (index + 1 + step + places) % places;
    setMarked(items[next - 1]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent, clear: () => void) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey } = event;
    if (key === 'Enter' && active) choose(active);
    else if (key === 'Escape' && isShown) close();
    else if (key === 'Escape') clear();
    else if (key === 'ArrowUp' && altKey) close();
    else if (key === 'ArrowDown' && altKey) setOpen(true);
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && items.length > 0) {
      setOpen(true);
      move(key === 'ArrowDown' ? 1 : -1);
    } else return;
    event.preventDefault();
  };
  return {
    isOpen,
    isShown,
    marked: active?.id,
    activeId: active && `${id}-${active.id}`,
    open: () => setOpen(true),
    close,
    choose,
    onKeyDown,
  };
}

const SuggestionList = ({
  id,
  label,
  groups,
  list,
}: {
  id: string;
  label: string;
  groups: readonly SuggestionGroup[];
  list: ListState;
}) => {
  useEffect(() => {
    // Not in jsdom.
    if (list.activeId) document.getElementById(list.activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [list.activeId]);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={c.list}
      hidden={!list.isShown}
      // A press on the list must not take the focus from the text: that would close it before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.isShown &&
        groups
          .filter((group) => group.items.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
            <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`} className={c.group}>
              <div id={`${id}-group-${group.id}`} role="presentation" className={c.head}>
                {group.label}
              </div>
              {group.items.map((item) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and its keys choose.
                // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant, never focused.
                <div
                  key={item.id}
                  id={`${id}-${item.id}`}
                  role="option"
                  aria-selected={item.id === list.marked}
                  className={c.option}
                  onClick={() => list.choose(item)}
                >
                  {item.icon}
                  <span className={c.text}>
                    <span className={c.label}>{item.label}</span>
                    {item.detail && <span className={c.detail}>{item.detail}</span>}
                  </span>
                </div>
              ))}
            </div>
          ))}
    </div>
  );
};
