import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { entrar, expect, test } from './prueba.ts';

/** Uses the demonstration catalogue that every fresh installation has. */
const OMEPRAZOL = '/app/visita/producto/omeprazol-demo-levante-20-mg-capsula-dura-gastrorresistente/3';

const campo = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' });
async function searchFor(page: Page, texto: string): Promise<void> {
  await campo(page).fill(texto);
  await campo(page).press('Enter');
  await page.waitForURL('**/app/visita/result**');
}
const nombres = (page: Page) => page.getByRole('article').getByRole('heading');

test('a code is understood and its product offered, but never opened automatically', async ({ page }) => {
  await page.goto('/app/visita');
  await searchFor(page, '990110');
  await expect(page.getByText('Código nacional 990110')).toBeVisible();
  const exacto = page.getByRole('region', { name: 'Coincidencia exacta' });
  await expect(exacto).toContainText('DEMOLGINA 575 mg');
  await exacto.getByRole('link', { name: /Ir a la ficha/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DEMOLGINA 575 mg');
  await expect(page.getByText('990111', { exact: true })).toBeVisible();
});

test('from the finder to the sheet, and from there to print', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/app/visita');
  await searchFor(page, 'omeprazol levante');
  await page.getByRole('article').filter({ hasText: 'OMEPRAZOL DEMO LEVANTE' }).getByRole('link').first().click();
  await page.waitForURL('**/app/visita/producto/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OMEPRAZOL DEMO LEVANTE');
  // Replaces the browser's print dialog, which a test cannot see; the page gets the same events.
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await page.emulateMedia({ media: 'print' });
  const imprimir = page.getByRole('button', { name: 'Imprimir' });
  await imprimir.click();
  await expect(imprimir).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('990030').first()).toBeVisible();
  // The print has no buttons.
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('the code with its check digit and the box’s EAN are the same code', async ({ page }) => {
  await page.goto('/app/visita/result?q=8470009901103');
  await expect(page.getByText('Código nacional 990110')).toBeVisible();
});

test('another country’s name finds the ingredient, with its dose', async ({ page }) => {
  await page.goto('/app/visita');
  await searchFor(page, 'acetaminofen 650');
  await expect(page.getByText(/También hemos buscado: paracetamol/)).toBeVisible();
  await expect(nombres(page).first()).toContainText('DEMOCETAL 650 mg');
});

for (const [escrito, hallado] of [
  ['omeprazl', 'OMEPRAZOL'],
  ['ibuprofreno', 'IBUPROFENO'],
] as const)
  test(`«${escrito}» finds ${hallado}`, async ({ page }) => {
    await page.goto(`/app/visita/result?q=${escrito}`);
    await expect(page.getByRole('article').first()).toContainText(hallado);
  });

test('an ATC group lists the products below it, and a facet’s count is the number of its results', async ({ page }) => {
  await page.goto('/app/visita/result?q=N02BE');
  await expect(page.getByRole('article').first()).toContainText('PARACETAMOL');
  const sinReceta = page.getByRole('checkbox', { name: /^Sin receta/ }).first();
  const total = /(\d+)/.exec((await page.locator('label', { has: sinReceta }).innerText()).replace(/\D+/, ''))?.[1];
  await sinReceta.check({ force: true });
  await page.waitForURL('**sin_receta**');
  await expect(page.getByRole('status').filter({ hasText: /presentaci/ })).toContainText(`${total} producto`);
});

test('suggestions by keyboard alone', async ({ page }) => {
  await page.goto('/app/visita');
  await campo(page).fill('omepraz');
  await page
    .getByRole('option', { name: /DEMOPRAZEN|OMEPRAZOL/ })
    .first()
    .waitFor();
  await campo(page).press('ArrowDown');
  await campo(page).press('Enter');
  await page.waitForURL('**/app/visita/producto/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/OMEPRAZOL|DEMOPRAZEN/);
});

test('on a phone, without an account: a shortage and its alternatives in three actions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/visita');
  await page.getByRole('link', { name: 'Con problemas de suministro' }).click();
  await page.getByRole('article').filter({ hasText: 'OMEPRAZOL DEMO LEVANTE' }).getByRole('link').first().click();
  await expect(page.getByText('Desabastecimiento temporal')).toBeVisible();
  await page.getByRole('link', { name: 'Ver alternativas' }).click();
  await expect(page.getByRole('link', { name: /OMEPRAZOL DEMO GENÉRICOS 20 mg/ })).toBeInViewport();
});

test('the sheet: its address is corrected, its facts are there, professionals read on', async ({ page }) => {
  await page.goto('/app/visita/producto/otro-nombre/19');
  await page.waitForURL('**/app/visita/producto/demofarina-5-mg-comprimido-recubierto-con-pelicula/19');
  await expect(page).toHaveTitle(/DEMOFARINA 5 mg/);
  await expect(page.getByText('WARFARINA SODICA').first()).toBeVisible();
  await expect(page.getByText(/Interacción de demostración/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sí, soy profesional' }).click();
  await expect(page.getByText(/Interacción de demostración/)).toBeVisible();
});

test('a withdrawn product stays with its banner; an unknown one is a 404 with a search', async ({ page }) => {
  await page.goto('/app/visita/producto/x/33');
  await expect(page.getByText('Este producto ya no está en la lista oficial')).toBeVisible();
  const respuesta = await page.goto('/app/visita/producto/x/999999');
  expect(respuesta?.status()).toBe(404);
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('the last sheets stay readable without a connection', async ({ page, context }) => {
  await page.goto(OMEPRAZOL);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OMEPRAZOL DEMO LEVANTE');
  await page.getByRole('heading', { name: 'Composición' }).waitFor();
  const copia = () => page.evaluate(async () => (await caches.match('/copias/fichas/3')) !== undefined);
  await expect.poll(copia).toBe(true);
  await page.goto('/app/visita');
  await campo(page).waitFor();
  await context.route('**/visita/api/**', (route) => route.abort('internetdisconnected'));
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, OMEPRAZOL);
  await expect(page.getByText(/Copia guardada el/)).toBeVisible();
  await expect(page.getByText('990030').first()).toBeVisible();
});

test('logged in: follow, save a search, export it as CSV', async ({ page, stack }) => {
  const web = stack.demo().find(({ nombre }) => nombre === 'Usuario web');
  await entrar(page, web?.email ?? '', web?.password);
  await page.waitForURL((url) => !url.pathname.includes('/auth/login'));
  await page.goto(OMEPRAZOL);
  await page.getByRole('button', { name: 'Seguir este producto' }).click();
  // The button changes optimistically; the toast confirms it.
  await expect(page.getByRole('button', { name: 'Dejar de seguir este producto' })).toBeVisible();
  await expect(page.getByText('Sigues este producto')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dejar de seguir este producto' })).toBeVisible();

  await page.goto('/app/visita/result?q=omeprazol');
  await page.getByRole('button', { name: 'Guardar búsqueda' }).click();
  await page.getByLabel('Nombre de la búsqueda').fill('Mis omeprazoles');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Guardar/ })
    .click();
  await expect(page.getByText('Búsqueda guardada')).toBeVisible();
  const bajada = page.waitForEvent('download');
  await page
    .getByRole('link', { name: 'Exportar CSV' })
    .or(page.getByRole('button', { name: 'Exportar CSV' }))
    .click();
  const csv = readFileSync((await (await bajada).path()) ?? '', 'utf8');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv).toContain('990030');
  await page.goto('/app/visita');
  await expect(page.getByRole('link', { name: 'Mis omeprazoles' })).toBeVisible();
});

test('up to four side by side', async ({ page }) => {
  await page.goto('/app/visita/result?q=omeprazol');
  const choose = page.getByRole('checkbox', { name: /^Comparar/ });
  // Two quick presses: both are applied, and shown at once.
  await choose.nth(0).check({ force: true });
  await choose.nth(1).check({ force: true });
  await expect(page).toHaveURL(/comparar=\d+(,|%2C)\d+/);
  await page
    .getByRole('region', { name: 'Comparar', exact: true })
    .getByRole('link', { name: 'Comparar' })
    .or(page.getByRole('button', { name: 'Comparar', exact: true }))
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});
