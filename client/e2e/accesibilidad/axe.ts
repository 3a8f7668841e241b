import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import type { Stack } from '../../../scripts/start/stack.ts';
import { expect } from '../prueba.ts';

/** Widths of a phone and of a desktop. Every page is checked in both, and in both themes. */
export const ANCHOS = [390, 1280] as const;

/** Dialogs open with short animations, which end later on a busy machine. */
const quieta = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const pasos = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.all(pasos.map(({ finished }) => finished.catch(() => null)));
  });

/** All rules run; only violations are reported in full, because reporting passes costs as much as the check. */
const SOLO_FALTAS: RunOptions = { resultTypes: ['violations'] };

/** axe is injected once into a page of one frame, where AxeBuilder would inject it for each check. */
async function faltasDe(page: Page): Promise<AxeResults['violations']> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(SOLO_FALTAS).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Injected by the line above.
  return page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    SOLO_FALTAS,
  );
}

export type Tema = 'light' | 'dark';

/** Checks what is open now, in both themes: axe finds nothing, and nothing is wider than the screen. */
export async function review(page: Page, nombre: string, temas: readonly Tema[] = ['light', 'dark']): Promise<void> {
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

/** Checks what is open now on a phone and on a desktop, in both themes. The variable FOTOS names a folder for screenshots. */
export async function reviewWidths(page: Page, nombre: string): Promise<void> {
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 844 });
    await review(page, `${nombre}, ${width}`);
    if (process.env.FOTOS) {
      const path = `${process.env.FOTOS}/${nombre.replaceAll('/', '-')}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
}

/** Opens a page, and waits until its content is there. */
export async function openPage(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  // The served HTML handles no keys and presses; the application replaces it.
  await page.locator('.fp').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

export async function reviewRutas(page: Page, rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    await openPage(page, ruta);
    await review(page, ruta);
  }
}

/** Checks a page on a phone and on a desktop, in both themes, once it has content. */
export async function reviewPage(page: Page, ruta: string, hay: string | RegExp): Promise<void> {
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ruta);
    await expect(page.getByText(hay).first()).toBeVisible();
    await review(page, ruta);
  }
}

/** Opens a dialog with a button, checks it, and closes it again. */
export async function reviewDialogo(page: Page, boton: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: boton }).first().click();
  // A toast is an alertdialog too, but not a modal one.
  const dialogo = page.locator('[role=dialog], [role=alertdialog]:not([aria-modal=false])');
  await dialogo.waitFor();
  await page.waitForLoadState('networkidle');
  await review(page, `${new URL(page.url()).pathname}: ${boton}`);
  await page.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
}

/** Headers of the application's own calls. */
const LLAMADA = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };

/** Logs a demo account in by its name, without the form, which entrada.e2e.ts and guardas.e2e.ts test. */
export async function logInAs(page: Page, stack: Pick<Stack, 'demo'>, nombre: string): Promise<void> {
  const cuenta = stack.demo().find((una) => una.nombre === nombre);
  if (!cuenta) throw new Error(`no demo account ${nombre}`);
  await callInSession(page, 'POST', '/api/login', { email: cuenta.email, password: cuenta.password });
}

/** Opens a window of its own, in which the demo account of this name is logged in. */
export async function windowOf(browser: Browser, stack: Stack, nombre: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url, locale: 'es-ES' });
  const page = await context.newPage();
  await logInAs(page, stack, nombre);
  return page;
}

/** Makes a call in the page's session. Returns its `data`, in the shape that the caller states. */
export async function callInSession<T = { id: number; version: number }>(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  const answer = await page.request.fetch(path, { method, headers: LLAMADA, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return JSON.parse((await answer.text()) || '{"data":{}}').data;
}

/** Makes a call about a suggested change of the visita API, whose `data` is a suggestion unless the caller states another shape. */
export const callRevision = <T = Revision>(page: Page, method: 'GET' | 'POST' | 'PUT', url: string, data?: object) =>
  callInSession<T>(page, method, `/visita${url}`, data);
