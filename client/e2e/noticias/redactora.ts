import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Stack } from '../../../scripts/start/stack.ts';
import { logInAs } from '../accesibilidad/axe.ts';
import { expect } from '../prueba.ts';

/** Logs the editor's demo account in, at the desk. */
export async function aLaMesa(page: Page, stack: Pick<Stack, 'demo'>): Promise<void> {
  await logInAs(page, stack, 'Redacción');
  await page.goto('/app/noticias');
  await page.getByRole('link', { name: 'Mesa de redacción' }).click();
}

const choose = async (page: Page, campo: RegExp, opcion: string) => {
  await page.getByRole('button', { name: campo }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
};

export const guardado = (page: Page) =>
  expect(page.getByRole('status').getByText('Guardado', { exact: true })).toBeVisible();

const foto = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#2f5d8c' } })
    .png()
    .toBuffer();

/** From the desk to the editor of a new article, whose text is still empty. */
export async function nuevoBorrador(page: Page, titulo: string, entradilla: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva noticia' }).click();
  await page.getByRole('dialog').getByLabel('Título').fill(titulo);
  await page.getByRole('button', { name: 'Crear el borrador' }).click();
  await page.waitForURL(/\/mesa\/\d+$/);
  await page.getByLabel('Entradilla').fill(entradilla);
}

/** Area, theme, tags and picture, which publishing requires besides the text. Saves; returns the article's id. */
export async function completar(page: Page): Promise<number> {
  await choose(page, /Área$/, 'Hospital');
  await choose(page, /Tema principal$/, 'Suministro');
  await page.getByLabel('Etiquetas').fill('Existencias, Almacén');
  const fichero = { name: 'almacen.png', mimeType: 'image/png', buffer: await foto() };
  await page.locator('input[type=file]').first().setInputFiles(fichero);
  await page.getByLabel('Texto alternativo').fill('Un almacén con "cajas"');
  await page.getByLabel('Crédito').fill('Archivo');
  await guardado(page);
  await expect(page.getByText('No le falta nada para publicarse.')).toBeVisible();
  return Number(/\d+$/.exec(page.url())?.[0]);
}

const ENTRADILLA =
  'Lo que se guarda se puede volver a leer, también cuando la máquina en la que se escribió ya no está. ';
/** Text of an article of `publicaNoticia`. */
export const PARRAFO = 'La copia se hizo con la plataforma en marcha y se restauró donde no había nada. '
  .repeat(8)
  .trim();

/** Publishes an article; returns its public address. */
export async function publicaNoticia(page: Page, titulo: string, stack: Pick<Stack, 'demo'>): Promise<string> {
  await aLaMesa(page, stack);
  await nuevoBorrador(page, titulo, ENTRADILLA);
  await page.getByRole('textbox', { name: 'Texto' }).fill(PARRAFO);
  const id = await completar(page);
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar ahora' }).click();
  const ruta = `/app/noticias/${id}`;
  await expect.poll(async () => (await page.request.get(ruta)).status()).toBe(200);
  return ruta;
}
