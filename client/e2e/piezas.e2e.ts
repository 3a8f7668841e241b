import { expect, type Page, test } from '@playwright/test';
import { ANCHOS, review } from './accesibilidad/axe.ts';
import { arrancar, quejasDe } from './start/de-desarrollo.ts';

const VENTANAS = ['Dialog', 'AlertDialog', 'ConfirmDialog', 'FormDialog', 'FilterSheet'];

/** Screenshots in both themes, kept in test-results. */
async function fotografiar(page: Page, nombre: string, entera: boolean): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = test.info().outputPath(`${nombre}-${page.viewportSize()?.width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: entera });
  }
}

test('every component in every state: axe finds nothing in either theme, and nothing is wider than the screen', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const simulacros = await arrancar(['mocks'], { cwd: process.cwd() });
  try {
    const quejas = quejasDe(page);
    await page.goto(`${simulacros.url}/_piezas`, { timeout: 90_000 });
    // Vite compiles every module at its first request.
    await expect(page.getByRole('heading', { level: 1, name: 'Piezas' })).toBeVisible({ timeout: 90_000 });
    for (const width of ANCHOS) {
      await page.setViewportSize({ width, height: 860 });
      await review(page, 'piezas');
      await fotografiar(page, 'piezas', true);
      for (const ventana of VENTANAS) {
        await page.getByRole('button', { name: ventana, exact: true }).click();
        const dialogo = page.locator('[role=dialog], [role=alertdialog]');
        await dialogo.waitFor();
        if (ventana === 'FormDialog') {
          await dialogo.getByRole('button', { name: 'Guardar' }).click();
          await expect(dialogo.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true');
          await dialogo.getByLabel('Nombre').fill('Una');
          await dialogo.getByRole('button', { name: 'Guardar' }).click();
          await expect(dialogo.getByText('El servicio no responde.')).toBeVisible();
        }
        await review(page, ventana);
        await fotografiar(page, ventana, false);
        await page.keyboard.press('Escape');
        await dialogo.waitFor({ state: 'detached' });
      }
    }
    expect(quejas).toEqual([]);

    await page.getByRole('button', { name: 'Oscuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // The page is not part of the application: a build does not serve it.
    expect((await page.request.get(`${simulacros.url}/app/_piezas`)).status()).toBe(404);
  } finally {
    await simulacros.stop();
  }
});
