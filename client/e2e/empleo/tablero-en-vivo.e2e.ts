import type { Page } from '@playwright/test';
import { callInSession, logInAs, openPage } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { candidataPropia, ofertaPropia } from './propias.ts';

const NOMBRE = 'Candidata del tablero en vivo';

interface Fila {
  id: number;
  version: number;
}
async function ponerEnOferta(page: Page, oferta: number): Promise<void> {
  const [fila] = await callInSession<Fila[]>(page, 'GET', `/api/empleo/ofertas/${oferta}/candidaturas`);
  await callInSession(page, 'PATCH', `/api/empleo/candidaturas/${fila?.id}`, {
    version: fila?.version,
    estado: 'oferta',
  });
}

test('a move by one recruiter shows on the other’s board and on the candidate’s page, without reload and polling', async ({
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
  const pedidas: string[] = [];
  otra.on('request', (request) => {
    if (request.url().includes('/api/empleo/')) pedidas.push(request.url());
  });
  const tablero = `/ofertas/${oferta}/candidaturas`;
  for (const una of [page, otra]) await openPage(una, `/app/empleo/panel/${oferta}/candidaturas`);
  const enProceso = candidata.getByRole('main').getByText('En proceso', { exact: true });
  const move = otra.getByRole('combobox', { name: `Mover a ${NOMBRE}` });
  await expect(move).toBeVisible();
  // The board is read by the page, and once more when the channel opens.
  await expect.poll(() => pedidas.filter((url) => url.includes(tablero)).length, { timeout: 30_000 }).toBe(2);
  pedidas.length = 0;
  // The other board has the focus in a field, which shows that no update draws the page anew.
  await move.focus();
  // The event comes some seconds later, when the move cannot be undone any more; a page that polled would have polled by then.
  await openPage(candidata, '/app/empleo/mis-candidaturas');
  await expect(candidata.getByRole('main').getByText('Tienes una oferta').first()).toBeVisible({ timeout: 30_000 });
  expect(pedidas).toEqual([]);
  const antes = await enProceso.count();

  const preseleccionadas = otra.getByRole('region', { name: /^Preseleccionadas/ });
  await expect(preseleccionadas.getByText(NOMBRE)).toHaveCount(0);
  await page.getByRole('combobox', { name: `Mover a ${NOMBRE}` }).selectOption('preseleccionada');
  await expect(preseleccionadas.getByText(NOMBRE).first()).toBeVisible();
  await expect(enProceso).toHaveCount(antes + 1, { timeout: 30_000 });
  await otra.close();
  await candidata.close();
});
