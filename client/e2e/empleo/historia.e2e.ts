import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Stack } from '../../../scripts/start/stack.ts';
import { logInAs } from '../accesibilidad/axe.ts';
import { type Correo, correoPara, expect, test } from '../prueba.ts';
import { type Vigilancia, vigilar } from '../vigilancia.ts';
import { choose, continuar, creaSuEmpresa, nuevaCuenta, pdfDe, publica, solicita } from './reclutadora.ts';

const EMPRESA = 'Laboratorio del tablero';
const TITULO = 'Visitador médico para Sevilla';

// One story in steps: each person has a window of their own, which stays open for all steps.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
const abiertas: { page: Page; vigilancia: Vigilancia }[] = [];
let empresa: Page;
let correoEmpresa: string;
let candidata: Page;
let correoCandidata: string;
let oferta: string;
let avisoEmpresa: Correo;

async function ventana(browser: Browser, { url }: Stack): Promise<Page> {
  // The window is wide enough for the whole board.
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES', viewport: { width: 1900, height: 1000 } });
  const vigilancia = await vigilar(context);
  const page = await context.newPage();
  abiertas.push({ page, vigilancia });
  return page;
}

test.afterAll(async () => {
  for (const { page, vigilancia } of abiertas) {
    await vigilancia.check();
    await page.context().close();
  }
});

test('a recruiter registers without a company, and creates it', async ({ browser, stack }) => {
  empresa = await ventana(browser, stack);
  correoEmpresa = await nuevaCuenta(empresa, 'Empresa que busca talento', 'empleo');
  await choose(empresa, 'Cargo', 'Recursos', /Recursos/);
  await continuar(empresa, '**/app/auth/crear-cuenta/empleo/success');
  await creaSuEmpresa(empresa, EMPRESA);
  await empresa.goto('/app/empleo/panel');
  await expect(empresa.getByRole('main')).toContainText('verific');
});

test('a person whom the command made a moderator verifies the company', async ({ browser, stack }) => {
  const personal = await ventana(browser, stack);
  await logInAs(personal, stack, 'Usuario web');
  await personal.goto('/app/admin/empresas');
  await expect(personal.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();

  const { email = '' } = stack.demo().find(({ nombre }) => nombre === 'Usuario web') ?? {};
  // The command is `npm run admin -- dar moderador …`, run beside the platform.
  const ordenar = async (orden: 'dar' | 'quitar') => {
    const args = ['scripts/admin.ts', orden, 'moderador', email];
    const env = { ...process.env, DATA_DIR: stack.dataDir };
    return (await promisify(execFile)(process.execPath, args, { env, timeout: 60_000 })).stdout;
  };
  expect(await ordenar('dar')).toContain(`${email} tiene ahora el rol moderador.`);

  // The open session has the role at once.
  await personal.goto('/app/admin/empresas');
  await personal.getByRole('button', { name: `Verificar ${EMPRESA}` }).click();
  await expect(personal.getByText('Empresa verificada')).toBeVisible();
  await correoPara(empresa, correoEmpresa, /verificad/);

  // The role is withdrawn at once, so that the next tests of this worker find the account unchanged.
  expect(await ordenar('quitar')).toContain(`${email} ya no tiene el rol moderador.`);
  await personal.goto('/app/admin/empresas');
  await expect(personal.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();
});

test('the recruiter publishes an offer, which search engines read', async () => {
  await publica(empresa, TITULO);
  oferta = (await empresa.getByRole('link', { name: 'Ver la oferta' }).first().getAttribute('href')) ?? '';
  const respuesta = await empresa.request.get(oferta);
  expect(respuesta.status()).toBe(200);
  const html = await respuesta.text();
  const datos = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(datos)).toMatchObject({ '@type': 'JobPosting', title: TITULO });
  expect(html).toContain(`<title>${TITULO}`);
});

test('a candidate comes from a search engine, registers, is back at the offer, and applies with a CV', async ({
  browser,
  stack,
}) => {
  candidata = await ventana(browser, stack);
  await candidata.goto(oferta, { referer: 'https://buscador.example.org/' });
  await expect(candidata.getByRole('heading', { level: 1, name: TITULO })).toBeVisible();
  await candidata.getByRole('link', { name: 'Inscribirme', exact: true }).first().click();
  await candidata.waitForURL('**/app/auth/login?*');
  await expect(candidata.getByRole('button', { name: 'Entrar' })).toBeVisible();
  correoCandidata = await nuevaCuenta(candidata, 'Candidato', 'candidato');
  await candidata.getByText('En búsqueda de empleo').click();
  await candidata.getByRole('spinbutton', { name: /día/ }).fill('02');
  await candidata.getByRole('spinbutton', { name: /mes/ }).fill('03');
  await candidata.getByRole('spinbutton', { name: /año/ }).fill('1990');
  await choose(candidata, 'Provincia', 'Sevil', 'Sevilla');
  await continuar(candidata, '**/app/auth/crear-cuenta/candidato/success');

  await candidata.getByRole('button', { name: 'Volver a la oferta' }).click();
  await solicita(candidata, pdfDe('Persona De Prueba'));
  await candidata.getByRole('link', { name: 'Ver mis candidaturas' }).click();
  await expect(candidata.getByText('Enviada', { exact: true }).first()).toBeVisible();
  await correoPara(candidata, correoCandidata, /^Candidatura enviada/);
  avisoEmpresa = await correoPara(empresa, correoEmpresa, /^Candidatura nueva/);
});

/** The page as the candidate sees it; it never shows the company's own notes. */
async function candidataVe(estado: string) {
  await candidata.goto('/app/empleo/mis-candidaturas');
  await expect(candidata.getByText(estado, { exact: true }).first()).toBeVisible();
  await expect(candidata.getByRole('list', { name: 'Pasos' }).first()).toContainText(estado);
  await expect(candidata.getByRole('main')).not.toContainText(/Preseleccionad|Entrevista|Buen perfil|4 de 5/);
}

test('the recruiter opens the application, downloads the CV, rates it, and writes a note and a message', async () => {
  // The mail leads to the board, with the application open.
  await empresa.goto(/http:\/\/localhost:\d+\/app\/\S+/.exec(avisoEmpresa.texto)?.[0] ?? '');
  await expect(empresa.getByRole('heading', { level: 1, name: `Candidaturas: ${TITULO}` })).toBeVisible();
  const dialogo = empresa.getByRole('dialog');
  const descarga = empresa.waitForEvent('download');
  await dialogo.getByRole('button', { name: 'Abrir el CV: mi-cv.pdf' }).click();
  expect((await descarga).suggestedFilename()).toBe('mi-cv.pdf');
  await dialogo.getByRole('button', { name: '4 de 5' }).click();
  await expect(dialogo.getByRole('button', { name: '4 de 5' })).toHaveAttribute('aria-pressed', 'true');
  await dialogo.getByLabel('Nueva nota').fill('Buen perfil');
  await dialogo.getByRole('button', { name: 'Añadir nota' }).click();
  await expect(dialogo.getByRole('listitem').filter({ hasText: 'Buen perfil' })).toBeVisible();
  await dialogo.getByLabel('Escribir a la persona candidata').fill('¿Podrías venir el martes?');
  await dialogo.getByRole('button', { name: 'Enviar por correo' }).click();
  await expect(dialogo.getByRole('listitem').filter({ hasText: 'el martes' })).toBeVisible();
  await empresa.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });

  const { texto } = await correoPara(candidata, correoCandidata, /^Mensaje sobre/);
  expect(texto).toContain('¿Podrías venir el martes?');
  await correoPara(candidata, correoCandidata, /^Han visto tu candidatura/);
  await candidataVe('Vista por la empresa');
  await expect(candidata.getByText('¿Podrías venir el martes?')).toBeVisible();
});

