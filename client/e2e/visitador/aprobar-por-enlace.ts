import type { Page } from '@playwright/test';

/** Approves, on the page of a mailed link, as the manager of a product. */
export async function aprobarPorEnlace(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Aprobar' }).check({ force: true });
  await page.getByLabel('Nombre', { exact: true }).fill('Jefa De Producto');
  await page.getByLabel('Cargo', { exact: true }).fill('Jefa de producto');
  await page.getByText(/^Confirmo que puedo responder/).click();
  await page.getByRole('button', { name: 'Enviar mi respuesta' }).click();
  await page.waitForURL('**/app/visita/visitador/success-verif');
}
