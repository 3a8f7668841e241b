import { test } from '../prueba.ts';
import { ANCHOS, abrir, logInAs, pedir, reviewDialogo, reviewRutas, revisar } from './axe.ts';

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

for (const ancho of ANCHOS)
  test.describe(`news and columns: axe finds nothing and nothing is too wide at ${ancho} px`, () => {
    test.use({ viewport: { width: ancho, height: 844 } });
    test.setTimeout(300_000);

    test('for readers', async ({ page, stack }) => {
      await reviewRutas(page, PUBLICAS);
      await logInAs(page, stack, 'Candidato');
      await pedir(page, 'PUT', '/api/noticias/1/guardada');
      await reviewRutas(page, ['/app/noticias/guardadas', '/app/noticias/mesa']);
    });

    test('the desk of news', async ({ page, stack }) => {
      await logInAs(page, stack, 'Redacción');
      await reviewRutas(page, ['/app/noticias/mesa', '/app/noticias/mesa?estado=borrador']);
      await reviewDialogo(page, 'Nueva noticia');
      await reviewRutas(page, ['/app/noticias/mesa/importar', '/app/noticias/mesa/fuentes']);
      const { id } = await pedir(page, 'POST', '/api/noticias', { titulo: `Una noticia a ${ancho} píxeles` });
      await abrir(page, `/app/noticias/mesa/${id}`);
      await revisar(page, 'editor');
      await reviewDialogo(page, 'Programar');
      await reviewDialogo(page, 'Publicar ahora');
      await reviewDialogo(page, 'Borrar el borrador');
      await pedir(page, 'PUT', `/api/noticias/${id}`, { titulo: 'Otro título', cuerpo: LARGO, version: 1 });
      await reviewRutas(page, [`/app/noticias/mesa/${id}/revisiones`]);
      await abrir(page, '/app/noticias/mesa/1');
      await reviewDialogo(page, 'Retirar');
    });

    test('the desk of columns', async ({ page, stack }) => {
      await logInAs(page, stack, 'Redacción');
      await reviewRutas(page, [
        '/app/tribunas/mesa',
        '/app/tribunas/mesa?estado=retirada',
        '/app/tribunas/mesa/nueva',
        '/app/tribunas/mesa/1',
      ]);
      await reviewDialogo(page, 'Retirar');
      await reviewDialogo(page, 'Añadir una firma');
    });
  });
