import type { Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { ANCHOS, callInSession, logInAs, openPage, review, reviewDialogo, reviewRutas } from './axe.ts';

const PUBLICAS = [
  '/app/empleo/p/espana',
  '/app/empleo/p/espana?q=nada-de-nada',
  '/app/empleo/p/espana/cargo/qa',
  '/app/empleo/p/espana/cargo/nada-de-nada',
  '/app/empleo/p/atlantida',
  '/app/empleo/oferta/responsable-de-garantia-de-calidad/4',
  '/app/empleo/oferta/nada/999999',
];
const DEL_CANDIDATO = [
  '/app/empleo/mis-candidaturas',
  '/app/empleo/guardadas',
  '/app/empleo/alertas',
  ...['titular', 'experiencia', 'formacion', 'preferencias', 'cv'].map((paso) => `/app/empleo/mi-perfil?paso=${paso}`),
];
const OFERTA = '/app/empleo/oferta/responsable-de-garantia-de-calidad/4';

/** A closed offer: its page is the explanation and others like it. */
async function cerrada(page: Page): Promise<string> {
  const { id } = await callInSession(page, 'POST', '/api/empleo/ofertas/3/duplicar');
  await callInSession(page, 'POST', `/api/empleo/ofertas/${id}/publicar`);
  await callInSession(page, 'POST', `/api/empleo/ofertas/${id}/cerrar`, { motivo: 'otro' });
  return `/app/empleo/oferta/cerrada/${id}`;
}

for (const ancho of ANCHOS)
  test.describe(`employment: axe finds nothing and nothing is too wide at ${ancho} px`, () => {
    test.use({ viewport: { width: ancho, height: 844 } });
    test.setTimeout(300_000);

    test('lists and offers', async ({ page }) => {
      await reviewRutas(page, PUBLICAS);
      await openPage(page, '/app/empleo/p/espana?oferta=4');
      await review(page, 'an offer beside the list');
      if (ancho === 390) {
        await openPage(page, '/app/empleo/p/espana');
        await reviewDialogo(page, /^Filtros/);
      }
    });

    test('candidate', async ({ page, stack }) => {
      await logInAs(page, stack, 'Candidato');
      await callInSession(page, 'PUT', '/api/empleo/guardadas/4');
      await reviewRutas(page, DEL_CANDIDATO);
      await openPage(page, '/app/empleo/mis-candidaturas');
      await reviewDialogo(page, 'Retirar la candidatura');
      await openPage(page, OFERTA);
      await reviewDialogo(page, 'Avisar de un problema');
      await openPage(page, `${OFERTA}?solicitar=1`);
      await page.getByRole('dialog').waitFor();
      await review(page, 'applying');
      await openPage(page, '/app/empleo/p/espana?q=calidad');
      await reviewDialogo(page, 'Crear alerta con esta búsqueda');
    });

    test('recruiter', async ({ page, stack }) => {
      await logInAs(page, stack, 'Empleo');
      await reviewRutas(page, [
        '/app/old-panel-empleo',
        '/app/empleo/panel/nueva',
        '/app/empleo/panel/1',
        '/app/empleo/panel/plantillas',
      ]);
      await reviewRutas(page, [await cerrada(page)]);
      await openPage(page, '/app/empleo/panel?estado=publicada');
      await reviewDialogo(page, 'Cerrar');
      await openPage(page, '/app/empleo/panel/1/candidaturas');
      await review(page, 'board');
      await reviewDialogo(page, /^Candidato/);
      await page
        .getByRole('combobox', { name: /^Mover a/ })
        .first()
        .selectOption('descartada');
      await page.getByRole('dialog').waitFor();
      await review(page, 'discarding');
    });
  });
