import type { Page } from '@playwright/test';
import { abrir, logInAs, pedir } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { candidataPropia, ofertaPropia } from './propias.ts';

const NOMBRE = 'Candidata del tablero en vivo';

interface Fila {
  id: number;
  version: number;
}
async function ponerEnOferta(page: Page, oferta: number): Promise<void> {
  // A list, where `pedir` speaks of single things.
  const [fila] = (await pedir(page, 'GET', `/api/empleo/ofertas/${oferta}/candidaturas`)) as unknown as Fila[];
  await pedir(page, 'PATCH', `/api/empleo/candidaturas/${fila?.id}`, { version: fila?.version, estado: 'oferta' });
}

test('what one moves the other one sees on the same board, and the candidate on their page, with no reload and no polling', async ({
  browser,
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  const otra = await browser.newPage({ baseURL: stack.url, locale: 'es-ES' });
  const candidata = await browser.newPage({ baseURL: stack.url, locale: 'es-ES' });
  await logInAs(page, stack, 'Empleo');
  await logInAs(otra, stack, 'Empleo');
  const oferta = await ofertaPropia(page, 'Visitador médico en vivo');
  await candidataPropia(candidata, oferta, NOMBRE);
  await ponerEnOferta(page, oferta);
  for (const una of [page, otra]) await abrir(una, `/app/empleo/panel/${oferta}/candidaturas`);
  const enProceso = candidata.getByRole('main').getByText('En proceso', { exact: true });
  const mover = otra.getByRole('combobox', { name: `Mover a ${NOMBRE}` });
  await expect(mover).toBeVisible();
  const pedidas: string[] = [];
  otra.on('request', (request) => {
    if (request.url().includes('/api/empleo/')) pedidas.push(request.url());
  });
  // What they are at in the meantime: a place on the page, and the focus in a field.
  await mover.focus();
  // Told when it can no longer be undone, some seconds later: longer than anything would wait between two looks, were there any.
  await abrir(candidata, '/app/empleo/mis-candidaturas');
  await expect(candidata.getByRole('main').getByText('Tienes una oferta').first()).toBeVisible({ timeout: 30_000 });
  expect(pedidas).toEqual([]);
  const antes = await enProceso.count();

  const preseleccionadas = otra.getByRole('region', { name: /^Preseleccionadas/ });
  await expect(preseleccionadas.getByText(NOMBRE)).toHaveCount(0);
  await page.getByRole('combobox', { name: `Mover a ${NOMBRE}` }).selectOption('preseleccionada');
  await expect(preseleccionadas.getByText(NOMBRE).first()).toBeVisible();
  // Told when it can no longer be undone.
  await expect(enProceso).toHaveCount(antes + 1, { timeout: 30_000 });
  await otra.close();
  await candidata.close();
});
