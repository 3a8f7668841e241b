import type { Page } from '@playwright/test';
import { callInSession, logInAs } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { abrirPaso, choose, seleccionar } from './reclutadora.ts';

const DESCRIPCION = 'Buscamos a quien quiera crecer con nosotros. '.repeat(6).trim();
const CORTA = 'Demasiado corta.';

const descripcion = (page: Page) => page.getByRole('textbox', { name: 'Descripción' });
const titulo = (page: Page) => page.getByLabel('Título', { exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true }).click();
const enLaSuya = /\/app\/empleo\/panel\/\d+$/;

/** Creates an offer that lacks only a long enough description, and tries to publish it; returns its address. */
async function rechazada(page: Page, nombre: string): Promise<string> {
  await page.goto('/app/empleo/panel/nueva');
  await titulo(page).fill(nombre);
  await abrirPaso(page, 'Texto');
  await descripcion(page).fill(CORTA);
  await publish(page);
  await page.waitForURL(enLaSuya);
  return page.url();
}

/** The fields that the page marks as wrong. */
async function checkMarcas(page: Page, nombre: string) {
  await expect(page.getByRole('link', { name: 'Cargo: Elige el cargo' })).toBeVisible();
  const cargo = page.getByRole('combobox', { name: 'Cargo', exact: true });
  await expect(cargo).toBeFocused();
  await expect(cargo).toHaveAttribute('aria-invalid', 'true');
  // Fields that are not required have no mark; no typed text is lost.
  await expect(titulo(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(titulo(page)).toHaveValue(nombre);
  await page.getByRole('link', { name: /^Descripción: / }).click();
  await expect(descripcion(page)).toBeFocused();
  await expect(descripcion(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(descripcion(page)).toHaveValue(CORTA);
}

/** Fills in the missing description. */
async function correct(page: Page) {
  await abrirPaso(page, 'Puesto');
  await choose(page, 'Cargo', 'Visitador', /Visitador/);
  await seleccionar(page, /Modalidad$/, 'Presencial');
  await choose(page, 'Provincia', 'Sevil', 'Sevilla');
  await abrirPaso(page, 'Condiciones');
  await seleccionar(page, /Tipo de contrato$/, 'Indefinido');
  await seleccionar(page, /Jornada$/, 'Jornada completa');
  await page.getByLabel('Salario desde').fill('28000');
  await page.getByLabel('Salario hasta').fill('32000');
  await abrirPaso(page, 'Texto');
  await descripcion(page).fill(DESCRIPCION);
}

/** The stored offer, as its owner sees it. */
const guardada = (page: Page, url: string) =>
  callInSession<{ estado: string; contenido: { titulo: string; descripcion: string } }>(
    page,
    'GET',
    `/api/empleo/mis-ofertas/${/\d+$/.exec(url)?.[0]}`,
  );

test('a new offer that is refused is corrected and published on its own page at the first retry', async ({
  page,
  stack,
}) => {
  await logInAs(page, stack, 'Empleo');
  const nombre = 'Visitador médico para Huesca';
  const url = await rechazada(page, nombre);
  await checkMarcas(page, nombre);
  // A second refusal causes no version conflict with the first.
  await descripcion(page).fill(`${CORTA} Todavía.`);
  await publish(page);
  await expect(page.getByRole('link', { name: 'Cargo: Elige el cargo' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cargo', exact: true })).toBeFocused();
  await abrirPaso(page, 'Texto');
  await expect(descripcion(page)).toHaveValue(`${CORTA} Todavía.`);

  await correct(page);
  await publish(page);
  await page.waitForURL('**/app/empleo/panel');
  await expect(page.getByText('Oferta publicada')).toBeVisible();
  expect(await guardada(page, url)).toMatchObject({
    estado: 'publicada',
    contenido: { titulo: nombre, descripcion: `<p>${DESCRIPCION}</p>` },
  });
});

test('after a refusal and a change in a second tab, the first tab keeps its text and publishes over the change', async ({
  page,
  stack,
  context,
}) => {
  await logInAs(page, stack, 'Empleo');
  const nombre = 'Visitador médico para Teruel';
  const url = await rechazada(page, nombre);
  await checkMarcas(page, nombre);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('region', { name: 'Estado y publicación' })).toBeInViewport({ ratio: 1 });

  const otra = await context.newPage();
  await otra.goto(url);
  await titulo(otra).fill(`${nombre}, de la otra`);
  await otra.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(otra.getByRole('region', { name: 'Estado y publicación' }).getByText('Guardado')).toBeVisible();

  await page.bringToFront();
  await correct(page);
  await publish(page);
  const conflicto = page.getByRole('alert').filter({ hasText: 'Alguien la ha cambiado mientras la editabas' });
  await expect(conflicto).toBeInViewport();
  await expect(descripcion(page)).toHaveValue(DESCRIPCION);
  await abrirPaso(page, 'Puesto');
  await expect(titulo(page)).toHaveValue(nombre);
  expect((await guardada(page, url)).contenido.titulo).toBe(`${nombre}, de la otra`);

  await conflicto.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(conflicto).toHaveCount(0);
  await publish(page);
  await page.waitForURL('**/app/empleo/panel');
  expect(await guardada(page, url)).toMatchObject({
    estado: 'publicada',
    contenido: { titulo: nombre, descripcion: `<p>${DESCRIPCION}</p>` },
  });

  // The second tab is told of the conflict, too, and offered the same choice.
  await titulo(otra).fill(`${nombre}, otra vez`);
  await otra.getByRole('button', { name: /^Guardar/ }).click();
  await expect(otra.getByText('Alguien la ha cambiado mientras la editabas')).toBeVisible();
  await otra.getByRole('button', { name: 'Ver lo suyo' }).click();
  await expect(titulo(otra)).toHaveValue(nombre);
});
