import type { Browser, Locator, Page } from '@playwright/test';
import type { Stack } from '../../../scripts/start/stack.ts';
import { logInAs } from '../accesibilidad/axe.ts';
import { expect } from '../prueba.ts';

const ANCHO = { width: 1280, height: 860 };
export const ESTRECHO = { width: 390, height: 844 };

/** Opens a window of its own for a demonstration account. */
export async function ventana(browser: Browser, stack: Stack, quien: string): Promise<Page> {
  const cuenta = stack.demo().find(({ email }) => email.startsWith(`${quien}@`));
  if (!cuenta) throw new Error(`no demo account ${quien}@`);
  const context = await browser.newContext({ baseURL: stack.url, locale: 'es-ES', viewport: ANCHO });
  const page = await context.newPage();
  await logInAs(page, stack, cuenta.nombre);
  return page;
}

export const redactor = (page: Page) => page.getByRole('textbox', { name: /^Mensaje para/ });
export const linea = (page: Page) => page.getByRole('region', { name: /^Conversación: / });
/** A message by its text at its end, which a quote of it does not have. */
export const mensaje = (page: Page, texto: string) =>
  linea(page)
    .getByRole('article')
    .filter({ has: page.locator('p').getByText(texto, { exact: true }) });
/** A row of the list by its name; the name may also be in the last message of a group. */
export const filaDe = (page: Page, nombre: string | RegExp) =>
  page
    .getByRole('region', { name: 'Conversaciones' })
    .getByRole('link')
    .filter({ has: page.getByText(nombre, { exact: true }) })
    .first();

export async function say(page: Page, texto: string): Promise<void> {
  await redactor(page).fill(texto);
  await redactor(page).press('Enter');
}

export async function open(page: Page, nombre: string): Promise<void> {
  await page.goto('/app/chat');
  await filaDe(page, nombre).click();
  await expect(redactor(page)).toBeVisible();
}

/** Chooses an item of a message's menu. */
export async function enMenu(page: Page, de: Locator, que: string): Promise<void> {
  await de.hover();
  await de.getByRole('button', { name: /^Acciones del mensaje/ }).click();
  await page.getByRole('menuitem', { name: que }).click();
}

/** Condition to wait for: an element with this text exists, or none does. */
interface Seña {
  selector: string;
  texto?: string;
  falta?: boolean;
}

/**
 * Time from a key or click in one window until the other one shows the effect; both times are taken in the pages, so that
 * Playwright's own latency does not count.
 * @returns milliseconds
 */
export async function measure(aqui: Page, alli: Page, seña: Seña, run: () => Promise<void>): Promise<number> {
  const desde = aqui.evaluate(() => {
    const suceso = Promise.withResolvers<void>();
    let hora = 0;
    const apunta = () => {
      hora = performance.timeOrigin + performance.now();
    };
    for (const tipo of ['keydown', 'click'] as const) addEventListener(tipo, apunta, { capture: true });
    addEventListener('medido', () => suceso.resolve(), { once: true });
    return suceso.promise.then(() => {
      for (const tipo of ['keydown', 'click'] as const) removeEventListener(tipo, apunta, { capture: true });
      return hora;
    });
  });
  const visto = alli.evaluate(
    ({ selector, texto = '', falta = false }) =>
      new Promise<number>((resolve) => {
        const mira = () => {
          const hay = [...document.querySelectorAll(selector)].some((uno) => uno.textContent?.includes(texto));
          if (hay === falta) requestAnimationFrame(mira);
          else resolve(performance.timeOrigin + performance.now());
        };
        mira();
      }),
    seña,
  );
  await run();
  const llegado = await visto;
  await aqui.evaluate(() => dispatchEvent(new Event('medido')));
  return Math.round(llegado - (await desde));
}
