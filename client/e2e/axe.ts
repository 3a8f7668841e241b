import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Stack } from '../../scripts/stack.ts';
import { entrar, expect } from './prueba.ts';

/** A phone and a desk. Every page is looked at in both, and in both themes. */
export const ANCHOS = [390, 1280] as const;

/** Windows open by animations, however short, which a busy machine ends later. */
const quieta = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const pasos = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.all(pasos.map(({ finished }) => finished.catch(() => null)));
  });

/**
 * What is open now, in both themes: axe finds nothing, and nothing is wider than the screen. Of one frame axe tells all by
 * itself («legacy»); what it found in several it puts together in a window of its own, which costs more than the look.
 */
export async function revisar(page: Page, nombre: string): Promise<void> {
  const ancho = page.viewportSize()?.width;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await quieta(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).analyze();
    const faltas = violations.map(
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
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

export async function revisarRutas(page: Page, rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    await abrir(page, ruta);
    await revisar(page, ruta);
  }
}

/** Opens a dialog with a button, looks at it, and closes it again. */
export async function revisarDialogo(page: Page, boton: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: boton }).first().click();
  const dialogo = page.locator('[role=dialog], [role=alertdialog]');
  await dialogo.waitFor();
  await page.waitForLoadState('networkidle');
  await revisar(page, `${new URL(page.url()).pathname}: ${boton}`);
  await page.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
}

/** A demo account's session, by the name of its kind. */
export async function entrarComo(page: Page, stack: Pick<Stack, 'demo'>, nombre: string): Promise<void> {
  const cuenta = stack.demo().find((una) => una.nombre === nombre);
  if (!cuenta) throw new Error(`no demo account ${nombre}`);
  await entrar(page, cuenta.email, cuenta.password);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** A call of the page's own session. Gives its `data`. */
export const pedir = (
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ id: number; version: number }> =>
  page.evaluate(
    async ([m, p, b]) => {
      const headers = { 'x-csrf': '1', ...(b && { 'content-type': 'application/json' }) };
      const answer = await fetch(p, { method: m, headers, ...(b && { body: b }) });
      if (!answer.ok) throw new Error(`${m} ${p}: ${answer.status} ${await answer.text()}`);
      return answer.status === 204 ? {} : (await answer.json()).data;
    },
    [method, path, body && JSON.stringify(body)] as [string, string, string | undefined],
  );
