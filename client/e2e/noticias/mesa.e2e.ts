import type { APIRequestContext, Page } from '@playwright/test';
import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from '../prueba.ts';
import { type Vigilancia, vigilar } from '../vigilancia.ts';
import { aLaMesa, completar, nuevoBorrador } from './redactora.ts';

const TITULO = 'El almacén «A & B» repone <todo> su "catálogo"';
const RETITULO = 'El almacén repone su catálogo entero';
const ENTRADILLA =
  `Las existencias vuelven a "su nivel" & duran hasta enero. ${'Faltaban doce productos. '.repeat(8)}`.trim();
const PARRAFO = 'La reposición ha terminado esta mañana en las doce provincias donde faltaba. '.repeat(4).trim();
const MOTIVO = 'Las cifras no eran las buenas.';
/** A link that is refused for its address, so that the test waits for no resolver and no timeout. */
const ENLACE_ROTO = 'https://127.0.0.1/nota';

async function write(page: Page) {
  await nuevoBorrador(page, TITULO, ENTRADILLA);
  const texto = page.getByRole('textbox', { name: 'Texto' });
  await texto.click();
  await texto.pressSequentially(`${PARRAFO} Fuente`);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Enlace', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Dirección').fill(ENLACE_ROTO);
  await page.getByRole('button', { name: 'Poner el enlace' }).click();
  return completar(page);
}

/** The first full minute that is at least this far ahead, as the desk requires. */
async function programar(page: Page, margenMs = 45_000) {
  await page.getByRole('button', { name: 'Programar' }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByText(ENLACE_ROTO)).toBeVisible({ timeout: 40_000 });
  await expect(dialogo.getByText('no es una dirección pública')).toBeVisible();
  const momento = new Date(Math.ceil((Date.now() + margenMs) / 60_000) * 60_000);
  const [dia = '', mes = '', ano = '', hora = ''] = new Intl.DateTimeFormat('es-ES', {
    ...({ timeZone: 'Europe/Madrid', day: '2-digit', month: '2-digit', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  })
    .format(momento)
    .split(/[/,] ?/);
  await dialogo.getByRole('spinbutton').first().click();
  await page.keyboard.type(dia + mes + ano);
  await dialogo.getByLabel('Hora').fill(hora);
  await dialogo.getByRole('button', { name: 'Programar de todos modos' }).click();
  await expect(page.getByText('Se publicará el')).toBeVisible();
}

/** Publishes changes of a published article; the desk warns of its broken link. */
async function publicarCambios(page: Page) {
  await page.getByRole('button', { name: 'Publicar los cambios' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Publicar de todos modos' })
    .click({ timeout: 60_000 });
  await expect(page.getByText('Cambios sin publicar')).toBeHidden();
}

/** The HTML that a robot without scripts gets. */
async function requestPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { headers: { 'user-agent': 'unfurler/1.0', cookie: '' } });
  const $ = load(await answer.text());
  const metas = (name: string) =>
    $(`meta[property="${name}"],meta[name="${name}"]`)
      .toArray()
      .map((meta) => $(meta).attr('content'));
  return { status: answer.status(), $, metas, meta: (name: string) => metas(name)[0] ?? '' };
}

async function checkEnlacePrevio(request: APIRequestContext, origin: string, id: number) {
  const { status, $, meta, metas } = await requestPage(request, `/app/noticias/${id}`);
  const url = `${origin}/app/noticias/${id}`;
  expect(status).toBe(200);
  expect($('title').text()).toContain(TITULO);
  expect($('link[rel=canonical]').attr('href')).toBe(url);
  expect(metas('robots')).toEqual([]);
  expect(meta('description').length).toBeLessThanOrEqual(160);
  expect(meta('description')).toContain('"su nivel" & duran');
  expect([meta('og:type'), meta('og:title'), meta('og:url'), meta('og:locale')]).toEqual([
    'article',
    TITULO,
    url,
    'es_ES',
  ]);
  expect(meta('og:description')).toBe(meta('description'));
  expect([meta('article:section'), metas('article:tag')]).toEqual(['Hospital', ['Existencias', 'Almacén']]);
  for (const name of ['article:published_time', 'article:modified_time'])
    expect(Number.isNaN(Date.parse(meta(name)))).toBe(false);
  expect([meta('twitter:card'), meta('twitter:title')]).toEqual(['summary_large_image', TITULO]);
  expect([meta('og:image:alt'), meta('twitter:image')]).toEqual(['Un almacén con "cajas"', meta('og:image')]);
  const [article, crumbs] = JSON.parse($('script[type="application/ld+json"]').text())['@graph'];
  checkArticulo(article, origin, id);
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(crumbs.itemListElement.map((one: { position: number; name: string }) => [one.position, one.name])).toEqual([
    ...([
      [1, 'Noticias'],
      [2, 'Hospital'],
      [3, TITULO],
    ] as const),
  ]);
  for (const address of [meta('og:image'), ...article.image]) await checkImagen(request, address);
}

/** Fields that Google's documentation of articles requires, and recommends. */
function checkArticulo(article: Record<string, unknown>, origin: string, id: number) {
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: TITULO,
    inLanguage: 'es',
    isAccessibleForFree: true,
    author: [{ '@type': 'Person', name: expect.any(String), url: expect.stringContaining(origin) }],
    publisher: { '@type': 'Organization', logo: { url: expect.stringContaining(origin) } },
    mainEntityOfPage: { '@id': `${origin}/app/noticias/${id}` },
    articleSection: 'Hospital',
    keywords: 'Existencias, Almacén',
  });
  for (const name of ['datePublished', 'dateModified']) expect(article[name]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(article.image).toHaveLength(3);
}

async function checkImagen(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { headers: { cookie: '' } });
  expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/jpeg']);
  const { width = 0, height = 0 } = await sharp(await answer.body()).metadata();
  const ratio = { og: 1200 / 630, '16x9': 16 / 9, '4x3': 4 / 3, '1x1': 1 }[/(\w+)\.jpg/.exec(address)?.[1] ?? ''];
  expect(width / height).toBeCloseTo(ratio ?? 0, 2);
}

