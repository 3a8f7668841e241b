import type { Locator, Page } from '@playwright/test';
import { CONTRASENA, expect } from '../../prueba.ts';

/** Waits until the application has replaced the served HTML, which handles no press. */
export const lista = (page: Page) => page.locator('.fp').waitFor({ state: 'detached' });

/** Opens the front page, the only address that a test types; `email`: logs in by its form. */
export async function desdePortada(page: Page, email?: string, contrasena = CONTRASENA): Promise<void> {
  await page.goto('/app');
  await lista(page);
  if (!email) return;
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
  // A typeface that loads between press and release would move the button from under the pointer.
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/app/visita/visitador?tab=resumen');
}

/** Opens the product finder by the header, and types a query. */
export async function buscaProducto(page: Page, texto: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Productos' }).click();
  const campo = page.getByRole('combobox', { name: 'Buscar productos' });
  await campo.fill(texto);
  await campo.press('Enter');
  await page.waitForURL('**/app/visita/result**');
}

/** Asserts heading, state (a visible element) and address of a page, before and after a reload. */
export async function quedaIgual(page: Page, ruta: RegExp, titulo: string | RegExp, estado?: Locator): Promise<void> {
  const visto = async () => {
    await expect(page.getByRole('heading', { level: 1, name: titulo }).first()).toBeVisible();
    if (estado) await expect(estado.first()).toBeVisible();
    await expect(page).toHaveURL(ruta);
  };
  await visto();
  const antes = page.url();
  await page.reload();
  await lista(page);
  await visto();
  expect(page.url()).toBe(antes);
}
