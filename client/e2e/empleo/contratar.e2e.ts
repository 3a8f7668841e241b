import { logInAs } from '../accesibilidad/axe.ts';
import { cuentaPropia } from '../cuenta-propia.ts';
import { expect, test } from '../prueba.ts';
import { completaYPublica, pdfDe, solicita } from './reclutadora.ts';

test('an offer goes from its draft to a hired candidate', { tag: '@smoke' }, async ({ page, browser, stack }) => {
  await logInAs(page, stack, 'Empleo');
  await page.goto('/app/empleo/panel/nueva');
  await page.getByLabel('Título', { exact: true }).fill('Visitador médico para contratar');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.waitForURL(/\/app\/empleo\/panel\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0];
  await completaYPublica(page);

  const suya = await browser.newPage({ baseURL: stack.url, locale: 'es-ES' });
  await cuentaPropia(suya, 'candidato', 'Candidata contratada');
  const oferta = await page
    .getByRole('main')
    .getByRole('link', { name: 'Ver la oferta' })
    .and(page.locator(`[href$="/${id}"]`))
    .getAttribute('href');
  await suya.goto(`${oferta}?solicitar=1`);
  await solicita(suya, pdfDe('Candidata contratada'));

  await page.goto(`/app/empleo/panel/${id}/candidaturas`);
  await page.getByRole('combobox', { name: /^Mover a Candidata contratada/ }).selectOption('contratada');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pasar a «Contratadas»' }).click();
  await expect(page.getByText('Movida a «Contratadas»')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contratadas', exact: true })).toContainText('Candidata contratada');
  // The candidate is notified after the seconds in which the move can be undone.
  await suya.goto('/app/empleo/mis-candidaturas');
  await expect(suya.getByRole('main').getByText('Finalizada', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await suya.close();
});
