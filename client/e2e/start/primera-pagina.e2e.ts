import type { Page } from '@playwright/test';
import { load } from 'cheerio';
import { noticiaDeDemostracion } from '../noticias/demostracion.ts';
import { expect, test } from '../prueba.ts';

/** What the page shows at every frame from its first on: whether a text of its HTML is there. */
async function watchEachFrame(page: Page, texto: string) {
  await page.addInitScript((esperado) => {
    const cuadros: boolean[] = [];
    Object.assign(globalThis, { cuadros });
    const mirar = () => {
      if (document.body) cuadros.push(document.body.textContent?.includes(esperado) ?? false);
      requestAnimationFrame(mirar);
    };
    requestAnimationFrame(mirar);
  }, texto);
  return () => page.evaluate(() => (globalThis as unknown as { cuadros: boolean[] }).cuadros);
}

const retrasar = (page: Page, url: string, ms: number) =>
  page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  });

/** What the HTML itself says: of an article and an offer their text, of a list its first title. */
const PAGINAS = [
  ['the front door', '/api/noticias', () => '/app', /<article class="ini-principal">.*?<h3><a [^>]*>(.*?)</s],
  [
    'the finder',
    '/api/noticias',
    () => '/app/visita',
    /<form role="search" class="bus-caja".*?<h2 class="bus-titulo">(.*?)</s,
  ],
  ['an article', '/api/noticias', ({ id }: Fila) => `/app/noticias/${id}`, /<article class="fp-text">.*?<h1>(.*?)</s],
  ['the front page of the news', '/api/noticias', () => '/app/noticias', /<ul class="fp-news">.*?<a [^>]*>(.*?)</s],
  [
    'the offers of a country',
    '/api/empleo/ofertas?pais=espana',
    () => '/app/empleo/p/espana',
    /<ul class="fp-news">.*?<a [^>]*>(.*?)</s,
  ],
  [
    'an offer',
    '/api/empleo/ofertas?pais=espana',
    ({ id, slug }: Fila) => `/app/empleo/oferta/${slug}/${id}`,
    /<article class="fp-text fp-plain"><h1>(.*?)</s,
  ],
] as const;
/** Whatever other tests have put before them: one of the demonstration. */
interface Fila {
  id: number;
  slug: string;
  es_demo: boolean;
}

for (const [nombre, lista, rutaDe, enHtml] of PAGINAS)
  test(`${nombre}: what is read before the scripts are there never goes away`, async ({ page }) => {
    const { data } = await (await page.request.get(lista, { headers: { 'x-csrf': '1' } })).json();
    const ruta = rutaDe(data.find(({ es_demo }: Fila) => es_demo));
    // As it is read: other tests write titles with characters that HTML writes in another way.
    const texto = load(enHtml.exec(await (await page.request.get(ruta)).text())?.[1] ?? '').text();
    expect(texto.length).toBeGreaterThan(8);
    // The page's own calls take their time, as on a slow line: longer than a page waits before it shows its shape.
    await retrasar(page, '**/api/**', 700);
    const cuadros = await watchEachFrame(page, texto);
    await page.goto(ruta);
    // Of the application's frame; the HTML has none.
    await page.getByRole('link', { name: 'Saltar al contenido' }).waitFor({ state: 'attached' });
    await page.getByRole('contentinfo').waitFor();
    const vistos = await cuadros();
    expect(vistos.length).toBeGreaterThan(10);
    expect(vistos.slice(vistos.indexOf(true)).filter((estaba) => !estaba)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('the picture of an article has its room before it is there', async ({ page }) => {
  const { id } = await noticiaDeDemostracion(page);
  await page.route('**/ilustraciones/**', () => undefined);
  await page.route('**/assets/index-*.js', () => undefined);
  await page.goto(`/app/noticias/${id}`, { waitUntil: 'commit' });
  const picture = page.locator('img.fp-picture');
  await picture.waitFor();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(200);
  // Drawn for an article without one: sixteen to nine, and at most two fifths of what is seen.
  const seen = page.viewportSize()?.height ?? 0;
  expect(height).toBeCloseTo(Math.min((width * 9) / 16, seen * 0.4), 0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a call that never ends leaves nobody with a page that only shows', async ({ page }) => {
  await page.route('**/api/noticias/portada*', () => undefined);
  // Longer than a page waits before it shows its shape: by then not even its frame is certain.
  await retrasar(page, '**/session', 600);
  await page.goto('/app/noticias');
  // Of the application's frame; the HTML has none.
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Empleo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Empleo/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what is typed into the front door’s box before the scripts are there goes on in the search', async ({ page }) => {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/app', { waitUntil: 'commit' });
  const box = page.locator('.fp #ini-q');
  await box.click();
  await box.pressSequentially('omepra');
  open();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toHaveValue('omepra');
  await expect(field).toBeFocused();
  await page.keyboard.type('zol');
  await expect(field).toHaveValue('omeprazol');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the front door’s picture is at most two fifths of the first screen, and an offer is in that of the jobs', async ({
  page,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/app');
    // Of the application's frame: the HTML's picture has given way.
    await page.getByRole('contentinfo').waitFor();
    const picture = (await page.locator('img.ini-imagen').boundingBox())?.height ?? 0;
    expect(picture).toBeGreaterThan(100);
    expect(picture).toBeLessThanOrEqual(size.height * 0.4 + 1);
    await page.goto('/app/empleo/p/espana');
    const first = page.getByRole('article').first();
    await first.waitFor();
    const box = await first.boundingBox();
    expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
});

test('/ is the front door, and its address is /app', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/?desde=correo');
  await expect(page.getByRole('heading', { level: 1, name: 'La plaza del sector farmacéutico' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(page.url()).toMatch(/\/app\?desde=correo$/);
});

test('a first visit has the code of no area that was not gone to', { tag: '@smoke' }, async ({ page }) => {
  const html = await (await page.request.get('/app/auth/login')).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    const code = await (await page.request.get(script)).text();
    // Declared calls of an area: whoever imports one where every visit reads it (a route's search, the session, the channel)
    // brings its schemas and rules along.
    expect(code.match(/["'`]\/api\/(?:cartera|empleo|noticias|productos|notificaciones|user\/)[^"'`]*/g) ?? []).toEqual(
      [],
    );
  }
});
