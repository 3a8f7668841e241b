import { expect, test } from '../prueba.ts';
import { ANCHOS, callInSession, logInAs, openPage, review, reviewDialogo, reviewRutas } from './axe.ts';

const OPINION = {
  valoracion: 4,
  asunto: 'Sugerencia',
  contenido: 'Una sugerencia con una palabra larguísima: desproporcionadamente-desproporcionadamente-larga.',
  pagina: '/app/ayuda',
  nombre: 'Persona de prueba',
  email: 'persona@correo.example.org',
};

for (const ancho of ANCHOS)
  test.describe(`staff and feedback: axe finds nothing and nothing is too wide at ${ancho} px`, () => {
    test.use({ viewport: { width: ancho, height: 844 } });
    test.setTimeout(300_000);

    test('the dialog of feedback', async ({ page }) => {
      await openPage(page, '/app/ayuda');
      await page.getByRole('button', { name: 'Cuéntanos' }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.waitFor();
      await review(page, 'feedback');
      await dialogo.getByRole('button', { name: 'Enviar' }).click();
      await dialogo.getByText('Elige de 1 a 5').first().waitFor();
      await review(page, 'feedback with what is missing');
    });

    test('people, roles, queues and audit', async ({ page, stack }) => {
      await logInAs(page, stack, 'Administración');
      await reviewRutas(page, [
        '/app/admin',
        '/app/admin/personas',
        '/app/admin/personas?q=nada-de-nada',
        '/app/admin/personas/3',
        '/app/admin/listas',
        '/app/admin/trabajos',
        '/app/admin/auditoria',
        '/app/admin/nada',
      ]);
      // The counts are written some seconds later.
      const buscadas = async () => (await callInSession(page, 'GET', '/api/personal/busquedas')) as unknown as object[];
      await callInSession(page, 'GET', '/api/noticias?q=zzyzx');
      await expect.poll(async () => (await buscadas()).length, { timeout: 20_000 }).toBeGreaterThan(0);
      await reviewRutas(page, ['/app/admin/busquedas']);
      await openPage(page, '/app/admin/personas/3');
      await reviewDialogo(page, 'Suspender la cuenta');
    });

    test('companies, offers, reports, messages and sources', async ({ page, stack }) => {
      await logInAs(page, stack, 'Administración');
      // An offer of its own for each width, because a person reports an offer only once.
      const oferta = 2 + ANCHOS.indexOf(ancho);
      await callInSession(page, 'POST', `/api/empleo/ofertas/${oferta}/reportes`, {
        motivo: 'otro',
        texto: `Visto a ${ancho}`,
      });
      await callInSession(page, 'POST', '/api/feedback', OPINION);
      const url = `https://ofertas.example.org/${ancho}.jsonld`;
      await callInSession(page, 'POST', '/api/empleo/fuentes', {
        nombre: `Bolsa ${ancho}`,
        url,
        formato: 'jsonld',
        cada_min: null,
      });
      await reviewRutas(page, [
        '/app/admin/empresas',
        '/app/admin/ofertas',
        '/app/empleo/por-clasificar',
        '/app/admin/reportes',
      ]);
      await reviewDialogo(page, /^Retirar la oferta/);
      // The report of the demonstration data.
      await reviewRutas(page, ['/app/admin/mensajes']);
      await reviewDialogo(page, /^Eliminar el mensaje/);
      await reviewRutas(page, ['/app/admin/feedback']);
      await reviewDialogo(page, 'Responder');
      await reviewRutas(page, ['/app/admin/fuentes']);
      await reviewDialogo(page, /^Borrar/);
    });
  });
