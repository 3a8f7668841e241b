import { useId, useState } from 'react';
import { fold } from '#shared/textos/fold';
import { ui } from '../../i18n/es/ui.ts';
import { Chips } from '../content/chips.tsx';
import f from '../form/field.module.css';
import { classNames } from '../theme/class-names.ts';
import { TreeBranch } from './tree-branch.tsx';
import c from './tree-picker.module.css';
import { type Branch, clearBranch, hasLeaf, labelOf, type Picked, toggleAll, toggleLeaf } from './tree-selection.ts';

export interface TreePickerProps {
  label: string;
  name: string;
  help?: string;
  error?: string | undefined;
  searchLabel: string;
  branches: readonly Branch[];
  value: readonly Picked[];
  onChange: (value: readonly Picked[]) => void;
  /** Called when a branch is opened, to load its leaves if needed. */
  onOpen?: (branch: number) => void;
  /** Branches that are open from the start. */
  initiallyOpen?: readonly number[];
  /** Label of a whole branch, e.g. «Toda España». */
  wholeLabel: (branch: string) => string;
}

/** Multiple choice from a two-level tree: whole branches or single leaves, with a search, and chips of the choices. */
export function TreePicker(props: TreePickerProps) {
  const { label, name, help, error, branches, value, onChange, onOpen, wholeLabel } = props;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<readonly number[]>(props.initiallyOpen ?? []);
  const id = useId();
  const words = fold(search.trim());
  const shown = words === '' ? branches : branches.filter((b) => fold(b.label).includes(words) || hasLeaf(b, words));

  const toggleOpen = (branch: number) => {
    if (open.includes(branch)) setOpen(open.filter((one) => one !== branch));
    else {
      setOpen([...open, branch]);
      onOpen?.(branch);
    }
  };
  return (
    <fieldset
      className={f.field}
      data-field={name}
      aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={classNames(f.label, c.legend)} data-label="">
        {label}
      </legend>
      <Chips
        label={ui.elegidas}
        items={value.map((picked) => ({
          id: `${picked.branch}:${picked.leaf ?? ''}`,
          label: labelOf(branches, picked, wholeLabel),
        }))}
        onRemove={(key) => onChange(value.filter(({ branch, leaf }) => `${branch}:${leaf ?? ''}` !== key))}
      />
      <div className={c.box}>
        <input
          type="search"
          className={classNames(f.control, c.search)}
          aria-label={props.searchLabel}
          placeholder={props.searchLabel}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul className={c.tree}>
          {shown.map((branch) => (
            <TreeBranch
              key={branch.id}
              branch={branch}
              words={fold(branch.label).includes(words) ? '' : words}
              value={value}
              isOpen={open.includes(branch.id) || (words !== '' && hasLeaf(branch, words))}
              onToggleOpen={() => toggleOpen(branch.id)}
              onToggleAll={(on) => onChange(on ? toggleAll(value, branch.id) : clearBranch(value, branch.id))}
              onToggleLeaf={(leaf) => onChange(toggleLeaf(value, branch, leaf))}
              wholeLabel={wholeLabel}
            />
          ))}
          {shown.length === 0 && <li className={c.empty}>{ui.sinResultados}</li>}
        </ul>
      </div>
      {help && (
        <p id={`${id}-help`} className={f.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={f.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