/** Drags with the pointer, slowly enough for the columns to notice it. */
async function arrastrar(tarjeta: Locator, columna: Locator) {
  await columna.scrollIntoViewIfNeeded();
  await expect(tarjeta).toHaveAttribute('draggable', 'true');
  await tarjeta.hover();
  await empresa.mouse.down();
  await columna.hover();
  await expect(columna).toHaveAttribute('data-admite', 'true');
  await columna.hover();
  await empresa.mouse.up();
}

test('the board moves an application with the keyboard and with the pointer, and the candidate follows', async () => {
  const columna = (nombre: string) => empresa.getByRole('region', { name: nombre, exact: true });
  const tarjeta = (nombre: string) => columna(nombre).getByRole('listitem');
  const move = empresa.getByRole('combobox', { name: 'Mover a Persona De Prueba' });
  await move.focus();
  await empresa.keyboard.type('Presel');
  await expect(empresa.getByText('Movida a «Preseleccionadas»')).toBeVisible();
  await expect(tarjeta('Preseleccionadas')).toContainText('Persona De Prueba');
  await correoPara(candidata, correoCandidata, /^Tu candidatura avanza/);
  await candidataVe('En proceso');

  await arrastrar(tarjeta('Preseleccionadas'), columna('Entrevista'));
  await expect(empresa.getByText('Movida a «Entrevista»')).toBeVisible();
  await expect(tarjeta('Entrevista')).toContainText('Persona De Prueba');
  await candidataVe('En proceso');

  // A wrong drop is undone, and leaves no trace.
  await arrastrar(tarjeta('Entrevista'), columna('Contratadas'));
  await empresa.getByRole('alertdialog').getByRole('button', { name: 'Pasar a «Contratadas»' }).click();
  await expect(empresa.getByText('Movida a «Contratadas»')).toBeVisible();
  const aviso = empresa.getByRole('alertdialog').filter({ hasText: 'Movida a «Contratadas»' });
  await aviso.getByRole('button', { name: 'Deshacer' }).click();
  await expect(tarjeta('Entrevista')).toContainText('Persona De Prueba');

  await arrastrar(tarjeta('Entrevista'), columna('Oferta'));
  await empresa.getByRole('alertdialog').getByRole('button', { name: 'Pasar a «Oferta»' }).click();
  await expect(empresa.getByText('Movida a «Oferta»')).toBeVisible();
  await correoPara(candidata, correoCandidata, /^Tienes una propuesta/);
  await candidataVe('Tienes una oferta');
  // The board shows the stored state.
  await empresa.reload();
  await expect(tarjeta('Oferta')).toContainText('4 de 5');
});
