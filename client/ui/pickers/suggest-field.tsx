import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';
import c from './suggest-field.module.css';
import { type SuggestionGroup, SuggestionList, useSuggestions } from './suggestion-list.tsx';

export interface SuggestFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called by Enter without a marked suggestion, and by the button. */
  onSubmit: (text: string) => void;
  groups: readonly SuggestionGroup[];
  /** Number of suggestions, or why there are none: announced when it changes. */
  status: string;
  /** Text of the button; without it the field has none. */
  submitText?: string;
  clearText: string;
  listLabel: string;
  placeholder?: string;
  maxLength?: number;
  /** Buttons inside the field, at its end. */
  actions?: ReactNode;
  size?: 'normal' | 'large';
  /**
   * For a dialog of its own: the suggestions are in the flow and stay open, the status is visible, Escape belongs to the dialog,
   * and the field has the focus from the start.
   */
  isInline?: boolean;
  /** For a field that replaces one that the person was typing into. */
  autoFocus?: boolean;
  /** Beside the status, where there is room: the effect of Enter. */
  hint?: string;
}

/**
 * A search with grouped suggestions, by the combobox pattern of WAI-ARIA APG («list autocomplete, manual selection»).
 * React Aria's ComboBox picks a value; here a suggestion leads somewhere and Enter without one searches for the text.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, onSubmit, groups, status, submitText, clearText, listLabel, actions } = props;
  const { placeholder, maxLength, size = 'normal', isInline = false, autoFocus = isInline, hint } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions(groups, id, isInline);
  useEffect(() => {
    if (!autoFocus || !input.current) return;
    input.current.focus();
    // The cursor goes to the end, where the person was typing in the former field.
    input.current.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [autoFocus]);

  const submit = () => {
    list.close();
    onSubmit(value);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's <search> would still need a form inside.
    <form
      role="search"
      className={classNames(c.form, size === 'large' && c.large, isInline && c.inline)}
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
            list.restart();
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
        {submitText && (
          <button type="submit" className={c.submit}>
            {submitText}
          </button>
        )}
      </div>
      <SuggestionList id={id} label={listLabel} groups={groups} list={list} />
      {isInline ? (
        <div className={c.foot}>
          <p role="status">{status}</p>
          {hint && <p className={c.hint}>{hint}</p>}
        </div>
      ) : (
        <div role="status">
          <VisuallyHidden>{list.isOpen && status}</VisuallyHidden>
        </div>
      )}
    </form>
  );
}
