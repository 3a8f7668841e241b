import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startStack } from '../../../scripts/start/stack.ts';
import { noticiaDeDemostracion } from '../noticias/demostracion.ts';
import { admitir, entrar, expect, test } from '../prueba.ts';

// Other tests block the worker, because their fake answers must reach the pages (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const DIST = path.resolve(import.meta.dirname, '../../../dist/client');

interface Guardado {
  cache: string;
  ruta: string;
  texto: string;
}

/** All entries of Cache Storage, with files by their names without hash. */
const loGuardado = (page: Page) =>
  page.evaluate(async () => {
    const todo: Guardado[] = [];
    for (const cache of await caches.keys()) {
      const abierta = await caches.open(cache);
      for (const { url } of await abierta.keys()) {
        const ruta = url.slice(location.origin.length);
        const texto = ruta.startsWith('/assets/') ? '' : ((await (await abierta.match(url))?.text()) ?? '');
        todo.push({ cache, ruta, texto });
      }
    }
    return todo;
  });
const rutas = async (page: Page) => (await loGuardado(page)).map(({ ruta }) => ruta);

/** Waits until the worker has cached the shell and all files of this page. */
async function guardada(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect
    .poll(
      async () => {
        const kept = new Set(await rutas(page));
        const usados = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        const faltan = usados.map((url) => new URL(url).pathname).filter((ruta) => ruta.startsWith('/assets/'));
        return ['/app', ...faltan].filter((ruta) => !kept.has(ruta));
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
}

const OMEPRAZOL = '/app/visita/producto/omeprazol-demo-levante-20-mg-capsula-dura-gastrorresistente/3';
const SIN_LINEA = 'Sin conexión. Lo que escribas se conserva.';

test('offline the application says so, and copies of read things can be read', async ({ page, context }) => {
  const { id, titulo } = await noticiaDeDemostracion(page);
  await page.goto(`/app/noticias/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  const parrafo = (await page.locator('article[data-letra] > div p').last().textContent()) ?? '';
  await guardada(page);
  await expect.poll(() => rutas(page)).toContain(`/copias/noticias/${id}`);
  await page.goto(OMEPRAZOL);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OMEPRAZOL');
  await guardada(page);
  await expect.poll(() => rutas(page)).toContain('/copias/fichas/3');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OMEPRAZOL');
  await expect(page.getByText(SIN_LINEA)).toBeVisible();
  await expect(page.getByText(/^Copia guardada el /)).toBeVisible();
  await page.goto(`/app/noticias/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  await expect(page.locator('article[data-letra]')).toContainText(parrafo);
  await expect(page.getByText(/^Copia guardada el /)).toBeVisible();
  // Online again, the page refetches by itself.
  await context.setOffline(false);
  await expect(page.getByText(SIN_LINEA)).toBeHidden();
  await expect(page.getByText(/^Copia guardada el /)).toBeHidden();
});

test('a page that was never opened says so offline, and is not reloaded for ever', async ({ browser, stack }) => {
  // In a window of its own, because the missing file is logged in its console.
  const context = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'allow' });
  admitir(context, /Failed to fetch dynamically imported module/);
  const page = await context.newPage();
  await page.goto('/app/noticias');
  await guardada(page);
  await context.setOffline(true);
  let documentos = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documentos += 1;
  });
  await page.goto('/app/auth/crear-cuenta');
  await expect(page.getByText(SIN_LINEA).or(page.getByText('no ha llegado entera')).first()).toBeVisible();
  // An endless reload would request the document again as soon as it is loaded.
  await page.waitForLoadState('networkidle');
  expect(documentos).toBe(1);
  await context.close();
});

test('H-07 nothing cached says who was here, and a logout clears it', async ({ page, stack }) => {
  const quien = stack.demo().find(({ nombre }) => nombre === 'Visitador');
  if (!quien) throw new Error('no such account');
  await entrar(page, quien.email, quien.password);
  await page.waitForURL('**/app/visita/visitador*');
  for (const ruta of ['/app/cuenta/perfil', '/app/visita/visitador', OMEPRAZOL]) {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await guardada(page);
  }
  const { authUser } = await page.evaluate(() =>
    fetch('/session', { headers: { 'x-csrf': '1' } }).then((r) => r.json()),
  );
  const antes = await loGuardado(page);
  expect(antes.map(({ ruta }) => ruta).filter((ruta) => !/^\/(?:app$|assets\/|copias\/fichas\/3$)/.test(ruta))).toEqual(
    [],
  );
  const textos = antes.map(({ texto }) => texto).join('\n');
  for (const suyo of [quien.email, `${authUser.nombre} ${authUser.apellidos}`, '"seguido":true'])
    expect(textos).not.toContain(suyo);

  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  // What the page after it loads is all that there is again.
  const suyas = (await rutas(page)).filter((ruta) => !ruta.startsWith('/assets/'));
  expect(suyas).toEqual([]);
  const ahora = new Set(await rutas(page));
  expect(antes.filter(({ ruta }) => ahora.has(ruta)).length).toBeLessThan(antes.length / 4);
});

/** A copy of the build with another worker, because other tests use the build's own files. */
function otraConstruccion() {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'cliente-'));
  for (const nombre of readdirSync(DIST))
    if (!nombre.startsWith('sw.js')) symlinkSync(path.join(DIST, nombre), path.join(carpeta, nombre));
  const script = readFileSync(path.join(DIST, 'sw.js'), 'utf8');
  const write = (texto: string) => writeFileSync(path.join(carpeta, 'sw.js'), texto);
  write(script);
  return {
    carpeta,
    // Another build's worker, whose pages have another first script.
    publicarOtra: () => write(script.replace(/assets\/index-[\w-]{8}\.js/, 'assets/index-OTRAOTRA.js')),
  };
}

test('a newer version is offered, and activated by the person’s press', async ({ browser }) => {
  const { carpeta, publicarOtra } = otraConstruccion();
  const stack = await startStack({ env: { CLIENT_DIR: carpeta } });
  const context = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/app/noticias');
  await guardada(page);
  const otra = await context.newPage();
  await otra.goto('/app/noticias');
  // The page listens some time after its start, when the code for it has loaded (client/start/app.tsx).
  await expect
    .poll(() =>
      otra.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/offline-[^/]+$/.test(name))),
    )
    .toBe(true);
  await otra.evaluate(async () => void (await navigator.serviceWorker.ready));
  const documentos = new Map([page, otra].map((una) => [una, 0]));
  for (const una of [page, otra])
    una.on('request', (request) => {
      if (request.isNavigationRequest()) documentos.set(una, (documentos.get(una) ?? 0) + 1);
    });
  const hayOtra = page.getByText('Hay una versión nueva.');
  const enEspera = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect([await hayOtra.isVisible(), await enEspera()]).toEqual([false, false]);

  publicarOtra();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  for (const una of [page, otra]) await expect(una.getByText('Hay una versión nueva.')).toBeVisible();
  expect([...documentos.values(), await enEspera()]).toEqual([0, 0, true]);
  const antes = new Set(await rutas(page));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => documentos.get(page)).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await enEspera()).toBe(false);
  // The other window goes on with its files, and is offered a reload.
  await expect(otra.getByText('Hay una versión nueva.')).toBeVisible();
  expect(documentos.get(otra)).toBe(0);
  const ahora = new Set(await rutas(otra));
  expect([...antes].filter((ruta) => !ahora.has(ruta))).toEqual([]);
  await context.close();
  await stack.stop();
  rmSync(carpeta, { recursive: true });
});
