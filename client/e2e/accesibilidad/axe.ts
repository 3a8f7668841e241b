import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Stack } from '../../../scripts/start/stack.ts';
import { expect } from '../prueba.ts';

/** A phone and a desk. Every page is looked at in both, and in both themes. */
export const ANCHOS = [390, 1280] as const;

/** Windows open by animations, however short, which a busy machine ends later. */
const quieta = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const pasos = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.all(pasos.map(({ finished }) => finished.catch(() => null)));
  });

/** All rules; in full only what they found: telling all that is well costs as much as looking. */
const SOLO_FALTAS: RunOptions = { resultTypes: ['violations'] };

/** Into a page of one frame axe comes once, where AxeBuilder brings it for each look. */
async function faltasDe(page: Page): Promise<AxeResults['violations']> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(SOLO_FALTAS).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Put there by the line above.
  return page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    SOLO_FALTAS,
  );
}

export type Tema = 'light' | 'dark';

/** What is open now, in both themes: axe finds nothing, and nothing is wider than the screen. */
export async function revisar(page: Page, nombre: string, temas: readonly Tema[] = ['light', 'dark']): Promise<void> {
  const ancho = page.viewportSize()?.width;
  for (const colorScheme of temas) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await quieta(page);
    const faltas = (await faltasDe(page)).map(
      ({ id, nodes }) =>
        `${id} ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message}`).join(' | ')}`,
    );
    expect.soft(faltas, `${nombre}, ${ancho} px, ${colorScheme}`).toEqual([]);
  }
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(sobra, `${nombre}, ${ancho} px: wider than the screen by`).toBe(0);
}

/** Opens a page, and waits until what it shows is there. */
export async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  // What the HTML shows of itself hears no key and no press; the page takes its place.
  await page.locator('.fp').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

export async function reviewRutas(page: Page, rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    await abrir(page, ruta);
    await revisar(page, ruta);
  }
}

/** A page on a phone and on a desk, in both themes, once it shows something. */
export async function mirar(page: Page, ruta: string, hay: string | RegExp): Promise<void> {
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ruta);
    await expect(page.getByText(hay).first()).toBeVisible();
    await revisar(page, ruta);
  }
}

/** Opens a dialog with a button, looks at it, and closes it again. */
export async function reviewDialogo(page: Page, boton: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: boton }).first().click();
  const dialogo = page.locator('[role=dialog], [role=alertdialog]');
  await dialogo.waitFor();
  await page.waitForLoadState('networkidle');
  await revisar(page, `${new URL(page.url()).pathname}: ${boton}`);
  await page.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
}

/** What a page of ours sends along with a call. */
const LLAMADA = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };

/** A demo account's session, by the name of its kind, without the form: entrada.e2e.ts and guardas.e2e.ts walk that. */
export async function logInAs(page: Page, stack: Pick<Stack, 'demo'>, nombre: string): Promise<void> {
  const cuenta = stack.demo().find((una) => una.nombre === nombre);
  if (!cuenta) throw new Error(`no demo account ${nombre}`);
  await pedir(page, 'POST', '/api/login', { email: cuenta.email, password: cuenta.password });
}

/** A call of the page's own session. Gives its `data`, of the shape that whoever asks knows it to have. */
export async function pedir<T = { id: number; version: number }>(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  const answer = await page.request.fetch(path, { method, headers: LLAMADA, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return JSON.parse((await answer.text()) || '{"data":{}}').data;
}
