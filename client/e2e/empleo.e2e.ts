import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { Stack } from '../../scripts/stack.ts';
import { correoNuevo, correoPara, enlaceDe, entrar, expect, registrar, test } from './prueba.ts';

/** Types into a search box and takes the first option that has the text, or the free entry. */
async function elegir(page: Page, campo: string, texto: string, opcion: string | RegExp): Promise<void> {
  const caja = page.getByRole('combobox', { name: campo, exact: true });
  await caja.click();
  await caja.pressSequentially(texto);
  await page.getByRole('option', { name: opcion }).first().click();
}

async function seleccionar(page: Page, campo: RegExp, opcion: string): Promise<void> {
  await page.getByRole('button', { name: campo }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

async function sinFaltasDeAccesibilidad(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** Registers with a card of the hub, confirms by the mail, and stands at the account's own step. */
async function nuevaCuenta(page: Page, tarjeta: string, tipo: string): Promise<string> {
  const email = correoNuevo(tipo);
  await registrar(page, tarjeta, email);
  await page.goto(enlaceDe(await correoPara(page, email, /Confirma/)));
  await page.waitForURL(`**/app/auth/crear-cuenta/${tipo}`);
  await page.getByLabel('Nombre', { exact: true }).fill('Persona');
  await page.getByLabel('Apellidos').fill('De Prueba');
  return email;
}

async function continuar(page: Page, destino: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(destino);
}

async function creaSuEmpresa(page: Page): Promise<void> {
  await page.goto('/app/empleo/panel');
  await page.getByRole('link', { name: 'Indicar mi empresa' }).click();
  await elegir(page, 'Empresa', 'Laboratorio del tablero', /^Usar/);
  await seleccionar(page, /Tipo de empresa/, 'Laboratorio farmacéutico');
  await page.getByLabel('Correo de la empresa').fill('contacto@laboratorio-del-tablero.example.org');
  await page.getByLabel('Teléfono de la empresa').fill('+34 910 000 000');
  await page.getByLabel('Dirección', { exact: true }).fill('Calle Mayor, 1');
  await page.getByLabel('Código postal').fill('28001');
  await page.getByLabel('Población').fill('Madrid');
  await elegir(page, 'Provincia', 'Madrid', 'Madrid');
  await continuar(page, '**/app/auth/crear-cuenta/empleo-condiciones');
  await page.getByText('Acepto las condiciones de publicación').click();
  await continuar(page, '**/app/auth/crear-cuenta/empleo/success');
}

/** What the administration area's button does (its own test is beside it). */
async function verificaEmpresas(browser: Browser, stack: Stack): Promise<void> {
  const page = await browser.newPage({ baseURL: stack.url });
  const admin = stack.demo().find(({ email }) => email.startsWith('administracion@'));
  await entrar(page, admin?.email ?? '', admin?.password);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const estados = await page.evaluate(async () => {
    const headers = { 'X-CSRF': '1' };
    const { data } = await (await fetch('/api/empleo/empresas-por-verificar', { headers })).json();
    return Promise.all(
      data.map(({ id }: { id: number }) =>
        fetch(`/api/empleo/empresas-por-verificar/${id}/verificar`, { method: 'POST', headers }).then((r) => r.status),
      ),
    );
  });
  expect(estados).toContain(204);
  await page.close();
}

async function publica(page: Page): Promise<void> {
  await page.goto('/app/empleo/panel/nueva');
  await page.getByLabel('Título', { exact: true }).fill('Visitador médico para Sevilla');
  await elegir(page, 'Cargo', 'Visitador', /Visitador/);
  await seleccionar(page, /Modalidad$/, 'Presencial');
  await elegir(page, 'Provincia', 'Sevil', 'Sevilla');
  await seleccionar(page, /Tipo de contrato$/, 'Indefinido');
  await seleccionar(page, /Jornada$/, 'Jornada completa');
  await page.getByLabel('Salario desde').fill('28000');
  await page.getByLabel('Salario hasta').fill('32000');
  await page
    .getByRole('textbox', { name: 'Descripción' })
    .fill(
      `Visitarás centros de salud.\n\n- Cartera propia\n\n${'Buscamos a quien quiera crecer con nosotros. '.repeat(6)}`,
    );
  await page.getByRole('button', { name: 'Añadir pregunta' }).click();
  await page.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Tienes carnet B?');
  await expect(page.getByText('Todo en orden: se puede publicar.')).toBeVisible();
  await sinFaltasDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.waitForURL('**/app/empleo/panel');
  await expect(page.getByText('Oferta publicada')).toBeVisible();
  await sinFaltasDeAccesibilidad(page);
}

async function solicita(page: Page, oferta: string): Promise<void> {
  await page.goto('/app/empleo/mi-perfil?paso=cv');
  const pdf =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mi-cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await expect(page.getByText('mi-cv.pdf')).toBeVisible();
  await sinFaltasDeAccesibilidad(page);
  await page.goto(oferta);
  await page.getByRole('link', { name: 'Solicitar', exact: true }).first().click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByText('mi-cv.pdf')).toBeVisible();
  await dialogo.getByText('Sí', { exact: true }).click();
  await dialogo.getByText(/Acepto que la empresa/).click();
  await sinFaltasDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText(/Te avisaremos por correo/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver mis candidaturas' }).click();
  await expect(page.getByText('Enviada', { exact: true }).first()).toBeVisible();
}

test('a recruiter creates a company, is verified and publishes; a candidate finds the offer from outside, applies, and sees each step', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  await nuevaCuenta(page, 'Empresa que busca talento', 'empleo');
  await elegir(page, 'Cargo', 'Recursos', /Recursos/);
  await continuar(page, '**/app/auth/crear-cuenta/empleo/success');
  await creaSuEmpresa(page);
  await verificaEmpresas(browser, stack);
  await publica(page);
  const oferta = (await page.getByRole('link', { name: 'Ver la oferta' }).first().getAttribute('href')) ?? '';

  // From a search engine: what it reads is there before any script, and the offer leads to registering and back.
  const html = await (await page.request.get(oferta)).text();
  expect(html).toContain('"@type":"JobPosting"');
  const ventana = await browser.newContext({ baseURL: stack.url });
  const candidato = await ventana.newPage();
  const email = await nuevaCuenta(candidato, 'Candidato', 'candidato');
  await candidato.getByText('En búsqueda de empleo').click();
  await candidato.getByRole('spinbutton', { name: /día/ }).fill('02');
  await candidato.getByRole('spinbutton', { name: /mes/ }).fill('03');
  await candidato.getByRole('spinbutton', { name: /año/ }).fill('1990');
  await elegir(candidato, 'Provincia', 'Sevil', 'Sevilla');
  await continuar(candidato, '**/app/auth/crear-cuenta/candidato/success');
  await solicita(candidato, oferta);

  await page.goto('/app/empleo/panel');
  await page.getByRole('link', { name: 'Ver candidaturas' }).first().click();
  const mover = page.getByRole('combobox', { name: /^Mover a/ });
  await mover.waitFor();
  await sinFaltasDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Persona De Prueba' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nueva nota').fill('Buen perfil');
  await dialogo.getByRole('button', { name: 'Añadir nota' }).click();
  await expect(dialogo.getByRole('listitem').filter({ hasText: 'Buen perfil' })).toBeVisible();
  const descarga = page.waitForEvent('download');
  await dialogo.getByRole('button', { name: 'Abrir el CV: mi-cv.pdf' }).click();
  expect((await descarga).suggestedFilename()).toBe('mi-cv.pdf');
  await page.keyboard.press('Escape');
  await mover.selectOption('entrevista');
  await expect(page.getByText('Movida a «Entrevista»')).toBeVisible();

  await candidato.reload();
  await expect(candidato.getByText('En proceso', { exact: true }).first()).toBeVisible();
  await correoPara(candidato, email, /Visitador médico para Sevilla/);
  await ventana.close();
});
