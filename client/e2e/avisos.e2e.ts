import type { Browser, Page } from '@playwright/test';
import type { Stack } from '../../scripts/start/stack.ts';
import { ANCHOS, callInSession, logInAs, openPage, review, reviewRutas } from './accesibilidad/axe.ts';
import { type CuentaPropia, cuentaPropia } from './cuenta-propia.ts';
import { candidataPropia, ofertaPropia } from './empleo/propias.ts';
import { CONTRASENA, expect, test } from './prueba.ts';
import { type Vigilancia, vigilar } from './vigilancia.ts';

const PAGINA = '/app/cuenta/notificaciones';
const NOMBRE = 'Candidata de los avisos';

test.describe.configure({ timeout: 180_000 });
const abiertas: { page: Page; vigilancia: Vigilancia }[] = [];
let reclutadora: Page;
/** An offer and an applicant of this file only: they get no notices from other tests. */
let oferta: number;
let cuenta: CuentaPropia;

async function ventana(browser: Browser, { url }: Stack): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES' });
  const vigilancia = await vigilar(context);
  const page = await context.newPage();
  abiertas.push({ page, vigilancia });
  return page;
}

test.beforeAll(async ({ browser, stack }) => {
  reclutadora = await ventana(browser, stack);
  await logInAs(reclutadora, stack, 'Empleo');
  oferta = await ofertaPropia(reclutadora, 'Visitador médico para los avisos');
  cuenta = await candidataPropia(await ventana(browser, stack), oferta, NOMBRE);
});
test.afterAll(async () => {
  for (const { page, vigilancia } of abiertas) {
    await vigilancia.check();
    await page.context().close();
  }
});

const campana = (page: Page, nombre: string | RegExp = /^Avisos/) =>
  page.getByRole('banner').getByRole('button', { name: nombre, exact: true });

const abrirTablero = () => openPage(reclutadora, `/app/empleo/panel/${oferta}/candidaturas`);

/** Marks all notices of the candidate as read, whatever other tests have caused. */
async function alDia(page: Page) {
  await callInSession(page, 'POST', '/api/login', { email: cuenta.email, password: CONTRASENA });
  await callInSession(page, 'POST', '/api/notificaciones/leidas', {
    hasta: new Date(Date.now() + 60_000).toISOString(),
  });
  await openPage(page, '/app/ayuda');
  await expect(campana(page, 'Avisos')).toBeVisible();
}

/** Waits until the API has answered, so that later reads have the new state. */
const apuntado = (page: Page) => page.waitForResponse((r) => r.url().endsWith('/api/notificaciones/leidas') && r.ok());

/** Sends a message of the recruiter, which always causes a notice. */
async function write(texto: string) {
  await abrirTablero();
  // A list, while `request` is typed for the single objects of the other tests.
  const [fila] = (await callInSession(reclutadora, 'GET', `/api/empleo/ofertas/${oferta}/candidaturas`)) as unknown as {
    id: number;
  }[];
  await callInSession(reclutadora, 'POST', `/api/empleo/candidaturas/${fila?.id}/mensajes`, { texto });
}

test('an application moves, and its candidate gets a notice that leads to it', async ({ page }) => {
  await alDia(page);
  await abrirTablero();
  await reclutadora
    .getByRole('combobox', { name: new RegExp(`^Mover a ${NOMBRE}`) })
    .first()
    .selectOption('preseleccionada');
  await expect(reclutadora.getByText('Movida a «Preseleccionadas»')).toBeVisible();

  // After the ten seconds in which the move can be undone, without a reload.
  await expect(campana(page, 'Avisos, 1 sin leer')).toHaveText('1', { timeout: 30_000 });
  // By keyboard: opened, closed, opened again.
  await campana(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Avisos' });
  await expect(panel.getByText('Sin leer')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect(campana(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const leida = apuntado(page);
  await panel
    .getByRole('link', { name: /^Tu candidatura tiene novedades/ })
    .first()
    .click();

  await page.waitForURL(/\/app\/empleo\/mis-candidaturas#candidatura-\d+$/);
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  await expect(page.getByRole('main').getByText('En proceso', { exact: true }).first()).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(campana(page, 'Avisos')).toBeVisible();
  // The change is stored, not only shown.
  await leida;
  await page.reload();
  await expect(campana(page, 'Avisos')).toBeVisible();
});

test('new notices show when the bell is opened, and all are marked as read at once, in every tab', async ({ page }) => {
  await alDia(page);
  const otra = await page.context().newPage();
  await openPage(otra, PAGINA);
  await write('¿Podrías venir el jueves?');
  await write('¿O el viernes?');

  await campana(page).click();
  const panel = page.getByRole('dialog', { name: 'Avisos' });
  await expect(panel.getByText('Sin leer')).toHaveCount(2);
  await expect(panel.getByRole('link', { name: /^Te ha escrito/ })).not.toHaveCount(0);
  await panel.getByRole('link', { name: 'Ver todos' }).click();
  await page.waitForURL(`**${PAGINA}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeFocused();

  await otra.reload();
  await expect(campana(otra, 'Avisos, 2 sin leer')).toBeVisible();
  const leidas = apuntado(page);
  await page.getByRole('button', { name: 'Marcar todos como leídos' }).click();
  await expect(page.getByRole('main').getByText('Sin leer')).toHaveCount(0);
  await expect(campana(page, 'Avisos')).toBeVisible();
  await leidas;
  await campana(otra).click();
  await expect(otra.getByRole('dialog', { name: 'Avisos' }).getByText('Sin leer')).toHaveCount(0);
});

for (const ancho of ANCHOS)
  test(`axe finds nothing in the bell and the page at ${ancho} px`, async ({ page }) => {
    await page.setViewportSize({ width: ancho, height: 844 });
    await alDia(page);
    await write(`Una palabra larguísima: ${'desproporcionadamente-'.repeat(4)}larga.`);
    await campana(page).click();
    const panel = page.getByRole('dialog', { name: 'Avisos' });
    await expect(panel.getByText('Sin leer')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await review(page, 'the bell, open');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    const caja = await campana(page).boundingBox();
    expect(Math.min(caja?.width ?? 0, caja?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await reviewRutas(page, [PAGINA, '/app/cuenta/avisos', '/app/old-perfil-user']);
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, PAGINA);
    await review(page, 'the page on the smallest phone');
  });

test('without notices the bell and the page say what will be there', async ({ page }) => {
  await cuentaPropia(page, 'web', 'Persona sin avisos');
  await openPage(page, PAGINA);
  await expect(page.getByRole('main').getByText('No tienes avisos')).toBeVisible();
  await review(page, 'no notices');
  await campana(page).click();
  await expect(page.getByRole('dialog', { name: 'Avisos' }).getByText('No tienes avisos')).toBeVisible();
  await review(page, 'the bell with no notices');
});
