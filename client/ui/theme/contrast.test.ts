import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('client/ui/theme/tokens.css', 'utf8');

/** Token → its light and its dark colour. */
const TOKENS = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name ?? '', { light: light ?? '', dark: dark ?? '' }] as const,
  ),
);

/** WCAG 2.2 relative luminance. */
function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string) {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken', 'green-tint', 'amber-tint', 'red-tint'];
const PAGES = ['paper', 'surface', 'sunken'];
/** Every pair of text and background that the stylesheets use. */
const TEXT: [string, string[]][] = [
  ['ink', GROUNDS],
  ['muted', ['paper', 'surface', 'sunken', 'green-tint']],
  ['green', PAGES],
  ['link', GROUNDS],
  ['red', PAGES],
  ['amber', ['surface', 'paper']],
  ['on-green', ['green', 'green-strong']],
  ['on-green-tint', ['green-tint', 'surface']],
  ['on-red', ['red', 'red-strong']],
];
/** Borders of controls, icons and focus rings. */
const SHAPES: [string, string[]][] = [
  ['control-line', PAGES],
  ['green', GROUNDS],
  ['amber', ['amber-tint']],
  ['red', ['red-tint', 'surface']],
  ['link', ['sunken']],
];

const pairs = (list: [string, string[]][], least: number) =>
  list.flatMap(([fore, grounds]) =>
    grounds.flatMap((ground) =>
      (['light', 'dark'] as const).map((theme) => {
        const a = TOKENS.get(fore)?.[theme];
        const b = TOKENS.get(ground)?.[theme];
        if (!a || !b) throw new Error(`no token ${a ? ground : fore}`);
        return { pair: `${fore} on ${ground}, ${theme}`, ratio: contrast(a, b), least };
      }),
    ),
  );

test('every pair of text and background has 4.5:1, every control 3:1, in both themes', () => {
  const all = [...pairs(TEXT, 4.5), ...pairs(SHAPES, 3)];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter(({ ratio, least }) => ratio < least)).toEqual([]);
});

test('the formula is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
