import { expect, test } from 'vitest';
import { labelOf, type Picked, stateOf, toggleAll, toggleLeaf } from './tree-selection.ts';

const ES = { id: 28, label: 'España', hasLeaves: true, leaves: [1, 2, 3].map((id) => ({ id, label: `P${id}` })) };

test('selecting all leaves makes the branch whole, and deselecting one of a whole branch leaves the others', () => {
  let value: Picked[] = [{ branch: 9, leaf: null }];
  value = toggleLeaf(value, ES, 1);
  expect(stateOf(value, 28)).toBe('some');
  value = toggleLeaf(toggleLeaf(value, ES, 2), ES, 3);
  expect(value).toEqual([
    { branch: 9, leaf: null },
    { branch: 28, leaf: null },
  ]);
  value = toggleLeaf(value, ES, 2);
  expect(value.filter(({ branch }) => branch === 28).map(({ leaf }) => leaf)).toEqual([1, 3]);
  expect(toggleAll(value, 28)).toEqual([
    { branch: 9, leaf: null },
    { branch: 28, leaf: null },
  ]);
  expect(stateOf(toggleLeaf(toggleLeaf(value, ES, 1), ES, 3), 28)).toBe('none');
});

test('labels: a whole branch says so', () => {
  const whole = (branch: string) => `Toda ${branch}`;
  expect(labelOf([ES], { branch: 28, leaf: null }, whole)).toBe('Toda España');
  expect(labelOf([ES], { branch: 28, leaf: 2 }, whole)).toBe('P2');
});
