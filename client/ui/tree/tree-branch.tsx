import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { fold } from '#shared/textos/fold';
import { ui } from '../../i18n/es/ui.ts';
import { NativeCheckbox } from '../toggles/native-checkbox.tsx';
import c from './tree-picker.module.css';
import { type Branch, type Picked, stateOf } from './tree-selection.ts';

interface TreeBranchProps {
  branch: Branch;
  /** The search text, folded: only leaves that contain it are shown; '' shows all. */
  words: string;
  value: readonly Picked[];
  isOpen: boolean;
  onToggleOpen: () => void;
  onToggleAll: (on: boolean) => void;
  onToggleLeaf: (leaf: number) => void;
  wholeLabel: (branch: string) => string;
}

/** One branch of a `TreePicker`: a checkbox for the whole branch, and an arrow that opens its leaves. */
export function TreeBranch({ branch, words, value, isOpen, ...props }: TreeBranchProps) {
  const id = useId();
  const state = stateOf(value, branch.id);
  const leaves = branch.leaves?.filter((leaf) => fold(leaf.label).includes(words));
  return (
    <li>
      <div className={c.branch}>
        {branch.hasLeaves ? (
          <button
            type="button"
            className={c.arrow}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={branch.label}
            onClick={props.onToggleOpen}
          >
            <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        ) : (
          <span className={c.arrow} />
        )}
        <NativeCheckbox isSelected={state === 'all'} isIndeterminate={state === 'some'} onChange={props.onToggleAll}>
          {branch.hasLeaves && isOpen ? props.wholeLabel(branch.label) : branch.label}
        </NativeCheckbox>
      </div>
      <ul id={id} className={c.leaves} hidden={!isOpen}>
        {isOpen && !leaves && <li className={c.empty}>{ui.cargando}</li>}
        {isOpen &&
          leaves?.map((leaf) => (
            <li key={leaf.id}>
              <NativeCheckbox
                isSelected={state === 'all' || value.some((p) => p.branch === branch.id && p.leaf === leaf.id)}
                onChange={() => props.onToggleLeaf(leaf.id)}
              >
                {leaf.label}
              </NativeCheckbox>
            </li>
          ))}
      </ul>
    </li>
  );
}
