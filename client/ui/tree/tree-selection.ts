import { fold } from '#shared/textos/fold';

export interface Branch {
  id: number;
  label: string;
  hasLeaves: boolean;
  /** Undefined until the leaves are loaded. */
  leaves?: readonly { id: number; label: string }[] | undefined;
}

/** A whole branch (`leaf: null`) or one leaf of it. A branch is never chosen both whole and in parts. */
export interface Picked {
  branch: number;
  leaf: number | null;
}

export const clearBranch = (value: readonly Picked[], branch: number) => value.filter((one) => one.branch !== branch);

export const toggleAll = (value: readonly Picked[], branch: number): Picked[] => [
  ...clearBranch(value, branch),
  { branch, leaf: null },
];

/** Toggles a leaf. Deselected in a whole branch, it leaves all the other leaves; selecting the last missing leaf makes the branch whole. */
export function toggleLeaf(value: readonly Picked[], { id: branch, leaves = [] }: Branch, leaf: number): Picked[] {
  const others = clearBranch(value, branch);
  const isWhole = value.some((one) => one.branch === branch && one.leaf === null);
  const before = new Set(
    isWhole ? leaves.map(({ id }) => id) : value.filter((one) => one.branch === branch).map((one) => one.leaf),
  );
  if (!before.delete(leaf)) before.add(leaf);
  if (leaves.length > 0 && leaves.every(({ id }) => before.has(id))) return [...others, { branch, leaf: null }];
  return [...others, ...[...before].map((one) => ({ branch, leaf: one }))];
}

export function stateOf(value: readonly Picked[], branch: number): 'all' | 'some' | 'none' {
  const own = value.filter((one) => one.branch === branch);
  if (own.length === 0) return 'none';
  return own.some((one) => one.leaf === null) ? 'all' : 'some';
}

export const hasLeaf = ({ leaves = [] }: Branch, words: string) =>
  words !== '' && leaves.some((leaf) => fold(leaf.label).includes(words));

export function labelOf(
  branches: readonly Branch[],
  { branch, leaf }: Picked,
  wholeLabel: (branch: string) => string,
): string {
  const found = branches.find(({ id }) => id === branch);
  if (!found) return '…';
  if (leaf === null) return found.hasLeaves ? wholeLabel(found.label) : found.label;
  return found.leaves?.find(({ id }) => id === leaf)?.label ?? found.label;
}
