import type { Page } from '@playwright/test';
import { logInAs, openPage } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

/** Vertical positions in the person's own lists, side by side: of the line under each name, and of the first text. */
const alturas = (page: Page) =>
  page.locator('.ini-tuyo .ini-columnas .ini-seccion').evaluateAll((secciones) =>
    secciones.map((seccion) => {
      const cabeza = seccion.querySelector('.ini-cabeza');
      return { top: seccion.getBoundingClientRect().top, linea: cabeza?.getBoundingClientRect().bottom };
    }),
  );

test('a candidate’s home has offers for them, and the names of its lists are aligned', async ({ page, stack }) => {
  await logInAs(page, stack, 'Candidato');
  await openPage(page, '/app');
  const paraTi = page.getByRole('region', { name: 'Ofertas para ti' });
  await expect(paraTi.getByRole('listitem').first()).toBeVisible();
  const todas = await alturas(page);
  expect(todas.length).toBeGreaterThan(3);
  const enUnaFila = Map.groupBy(todas, ({ top }) => Math.round(top));
  for (const fila of enUnaFila.values()) expect(new Set(fila.map(({ linea }) => Math.round(linea ?? 0))).size).toBe(1);
});

test('with the demonstration ribbon, no row of the start page says again that it is a demonstration', async ({
  page,
}) => {
  await openPage(page, '/app');
  await expect(page.getByRole('complementary', { name: /^Demostración/ })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\(demostración\)/i);
});
