import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BelowFold } from './below-fold.tsx';

/** Conditions under which a phone renders the content later; each is taken back by one case. */
class Opening {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}
let opening: Opening;
let isNarrow: boolean;

beforeEach(() => {
  opening = new Opening('navigate');
  isNarrow = true;
  document.documentElement.dataset.firstPage = '';
  vi.stubGlobal('PerformanceNavigationTiming', Opening);
  vi.stubGlobal('performance', Object.assign(Object.create(performance), { getEntriesByType: () => [opening] }));
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
});
afterEach(() => {
  delete document.documentElement.dataset.firstPage;
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** Commits until the content is there. */
async function commits(): Promise<number> {
  const seen: boolean[] = [];
  render(
    <Profiler id="página" onRender={() => seen.push(screen.queryByText('Debajo') !== null)}>
      <p>Arriba</p>
      <BelowFold>
        <p>Debajo</p>
      </BelowFold>
    </Profiler>,
  );
  await screen.findByText('Debajo');
  return seen.length;
}

test('on a phone the first page of a visit shows its first screen first, and all of it right after', async () => {
  expect(await commits()).toBe(2);
});

test.each<[string, () => void]>([
  ['on a wide window', () => (isNarrow = false)],
  ['on later pages', () => delete document.documentElement.dataset.firstPage],
  ['on a page that was scrolled before the application came', () => vi.stubGlobal('scrollY', 300)],
  ['at a link to a part of the page', () => history.replaceState(null, '', '#abajo')],
  ['after a reload', () => (opening = new Opening('reload'))],
  ['after Back from another site', () => (opening = new Opening('back_forward'))],
])('all is rendered at once %s', async (_when, arrange) => {
  arrange();
  expect(await commits()).toBe(1);
});