test.describe('an article is written, previewed, scheduled, published, read, changed, restored and withdrawn', () => {
  // One story in steps, at one desk that stays open.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let page: Page;
  let vigilancia: Vigilancia;
  let request: APIRequestContext;
  let id: number;
  let ruta: string;

  test.beforeAll(async ({ browser, playwright, stack }) => {
    const context = await browser.newContext({ baseURL: stack.url, locale: 'es-ES' });
    vigilancia = await vigilar(context);
    page = await context.newPage();
    request = await playwright.request.newContext({ baseURL: stack.url });
  });
  test.afterAll(async () => {
    await vigilancia.check();
    await page.context().close();
    await request.dispose();
  });

  test('the article is written, and previewed by a person with its link', async ({ stack }) => {
    await aLaMesa(page, stack);
    id = await write(page);
    ruta = `/app/noticias/${id}`;
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const previa = (await page.getByRole('link', { name: 'Abrir la vista previa' }).getAttribute('href')) ?? '';
    await page.keyboard.press('Escape');
    const vista = await requestPage(request, previa);
    expect([vista.status, vista.metas('robots'), vista.$('h1').text()]).toEqual([200, ['noindex'], TITULO]);
    expect((await requestPage(request, ruta)).status).toBe(404);
  });

  test('it is scheduled, and published by the job that runs each minute', async ({ stack }) => {
    test.setTimeout(300_000);
    await programar(page);
    expect((await requestPage(request, ruta)).status).toBe(404);
    await expect
      .poll(async () => (await requestPage(request, ruta)).status, { timeout: 200_000, intervals: [2_000] })
      .toBe(200);
    await checkEnlacePrevio(request, stack.url, id);
    expect(await (await request.get('/api/noticias/rss.xml')).text()).toContain(`${stack.url}${ruta}<`);
  });

  test('it is read without a script', async ({ browser, stack }) => {
    const sinScript = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
    const lector = await sinScript.newPage();
    await lector.goto(ruta);
    await expect(lector.getByRole('heading', { level: 1, name: TITULO })).toBeVisible();
    await expect(lector.getByText('La reposición ha terminado').first()).toBeVisible();
    await sinScript.close();
  });

  test('it is changed, and moved to another address, to which the former one redirects', async ({ stack }) => {
    await page.reload();
    await page.getByLabel('Título', { exact: true }).fill(RETITULO);
    const slug = page.getByLabel('Dirección (parte final)');
    const anterior = await slug.inputValue();
    await slug.fill('almacen-repuesto');
    await expect(page.getByText('Cambios sin publicar')).toBeVisible();
    expect((await requestPage(request, ruta)).$('h1').text()).toBe(TITULO);
    await publicarCambios(page);
    for (const nombre of [anterior, 'almacen-repuesto']) {
      expect((await requestPage(request, `/app/noticias/${nombre}`)).$('link[rel=canonical]').attr('href')).toBe(
        stack.url + ruta,
      );
      await page.goto(`/app/noticias/${nombre}`);
      await expect(page).toHaveURL(stack.url + ruta);
      await expect(page.getByRole('heading', { level: 1, name: RETITULO })).toBeVisible();
    }
  });

  test('its first version, which lacks required fields, is restored, and discarded', async () => {
    await page.goto(`/app/noticias/mesa/${id}/revisiones`);
    await page
      .getByRole('link', { name: /^Versión/ })
      .last()
      .click();
    await expect(page.locator('del, ins').first()).toBeVisible();
    await page.getByRole('button', { name: 'Restaurar esta versión' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar esta versión' }).click();
    await page.waitForURL(/\/mesa\/\d+$/);
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(TITULO);
    expect((await requestPage(request, ruta)).$('h1').text()).toBe(RETITULO);
    const barra = page.getByRole('region', { name: 'Estado y publicación' });
    await barra.getByRole('button', { name: 'Publicar los cambios' }).click();
    await expect(barra.getByRole('link', { name: 'Área: Elige un área' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(barra).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Descartar los cambios' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar los cambios' }).click();
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(RETITULO);
  });

  test('it is withdrawn, and its address shows the reason', async ({ stack }) => {
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill(MOTIVO);
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByText(`Motivo de la retirada: ${MOTIVO}`)).toBeVisible();
    await expect.poll(async () => (await requestPage(request, ruta)).status).toBe(410);
    expect((await requestPage(request, ruta)).$('body').text()).toContain(MOTIVO);
    expect(await (await request.get('/api/noticias/rss.xml')).text()).not.toContain(`${stack.url}${ruta}<`);
    await page.goto(ruta);
    await expect(page.getByText(MOTIVO)).toBeVisible();
  });
});
