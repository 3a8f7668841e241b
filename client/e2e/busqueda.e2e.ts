import type { Page } from '@playwright/test';
import { ANCHOS, logInAs, openPage, review } from './accesibilidad/axe.ts';
import { expect, test } from './prueba.ts';

/** Uses the demonstration content that every fresh installation has. */
const NOTICIA = 'Vuelve la amoxicilina pediátrica a las farmacias tras cuatro meses de suministro irregular';
const OFERTA = 'Técnico/a de farmacovigilancia';

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo el sitio' });
const campo = (page: Page) => dialogo(page).getByRole('combobox');
const boton = (page: Page) => page.getByRole('button', { name: 'Buscar en todo el sitio' });

async function searchFor(page: Page, texto: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(campo(page)).toBeFocused();
  await page.keyboard.type(texto);
}

/** Presses the arrow until a suggestion is marked, then Enter. */
async function choose(page: Page, nombre: string | RegExp): Promise<void> {
  const opcion = dialogo(page).getByRole('option', { name: nombre }).first();
  await opcion.waitFor();
  await expect(dialogo(page).getByText('Buscando…')).toHaveCount(0);
  for (let pulsaciones = 0; pulsaciones < 30; pulsaciones++) {
    if ((await opcion.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(opcion).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await dialogo(page).waitFor({ state: 'detached' });
}

test('an article, an offer and a product are found from anywhere, by keyboard alone', { tag: '@smoke' }, async ({
  page,
}) => {
  await openPage(page, '/app/noticias');
  await searchFor(page, 'amoxicilina');
  // The current area comes first.
  await expect(dialogo(page).getByRole('group').first()).toContainText('Noticias');
  await choose(page, NOTICIA);
  await page.waitForURL(/\/app\/noticias\/\d+$/);
  const titulo = page.getByRole('heading', { level: 1 });
  await expect(titulo).toHaveText(NOTICIA);
  await expect(titulo).toBeFocused();

  await searchFor(page, 'farmacovigilancia');
  await choose(page, OFERTA);
  await page.waitForURL('**/app/empleo/oferta/**');
  await expect(titulo).toHaveText(OFERTA);

  await searchFor(page, 'omeprazol');
  await choose(page, /OMEPRAZOL DEMO LEVANTE/);
  await page.waitForURL('**/app/visita/producto/**');
  await expect(titulo).toContainText('OMEPRAZOL DEMO LEVANTE');
});

test('all results of an area, by its own entry and by Enter alone', async ({ page }) => {
  await openPage(page, '/app/ayuda');
  await searchFor(page, 'farmacia');
  await choose(page, 'Ver todos los resultados en Empleo');
  await page.waitForURL('**/app/empleo/p/espana?q=farmacia');
  await openPage(page, '/app/noticias');
  await searchFor(page, 'farmacia');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/noticias/buscar?q=farmacia');
  await expect(dialogo(page)).toHaveCount(0);
});

test('closed by Escape or by Back, it leaves the page and the focus as they were', async ({ page }) => {
  await openPage(page, '/app/ayuda');
  await openPage(page, '/app/noticias');
  await boton(page).click();
  await expect(campo(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(dialogo(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await dialogo(page).waitFor({ state: 'detached' });
  await expect(boton(page)).toBeFocused();
  await page.getByRole('link', { name: 'Productos' }).first().click();
  await page.waitForURL('**/app/visita');
  await boton(page).click();
  await expect(campo(page)).toBeFocused();
  await page.goBack();
  await page.waitForURL('**/app/noticias');
  await dialogo(page).waitFor({ state: 'detached' });
});

test('an area that does not answer says so, and the others show their results', async ({ page }) => {
  await openPage(page, '/app/ayuda');
  let cortada = true;
  await page.route('**/api/noticias?*', (route) => (cortada ? route.abort() : route.continue()));
  await searchFor(page, 'amoxicilina');
  await expect(
    dialogo(page)
      .getByRole('option', { name: /AMOXICILINA/ })
      .first(),
  ).toBeVisible();
  const retry = dialogo(page)
    .getByRole('group', { name: 'Noticias' })
    .getByRole('option', { name: /Reintentar/ });
  await expect(retry).toBeVisible();
  // A press while the area is still down repeats the call. When it is back, the call may repeat by itself before the press.
  const pedida = page.waitForRequest('**/api/noticias?*');
  await retry.click();
  await pedida;
  cortada = false;
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(dialogo(page).getByRole('option', { name: NOTICIA })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
});

test('when its code does not load, the page stays and says so', async ({ page }) => {
  await page.route('**/assets/-busqueda-*.js', (route) => route.abort());
  await openPage(page, '/app/ayuda');
  await page.keyboard.press('Control+k');
  await expect(page.getByText('No hay conexión')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('pages of the staff are found by the staff', async ({ page, stack }) => {
  await logInAs(page, stack, 'Administración');
  await openPage(page, '/app/ayuda');
  await searchFor(page, 'auditoria');
  await choose(page, /^Auditoría$/);
  await page.waitForURL('**/app/admin/auditoria');
});

test('at 320 px header and dialog fit, also for a logged-in person', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sobra = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await openPage(page, '/app/ayuda');
  expect(await sobra()).toBe(0);
  const caja = await boton(page).boundingBox();
  expect(Math.min(caja?.width ?? 0, caja?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await logInAs(page, stack, 'Candidato');
  await openPage(page, '/app/ayuda');
  expect(await sobra()).toBe(0);
  await searchFor(page, 'amoxicilina');
  await dialogo(page).getByRole('option', { name: NOTICIA }).waitFor();
  expect(await sobra()).toBe(0);
  await dialogo(page).getByRole('button', { name: 'Cerrar' }).click();
  await dialogo(page).waitFor({ state: 'detached' });
});

for (const ancho of ANCHOS)
  test.describe(`search of the whole site: axe finds nothing and nothing is too wide at ${ancho} px`, () => {
    test.use({ viewport: { width: ancho, height: 844 } });

    test('at its start, with results, with one marked, with none', async ({ page }) => {
      await openPage(page, '/app/noticias');
      await boton(page).click();
      await expect(campo(page)).toBeFocused();
      await review(page, 'search');
      await campo(page).fill('amoxicilina');
      await dialogo(page).getByRole('option', { name: NOTICIA }).waitFor();
      await expect(dialogo(page).getByText('Buscando…')).toHaveCount(0);
      await review(page, 'search with results');
      await page.keyboard.press('ArrowDown');
      await review(page, 'search with one marked');
      await campo(page).fill('nada-de-nada');
      await dialogo(page)
        .getByText(/No hay nada con/)
        .waitFor();
      await review(page, 'search without results');
    });
  });
