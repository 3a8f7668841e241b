import type { Page } from '@playwright/test';
import { load } from 'cheerio';
import { noticiaDeDemostracion } from '../noticias/demostracion.ts';
import { expect, test } from '../prueba.ts';

/** Records at every frame whether a text of the served HTML is visible. */
async function watchEachFrame(page: Page, texto: string) {
  await page.addInitScript((esperado) => {
    const cuadros: boolean[] = [];
    Object.assign(globalThis, { cuadros });
    const look = () => {
      if (document.body) cuadros.push(document.body.textContent?.includes(esperado) ?? false);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, texto);
  return () => page.evaluate(() => (globalThis as unknown as { cuadros: boolean[] }).cuadros);
}

const retrasar = (page: Page, url: string, ms: number) =>
  page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  });

/** Text of the served HTML: of an article and an offer their body, of a list its first title. */
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
/** An article of the demonstration, whatever articles other tests have put before it. */
interface Fila {
  id: number;
  slug: string;
  es_demo: boolean;
}

for (const [nombre, lista, rutaDe, enHtml] of PAGINAS)
  test(`${nombre}: text of the served HTML never disappears while the scripts load`, async ({ page }) => {
    const { data } = await (await page.request.get(lista, { headers: { 'x-csrf': '1' } })).json();
    const ruta = rutaDe(data.find(({ es_demo }: Fila) => es_demo));
    // As rendered text, because other tests write titles with characters that HTML escapes.
    const texto = load(enHtml.exec(await (await page.request.get(ruta)).text())?.[1] ?? '').text();
    expect(texto.length).toBeGreaterThan(8);
    // The page's calls take longer than `defaultPendingMs`, as on a slow connection.
    await retrasar(page, '**/api/**', 700);
    const cuadros = await watchEachFrame(page, texto);
    await page.goto(ruta);
    // An element of the application's frame, which the HTML does not have.
    await page.getByRole('link', { name: 'Saltar al contenido' }).waitFor({ state: 'attached' });
    await page.getByRole('contentinfo').waitFor();
    const vistos = await cuadros();
    expect(vistos.length).toBeGreaterThan(10);
    expect(vistos.slice(vistos.indexOf(true)).filter((estaba) => !estaba)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('the picture of an article has its room before it loads', async ({ page }) => {
  const { id } = await noticiaDeDemostracion(page);
  await page.route('**/ilustraciones/**', () => undefined);
  await page.route('**/assets/index-*.js', () => undefined);
  await page.goto(`/app/noticias/${id}`, { waitUntil: 'commit' });
  const picture = page.locator('img.fp-picture');
  await picture.waitFor();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(200);
  // A generated picture: 16 to 9, and at most two fifths of the viewport.
  const seen = page.viewportSize()?.height ?? 0;
  expect(height).toBeCloseTo(Math.min((width * 9) / 16, seen * 0.4), 0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a call that never ends does not leave the served HTML for ever', async ({ page }) => {
  await page.route('**/api/noticias/portada*', () => undefined);
  // Longer than `defaultPendingMs`: by then not even the frame is known.
  await retrasar(page, '**/session', 600);
  await page.goto('/app/noticias');
  // An element of the application's frame, which the HTML does not have.
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Empleo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Empleo/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('text typed into the start page’s box before the scripts load goes on in the search', async ({ page }) => {
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

test('the start page’s picture is at most two fifths of the first screen, and the jobs’ first screen has an offer', async ({
  page,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/app');
    // An element of the application's frame: the served HTML has been replaced.
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

test('/ is the start page, and its address is /app', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/?desde=correo');
  await expect(page.getByRole('heading', { level: 1, name: 'La plaza del sector farmacéutico' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(page.url()).toMatch(/\/app\?desde=correo$/);
});

test('a first visit loads no code of areas that it does not open', { tag: '@smoke' }, async ({ page }) => {
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
