import { test } from '../prueba.ts';
import { ANCHOS, callInSession, logInAs, openPage, review, reviewDialogo, reviewRutas } from './axe.ts';

const PUBLICAS = [
  '/app/noticias',
  '/app/noticias/1',
  '/app/noticias/23',
  '/app/noticias/area/oficina-de-farmacia/2',
  '/app/noticias/area/nada/999',
  '/app/noticias/category/medicamentos/1',
  '/app/noticias/buscar?q=farmacia',
  '/app/noticias/buscar?q=nada-de-nada',
  '/app/noticias/999999',
  '/app/tribunas',
  '/app/tribunas?area=nada',
];
const LARGO = '<p>Un párrafo que se entiende por sí mismo y que llena la página. </p>'.repeat(12);

const ITEM = (titulo: string) =>
  `<item><title>${titulo}</title><link>https://diario.example/${titulo.length}</link><description>Lo que dice.</description></item>`;
const CANAL = {
  name: 'canal.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    `<rss version="2.0"><channel><title>El diario</title>${ITEM('Una noticia de fuera')}${ITEM('Y otra noticia más')}</channel></rss>`,
  ),
};

for (const ancho of ANCHOS)
  test.describe(`news and columns: axe finds nothing and nothing is too wide at ${ancho} px`, () => {
    test.use({ viewport: { width: ancho, height: 844 } });
    test.setTimeout(300_000);

    test('for readers', async ({ page, stack }) => {
      await reviewRutas(page, PUBLICAS);
      await logInAs(page, stack, 'Candidato');
      await callInSession(page, 'PUT', '/api/noticias/1/guardada');
      await reviewRutas(page, ['/app/noticias/guardadas', '/app/noticias/mesa']);
    });

    test('the desk of news', async ({ page, stack }) => {
      await logInAs(page, stack, 'Redacción');
      await reviewRutas(page, ['/app/noticias/mesa', '/app/noticias/mesa?estado=borrador']);
      await reviewDialogo(page, 'Nueva noticia');
      await reviewRutas(page, ['/app/noticias/mesa/fuentes', '/app/noticias/mesa/importar']);
      await page.locator('input[type=file]').setInputFiles(CANAL);
      await page.getByRole('button', { name: 'Ensayar' }).click();
      await page.getByRole('checkbox', { name: 'Una noticia de fuera' }).uncheck();
      await page.getByText('Ver qué dice').first().click();
      await review(page, 'ensayo de una importación');
      const { id } = await callInSession(page, 'POST', '/api/noticias', { titulo: `Una noticia a ${ancho} píxeles` });
      await openPage(page, `/app/noticias/mesa/${id}`);
      await review(page, 'editor');
      await page.getByRole('button', { name: 'Publicar ahora' }).click();
      await page.getByText(/^Revisa \d campos$/).waitFor();
      await review(page, 'editor: what is missing');
      await page.getByRole('button', { name: 'Tabla', exact: true }).click();
      await page.getByRole('toolbar', { name: 'Tabla' }).waitFor();
      await review(page, 'editor: a table');
      await reviewDialogo(page, 'Enlace');
      await reviewDialogo(page, 'Borrar el borrador');
      const entera = { titulo: `Una noticia entera a ${ancho} píxeles`, cuerpo: LARGO, area_id: 2, categoria_id: 4 };
      const { id: otra } = await callInSession(page, 'POST', '/api/noticias', entera);
      await openPage(page, `/app/noticias/mesa/${otra}`);
      await reviewDialogo(page, 'Programar');
      await reviewDialogo(page, 'Publicar ahora');
      await reviewRutas(page, [`/app/noticias/mesa/${otra}/revisiones`]);
      await openPage(page, '/app/noticias/mesa/1');
      await reviewDialogo(page, 'Retirar');
    });

    test('the desk of columns', async ({ page, stack }) => {
      await logInAs(page, stack, 'Redacción');
      await reviewRutas(page, [
        '/app/tribunas/mesa',
        '/app/tribunas/mesa?estado=retirada',
        '/app/tribunas/mesa/nueva',
        '/app/tribunas/mesa/1/revisiones',
        '/app/tribunas/mesa/1',
      ]);
      await reviewDialogo(page, 'Retirar');
      await reviewDialogo(page, 'Añadir una firma');
    });
  });
