import type { BrowserContext, Page } from '@playwright/test';
import { admitir, expect, test } from '../prueba.ts';

// In a window of its own, because the failures are logged in its console.
const open = async (context: BrowserContext) => {
  admitir(context, /Failed to fetch dynamically imported module|Unable to preload CSS/);
  const page = await context.newPage();
  let documentos = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documentos += 1;
  });
  await page.goto('/app/auth/login');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, documentos: () => documentos };
};
/** Waits until no document is requested any more: an endless reload would request it again as soon as it is loaded. */
const quieta = (page: Page) => page.waitForLoadState('networkidle');
/** Paths of the scripts that the HTML of a page names. */
const scriptsOf = async (page: Page, ruta: string) =>
  new Set((await (await page.request.get(ruta)).text()).match(/\/assets\/[\w.-]+\.js/g));
/** Scripts of the page that is opened next, which the page at hand, also in its idle time, does not load. */
async function scriptsOfNext(page: Page): Promise<Set<string>> {
  const ofLogin = await scriptsOf(page, '/app/auth/login');
  const ofHub = await scriptsOf(page, '/app/auth/crear-cuenta');
  return new Set([...ofHub].filter((script) => !ofLogin.has(script)));
}
const pathOf = (url: string) => new URL(url).pathname;
const enlace = 'Crear cuenta';
const FONDO = 'rgba(0, 0, 0, 0)';

test.describe('a part of the application that does not load', () => {
  test('a script fails once: the document is reloaded once, and the page works', async ({ browser, stack }) => {
    const context = await browser.newContext({ baseURL: stack.url });
    const { page, documentos } = await open(context);
    const suyos = await scriptsOfNext(page);
    let falta = 1;
    await page.route(/\/assets\/.*\.js$/, (route) =>
      suyos.has(pathOf(route.request().url())) && falta-- > 0 ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: enlace }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible();
    await quieta(page);
    expect(documentos()).toBeLessThanOrEqual(2);
    await context.close();
  });

  test('a stylesheet fails for ever: the page has its styles all the same', async ({ browser, stack }) => {
    const context = await browser.newContext({ baseURL: stack.url });
    const { page, documentos } = await open(context);
    const pedidos: string[] = [];
    await page.route(/\/assets\/.*\.css$/, (route) => {
      pedidos.push(route.request().url());
      return route.abort();
    });
    await page.getByRole('link', { name: 'Noticias' }).first().click();
    await expect(page).toHaveURL(/\/app\/noticias$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(documentos).toBe(2);
    await quieta(page);
    expect([documentos(), pedidos.length > 0]).toEqual([2, true]);
    // The server inlines these styles: without them the page would look unstyled.
    const fondo = await page
      .locator('header')
      .first()
      .evaluate((header) => getComputedStyle(header).backgroundColor);
    expect(fondo).not.toBe(FONDO);
    await context.close();
  });

  test('a script fails for ever: one more attempt, then a page that says so, with a button to retry', async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ baseURL: stack.url });
    const { page, documentos } = await open(context);
    const faltan = new Set<string>();
    let roto = true;
    const suyos = await scriptsOfNext(page);
    await page.route(/\/assets\/.*\.js$/, (route) => {
      const script = pathOf(route.request().url());
      if (!roto || !suyos.has(script)) return route.continue();
      faltan.add(script);
      return route.abort();
    });
    await page.getByRole('link', { name: enlace }).first().click();
    await expect(page.getByRole('heading', { name: 'Esta página no ha llegado entera' })).toBeVisible();
    await quieta(page);
    expect([documentos(), faltan.size > 0]).toEqual([2, true]);
    roto = false;
    await page.getByRole('button', { name: 'Volver a cargar la página' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible();
    await context.close();
  });
});
