import type { Page } from '@playwright/test';
import { review } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { aLaMesa, completar, nuevoBorrador, PARRAFO } from './redactora.ts';

const TELEFONO = { width: 390, height: 760 };
/** Height that an open keyboard leaves. */
const SIN_TECLADO_PX = 420;
test.use({ viewport: TELEFONO, hasTouch: true, isMobile: true });

const COLUMNAS = ['Presentación', 'Dosis', 'Titular', 'Estado', 'Observaciones'];
const FILAS = [
  ['Comprimidos', '20 mg', 'El primero', 'Autorizado', 'Con problemas de suministro'],
  ['Jarabe', '5 mg/ml', 'El segundo', 'Suspendido', 'Sin alternativa'],
];

/** A phone's keyboard covers the window without resizing it, which Chromium's emulation does not simulate. */
const teclado = (page: Page, alto: number | null) =>
  page.evaluate((visible) => {
    const vista = window.visualViewport;
    if (!vista) throw new Error('no visual viewport');
    if (visible === null) Reflect.deleteProperty(vista, 'height');
    else Object.defineProperty(vista, 'height', { value: visible, configurable: true });
    vista.dispatchEvent(new Event('resize'));
  }, alto);

const tabla = (page: Page) => page.getByRole('textbox', { name: 'Texto' }).locator('table');
const medidas = (page: Page) => tabla(page).evaluate((una) => [una.scrollWidth, una.clientWidth, innerWidth]);
const escritas = (page: Page) =>
  tabla(page).evaluate((una) =>
    [...una.querySelectorAll('tr')].map((fila) => [...fila.children].map((celda) => celda.textContent)),
  );
const enLaQueSeEscribe = (page: Page) =>
  page.evaluate(() => {
    const nodo = getSelection()?.anchorNode;
    const celda = (nodo instanceof Element ? nodo : nodo?.parentElement)?.closest('td, th');
    const { left = -1, right = -1, top = -1, bottom = -1 } = celda?.getBoundingClientRect() ?? {};
    return { left, right, top, bottom };
  });

test('a table is inserted, widened, filled, narrowed and read on a phone', async ({ page, stack, ventana }) => {
  test.slow();
  await aLaMesa(page, stack);
  const titulo = `Una tabla escrita en un teléfono ${Date.now()}`;
  await nuevoBorrador(
    page,
    titulo,
    'Lo que cabe en la pantalla de un teléfono y lo que se aparta con el dedo. '.repeat(2),
  );
  const texto = page.getByRole('textbox', { name: 'Texto' });
  await texto.tap();
  await page.keyboard.insertText(PARRAFO);
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: 'Formato del texto' }).getByRole('button', { name: 'Tabla' }).tap();
  const barra = page.getByRole('toolbar', { name: 'Tabla', exact: true });
  const orden = (nombre: string) => barra.getByRole('button', { name: nombre }).tap();

  await teclado(page, SIN_TECLADO_PX);
  await review(page, 'the editor with a table, above the keyboard');
  await orden('Columna después');
  await orden('Columna después');
  // The buttons are above the keyboard, and pressing one keeps the focus in the text.
  await expect(texto).toBeFocused();
  const sitio = await barra.boundingBox();
  expect(Math.round((sitio?.y ?? 0) + (sitio?.height ?? 0))).toBeLessThanOrEqual(SIN_TECLADO_PX);
  expect(sitio?.y).toBeGreaterThan(SIN_TECLADO_PX / 2);

  for (const [i, fila] of [COLUMNAS, ...FILAS].entries())
    for (const [j, palabras] of fila.entries()) {
      // Moving to a cell selects its content, as in any table.
      if (i + j > 0) await page.keyboard.press('Tab');
      else for (const _ of 'Columna 1') await page.keyboard.press('Delete');
      await page.keyboard.insertText(palabras);
      // The cursor is visible: above the bars, and within the screen.
      const celda = await enLaQueSeEscribe(page);
      expect([palabras, celda.right > 20 && celda.left < TELEFONO.width - 20]).toEqual([palabras, true]);
      expect([palabras, celda.bottom <= (sitio?.y ?? 0)]).toEqual([palabras, true]);
    }
  expect(await escritas(page)).toEqual([COLUMNAS, ...FILAS]);
  const [ancho = 0, suyo = 0, ventanaPx = 0] = await medidas(page);
  expect(ancho).toBeGreaterThan(suyo);
  expect(suyo).toBeLessThan(ventanaPx);

  await orden('Columna de títulos');
  await expect(tabla(page).locator('th')).toHaveCount(COLUMNAS.length + FILAS.length);
  await orden('Columna de títulos');
  await orden('Fila encima');
  await orden('Quitar la columna');
  const conVacia = [COLUMNAS, FILAS[0], ['', '', '', '', ''], FILAS[1]].map((fila) => fila?.slice(0, -1));
  expect(await escritas(page)).toEqual(conVacia);
  await tabla(page).getByRole('row').nth(2).getByRole('cell').first().tap();
  await orden('Quitar la fila');
  expect(await escritas(page)).toEqual([COLUMNAS, ...FILAS].map((fila) => fila.slice(0, -1)));
  await teclado(page, null);
  await expect(page.locator('[data-sobre-teclado]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TELEFONO.width);

  const id = await completar(page);
  await page.getByRole('button', { name: 'Publicar ahora' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar ahora' }).tap();
  const ruta = `/app/noticias/${id}`;
  await expect.poll(async () => (await page.request.get(ruta)).status()).toBe(200);
  const lector = await ventana();
  await lector.setViewportSize(TELEFONO);
  await lector.goto(ruta);
  const caja = lector.getByRole('region', { name: 'Tabla' });
  await expect(caja.getByRole('columnheader', { name: 'Presentación' })).toBeVisible();
  expect(await caja.evaluate((una) => una.scrollWidth > una.clientWidth)).toBe(true);
  await review(lector, 'the article with a table');
});
