import type { Page } from '@playwright/test';
import { abrir, logInAs } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

/** Of the lists of what is one's own, side by side: how high the line under each name stands, and how high the first text. */
const alturas = (page: Page) =>
  page.locator('.ini-tuyo .ini-columnas .ini-seccion').evaluateAll((secciones) =>
    secciones.map((seccion) => {
      const cabeza = seccion.querySelector('.ini-cabeza');
      return { top: seccion.getBoundingClientRect().top, linea: cabeza?.getBoundingClientRect().bottom };
    }),
  );

test('a candidate’s home has offers for them, and its names stand on one line', async ({ page, stack }) => {
  await logInAs(page, stack, 'Candidato');
  await abrir(page, '/app');
  const paraTi = page.getByRole('region', { name: 'Ofertas para ti' });
  await expect(paraTi.getByRole('listitem').first()).toBeVisible();
  const todas = await alturas(page);
  expect(todas.length).toBeGreaterThan(3);
  const enUnaFila = Map.groupBy(todas, ({ top }) => Math.round(top));
  for (const fila of enUnaFila.values()) expect(new Set(fila.map(({ linea }) => Math.round(linea ?? 0))).size).toBe(1);
});

test('where the ribbon says that it is a demonstration, no row of the front door says it again', async ({ page }) => {
  await abrir(page, '/app');
  await expect(page.getByRole('complementary', { name: /^Demostración/ })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\(demostración\)/i);
});
