import type { Page } from '@playwright/test';
import { abrir, logInAs, pedir } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

const TABLERO = '/app/empleo/panel/1/candidaturas';

/** Wherever another test has left it. */
async function ponerEnOferta(page: Page): Promise<void> {
  // A list, where `pedir` speaks of single things.
  const filas = (await pedir(page, 'GET', '/api/empleo/ofertas/1/candidaturas')) as unknown as Fila[];
  const fila = filas.find(({ nombre }) => nombre.startsWith('Candidato'));
  if (fila?.estado === 'oferta') return;
  await pedir(page, 'PATCH', `/api/empleo/candidaturas/${fila?.id}`, { version: fila?.version, estado: 'oferta' });
}
interface Fila {
  id: number;
  nombre: string;
  estado: string;
  version: number;
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
  await logInAs(candidata, stack, 'Candidato');
  await ponerEnOferta(page);
  for (const una of [page, otra]) await abrir(una, TABLERO);
  await abrir(candidata, '/app/empleo/mis-candidaturas');
  const enProceso = candidata.getByRole('main').getByText('En proceso', { exact: true });
  await expect(candidata.getByRole('main').getByText('Tienes una oferta').first()).toBeVisible({ timeout: 30_000 });
  const antes = await enProceso.count();
  const mover = otra.getByRole('combobox', { name: /^Mover a Candidato/ }).first();
  await expect(mover).toBeVisible();
  const pedidas: string[] = [];
  otra.on('request', (request) => {
    if (request.url().includes('/api/empleo/')) pedidas.push(request.url());
  });
  // What they are at in the meantime: a place on the page, and the focus in a field.
  await mover.focus();
  // Longer than anything would wait between two looks, were there any.
  await otra.waitForTimeout(3_000);
  expect(pedidas).toEqual([]);

  const preseleccionadas = otra.getByRole('region', { name: /^Preseleccionadas/ });
  await expect(preseleccionadas.getByText(/^Candidato/)).toHaveCount(0);
  await page
    .getByRole('combobox', { name: /^Mover a Candidato/ })
    .first()
    .selectOption('preseleccionada');
  await expect(preseleccionadas.getByText(/^Candidato/).first()).toBeVisible();
  // Told when it can no longer be undone.
  await expect(enProceso).toHaveCount(antes + 1, { timeout: 30_000 });
  await otra.close();
  await candidata.close();
});
