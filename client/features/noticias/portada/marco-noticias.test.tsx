import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarraAreas, Lateral, MarcoNoticias } from './marco-noticias.tsx';

test('a page of the news fills the bar of areas and the sidebar from inside', () => {
  render(
    <MarcoNoticias>
      <BarraAreas>
        <a href="#regulacion">Regulación</a>
      </BarraAreas>
      <h1>Portada</h1>
      <Lateral>
        <p>Lo más leído</p>
      </Lateral>
    </MarcoNoticias>,
  );
  const sidebar = screen.getByRole('complementary');
  expect(within(sidebar).getByText('Lo más leído')).toBeTruthy();
  expect(within(sidebar).queryByText('Regulación')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Portada');
});
