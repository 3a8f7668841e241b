import { expect, test } from '../prueba.ts';
import { PARRAFO, publicaNoticia } from './redactora.ts';

test('an article is written with its picture, published, and read by anybody', { tag: '@smoke' }, async ({
  page,
  browser,
  stack,
}) => {
  const titulo = `Una noticia que se publica ahora mismo ${Date.now()}`;
  const ruta = await publicaNoticia(page, titulo, stack);
  const lector = await browser.newPage({ baseURL: stack.url, locale: 'es-ES' });
  await lector.goto(ruta);
  await expect(lector.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  await expect(lector.getByText(PARRAFO).first()).toBeVisible();
  const foto = lector.getByRole('main').getByRole('img', { name: 'Un almacén con "cajas"' });
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await lector.close();
});
