import type { Page } from '@playwright/test';
import { expect, test } from '../prueba.ts';

/** The served HTML and the application must show the same page. */
interface Fila {
  id: number;
  slug: string;
}
const PAGINAS: readonly (readonly [ruta: string, lista?: string])[] = [
  ['/app/auth/login'],
  ['/app/auth/crear-cuenta'],
  // An article that no other test changes.
  ['/app/visita/producto/:slug/:id', '/visita/api/productos?q=990110'],
];

/** Texts of the page's column in their order, each with its element, and where its heading stands. */
const esquema = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const h1 = main?.querySelector('h1');
    const textos: string[] = [];
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    const plano = (texto: string) => texto.replaceAll(/\s+/g, ' ').trim();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const texto = plano(node.textContent ?? '');
      // A line of the HTML may be several elements in the application.
      textos.push(...texto.split(/^\/ ?| · /).filter((parte) => parte !== ''));
    }
    const caja = h1?.getBoundingClientRect();
    return {
      h1: plano(h1?.textContent ?? ''),
      textos,
      seguido: plano(textos.join(' ')),
      alto: caja && Math.round(caja.top),
      letra: h1 && getComputedStyle(h1).fontSize,
    };
  });

for (const [patron, lista] of PAGINAS)
  test(`${patron}: the application shows what the served HTML showed`, async ({ page }) => {
    let ruta = patron;
    if (lista) {
      const { data } = await (await page.request.get(lista, { headers: { 'x-csrf': '1' } })).json();
      const [fila] = data as Fila[];
      ruta = patron.replace(':id', String(fila?.id)).replace(':slug', String(fila?.slug));
    }
    await page.route('**/assets/index-*.js', () => undefined);
    await page.goto(ruta, { waitUntil: 'commit' });
    await page.locator('.fp main').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const html = await esquema(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(ruta);
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const aplicacion = await esquema(page);
    expect(html.textos.length).toBeGreaterThan(1);
    const { h1, letra, alto } = aplicacion;
    expect({ h1, letra }).toEqual({ h1: html.h1, letra: html.letra });
    // Made of words alone these are drawn to the point; what is read elsewhere begins below what only the application has.
    if (patron.startsWith('/app/auth/')) expect(alto).toBe(html.alto);
    const faltan = html.textos.filter((texto) => !aplicacion.seguido.includes(texto));
    expect(faltan).toEqual([]);
  });
