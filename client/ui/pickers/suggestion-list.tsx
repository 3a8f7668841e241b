import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { SkeletonBlock } from '../feedback/skeleton.tsx';
import c from './suggest-field.module.css';

export interface Suggestion {
  id: string;
  label: string;
  /** Smaller text after the label. */
  detail?: string | undefined;
  icon?: ReactNode;
  onChoose: () => void;
}
export interface SuggestionGroup {
  id: string;
  label: string;
  items: readonly Suggestion[];
  /** Number of rows that are still being loaded: their room is kept, above the items. */
  rowsToCome?: number;
}

export type ListState = ReturnType<typeof useSuggestions>;

/**
 * State and keys of the list by the combobox pattern of WAI-ARIA APG: open, marked item. Home, End, left and right stay with
 * the text. `isInline`: the list is always open, and Escape goes on to the dialog around it.
 */
export function useSuggestions(groups: readonly SuggestionGroup[], id: string, isInline: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const items = groups.flatMap((group) => group.items);
  const isShown = (isInline || isOpen) && items.length > 0;
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
  // Place 0, before the items, is the text itself: then no item is marked.
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
    /** For another text: marks belong to the suggestions of the old one. */
    restart: () => {
      setOpen(true);
      setMarked(null);
    },
    close,
    choose,
    onKeyDown,
  };
}

export interface SuggestionListProps {
  id: string;
  label: string;
  groups: readonly SuggestionGroup[];
  list: ListState;
}

export function SuggestionList({ id, label, groups, list }: SuggestionListProps) {
  useEffect(() => {
    // jsdom has no scrollIntoView.
    if (list.activeId) document.getElementById(list.activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [list.activeId]);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={c.list}
      hidden={!list.isShown}
      // A press on the list must not blur the text field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.isShown &&
        groups
          .filter((group) => group.items.length > 0)
          .map((group) => <Group key={group.id} id={id} group={group} list={list} />)}
    </div>
  );
}

const Group = ({ id, group, list }: { id: string; group: SuggestionGroup; list: ListState }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
  <div role="group" aria-labelledby={`${id}-group-${group.id}`} className={c.group}>
    <div id={`${id}-group-${group.id}`} role="presentation" className={c.head}>
      {group.label}
    </div>
    {group.rowsToCome !== undefined && <RowsToCome rows={group.rowsToCome} />}
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
);

const WIDTHS = ['72%', '56%', '64%', '48%'] as const;

const RowsToCome = ({ rows }: { rows: number }) => (
  <div className={c.toCome} aria-hidden="true">
    {WIDTHS.slice(0, rows).map((width) => (
      <div key={width} className={c.rowToCome}>
        <SkeletonBlock width={width} height={14} />
      </div>
    ))}
  </div>
);
