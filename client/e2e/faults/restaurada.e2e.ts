import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { backUp, startRestored } from '../../../scripts/backup/restored-stack.ts';
import type { Stack } from '../../../scripts/start/stack.ts';
import { logInAs } from '../accesibilidad/axe.ts';
import { continuar, nuevaCuenta, pdfDe, publica, solicita } from '../empleo/reclutadora.ts';
import { leerSesion } from '../leer-sesion.ts';
import { PARRAFO, publicaNoticia } from '../noticias/redactora.ts';
import { CONTRASENA, correoNuevo, correoPara, enlaceDe, entrar, expect, registrar, test } from '../prueba.ts';
import { vigilar } from '../vigilancia.ts';

/** Title of an offer that is written before the backup. */
const OFERTA = 'Visitador médico para la copia';
const ANTES = 'Esta noticia estaba antes de la copia';
const DESPUES = 'Esta noticia se escribe en la plataforma restaurada';
const CV = pdfDe('Candidato de la copia');

// One story: the restored platforms have the data of the first test.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
let carpeta: string;
let copia: string;
/** Demo accounts of the platform that is backed up. */
let cuentas: ReturnType<Stack['demo']>;
let registrada: string;
/** Addresses of the pages of an article and of an offer. */
let noticia: string;
let oferta: string;

// Created here and not at the top level: Playwright loads this file also where it runs none of its tests.
test.beforeAll(() => {
  carpeta = mkdtempSync(path.join(tmpdir(), 'copias-'));
  copia = path.join(carpeta, 'copia.tar.zst');
});
test.afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

async function salir(page: Page) {
  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
}

const h1 = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('people register, publish, apply with a CV; then the running platform is backed up', async ({ page, stack }) => {
  cuentas = stack.demo();
  registrada = await nuevaCuenta(page, 'Usuario web', 'web');
  await page.getByText('Por cuenta propia').click();
  await continuar(page, '**/app/auth/crear-cuenta/web/success');
  await salir(page);

  noticia = await publicaNoticia(page, ANTES, stack);
  await salir(page);

  await logInAs(page, stack, 'Empleo');
  await publica(page, OFERTA);
  oferta = (await page.getByRole('link', { name: 'Ver la oferta' }).first().getAttribute('href')) ?? '';
  await salir(page);

  await logInAs(page, stack, 'Candidato');
  await page.goto(`${oferta}?solicitar=1`);
  await solicita(page, CV);

  expect(await backUp(stack, copia)).toContain('Copia terminada');
});

/** Opens the front page, an article with its picture, the finder and a sheet, as a visitor without a session. */
async function read(page: Page) {
  await page.goto('/app/noticias');
  await page.getByRole('main').getByRole('link', { name: ANTES }).first().click();
  await expect(page).toHaveURL(new RegExp(`${noticia}$`));
  await h1(page, ANTES);
  await expect(page.getByText(PARRAFO).first()).toBeVisible();
  const foto = page.getByRole('main').getByRole('img', { name: 'Un almacén con "cajas"' });
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/app/visita');
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('990110');
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Coincidencia exacta' })
    .getByRole('link', { name: /Ir a la ficha/ })
    .click();
  await h1(page, /DEMOLGINA 575 mg/);
}

/** The recruiter's board has the application, with the uploaded file. */
async function receive(page: Page, demo: Pick<Stack, 'demo'>) {
  await logInAs(page, demo, 'Empleo');
  await page.goto(`/app/empleo/panel/${/\d+$/.exec(oferta)?.[0]}/candidaturas`);
  await h1(page, `Candidaturas: ${OFERTA}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Candidato/ })
    .first()
    .click();
  const descarga = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir el CV: mi-cv.pdf' }).click();
  expect(readFileSync(await (await descarga).path()).equals(CV)).toBe(true);
  await salir(page);
}

async function ventana(browser: Browser, { url }: Stack) {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES', viewport: { width: 1900, height: 1000 } });
  const vigilancia = await vigilar(context);
  return { page: await context.newPage(), vigilancia };
}

for (const [nombre, donde] of [
  ['a folder that was empty', 'embedded'],
  ['an empty database of one’s own', 'own'],
] as const)
  test(`a platform restored into ${nombre} has all that was backed up, and accepts new data`, async ({ browser }) => {
    const restaurada = await startRestored(copia, donde);
    try {
      const { page, vigilancia } = await ventana(browser, restaurada);
      const demo = { demo: () => cuentas };
      await read(page);

      await page.goto(oferta);
      await h1(page, OFERTA);
      await receive(page, demo);

      await entrar(page, registrada, CONTRASENA);
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await salir(page);

      // Sequences continue, so that new ids do not collide with restored rows.
      const nueva = await publicaNoticia(page, DESPUES, demo);
      await salir(page);
      await page.goto(nueva);
      await h1(page, DESPUES);
      await page.goto(noticia);
      await h1(page, ANTES);

      const email = correoNuevo('despues');
      await registrar(page, 'Usuario web', email);
      await page.goto(enlaceDe(await correoPara(page, email, /Confirma/, restaurada.smtp)));
      await page.waitForURL('**/app/auth/crear-cuenta/web');
      await salir(page);
      const sesion = await leerSesion(page);
      expect(sesion.isAuth).toBe(false);
      await vigilancia.check();
      await page.context().close();
    } finally {
      await restaurada.stop();
    }
  });
