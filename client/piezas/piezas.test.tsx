import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { DECLARATIONS, declarationsOf, NOT_SHOWN } from './declarations.ts';
import { Pagina } from './pagina.tsx';
import { tokensOf } from './tokens.tsx';

const PIEZAS: Record<string, string> = import.meta.glob('./*.tsx', { query: '?raw', import: 'default', eager: true });
const written = Object.entries(PIEZAS)
  .filter(([file]) => !file.includes('.test.'))
  .map(([, text]) => text)
  .join('\n');
const page = () =>
  render(
    <UiProvider>
      <Pagina />
    </UiProvider>,
  ).container;

test('each component of client/ui is described once and used, or is an exception with its reason', () => {
  const described = [...page().querySelectorAll<HTMLElement>('[data-pieza]')].map(({ dataset }) => dataset.pieza ?? '');
  expect(DECLARATIONS.size).toBeGreaterThan(70);
  expect(described.filter((name, at) => described.indexOf(name) !== at)).toEqual([]);
  expect([...described, ...Object.keys(NOT_SHOWN)].toSorted()).toEqual([...DECLARATIONS.keys()].toSorted());
  expect(described.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(written))).toEqual([]);
});

test('the index leads to every family and component, which shows its import path, purpose and props', () => {
  const container = page();
  const index = within(screen.getByRole('navigation', { name: 'Índice' }));
  const targets = index.getAllByRole('link').map((link) => link.getAttribute('href'));
  const places = [...container.querySelectorAll('[data-familia], [data-familia] [data-pieza]')].map(
    ({ id }) => `#${id}`,
  );
  expect(places.length).toBeGreaterThan(60);
  expect(targets.toSorted()).toEqual(places.toSorted());
  const form = container.querySelector('#Form');
  expect(form?.querySelector('summary')?.textContent).toBe('Form · #ui/form/form');
  expect(form?.querySelector('p')?.textContent).toMatch(/^A form whose fields get their errors/);
  expect(form?.querySelector('pre')?.textContent).toMatch(/^interface FormProps \{[\s\S]+pendingText\?: [\s\S]+\}$/);
});

test('every component but those that take none has its props', () => {
  const without = [...DECLARATIONS.values()].filter(({ props }) => props === '').map(({ name }) => name);
  expect(without.toSorted()).toEqual(['CalendarMonth', 'Toaster', 'ToastsRegion']);
});

test.each([
  [
    'an interface',
    'export interface AProps<T> {\n  /** Why. */\n  a: { b: T };\n}\n\n/**\n * What it is\n * for.\n */\nexport function Alfa<T>({ a = { b: 1 } }: AProps<T>) {',
    'What it is for.',
    'interface AProps<T> {\n  /** Why. */\n  a: { b: T };\n}',
  ],
  [
    'a type in place',
    'export const Alfa = ({ a, b }: { a: string; b?: number }) => (',
    '',
    '{ a: string; b?: number }',
  ],
  ['another one’s', "export const Alfa = (props: Omit<ButtonProps, 'type'>) => (", '', "Omit<ButtonProps, 'type'>"],
  ['none', 'export const Alfa = () => (', '', ''],
])('declaration with %s', (_what, source, says, props) => {
  expect(declarationsOf('../ui/a/alfa.tsx', source)).toEqual([{ name: 'Alfa', from: '#ui/a/alfa', says, props }]);
});

test('tokens have their value in light, in dark, and on wide screens', () => {
  const css = `:root { /* --no: 1px; */ --ink: light-dark(#111, #eee);
    --shadow: 0 1px light-dark(rgb(1 2 3 / 0.1), rgb(0 0 0 / 0.4)), 0 2px light-dark(#000, #fff); --control: 44px; }
    @media (width >= 48em) { :root { --control: 40px; } }`;
  expect(tokensOf(css)).toEqual([
    { name: '--ink', light: '#111', dark: '#eee', wide: null },
    {
      name: '--shadow',
      light: '0 1px rgb(1 2 3 / 0.1), 0 2px #000',
      dark: '0 1px rgb(0 0 0 / 0.4), 0 2px #fff',
      wide: null,
    },
    { name: '--control', light: '44px', dark: '44px', wide: '40px' },
  ]);
});
