import type { Page } from '@playwright/test';
import { callInSession, reviewDialogo, reviewPage } from '../../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../../prueba.ts';
import { pedidaPorCorreo } from './pedida-por-correo.ts';

const RUTA = '/app/visita/en-su-nombre';
const CARTERA = '/app/visita/visitador?tab=cartera';
const PRODUCTO = /^OMEPRAZOL DEMO LEVANTE/;

/** Takes a step of the company: a reason that is too short is refused, then corrected. */
async function give(page: Page, boton: RegExp, confirmar: string, hecho: string) {
  await page.getByRole('button', { name: boton }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Motivo').fill('corto');
  await dialogo.getByRole('button', { name: confirmar }).click();
  await expect(dialogo.getByText(/al menos 10 caracteres/).first()).toBeVisible();
  await dialogo.getByLabel('Motivo').fill('Ya no trabaja con nosotros');
  await dialogo.getByRole('button', { name: confirmar }).click();
  await expect(page.getByText(hecho)).toBeVisible();
}

test('a product confirmed by a mailed link: the company sees who signed, suspends it, restores it, and withdraws the confirmation', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const { marketing, responsable, visitador, correo, enlace } = await pedidaPorCorreo(ventana, stack);
  const secreto = enlace.split('/').at(-1);
  await callInSession(await ventana(), 'POST', `/visita/api/public/verificaciones/${secreto}/decidir`, {
    decision: 'aprobada',
    motivo: null,
    nombre: 'Alguien Del Laboratorio',
    cargo: 'Becaria',
    declaro: true,
  });

  const { texto } = await correoPara(marketing, responsable, /^Una confirmación en nombre de tu empresa/);
  expect(texto).toContain('Lo firma: «Alguien Del Laboratorio, Becaria»');
  await reviewPage(marketing, '/app/cuenta/empresa', 'Productos en nombre de tu empresa');
  await marketing.getByRole('link', { name: 'Ver los productos en nombre de tu empresa' }).click();
  await reviewPage(marketing, RUTA, 'Lo firma Alguien Del Laboratorio, Becaria');
  await reviewDialogo(marketing, /^Suspender/);
  await give(marketing, /^Suspender OMEPRAZOL/, 'Suspender 1 producto', '1 producto suspendido');
  await reviewPage(visitador, CARTERA, 'Ya no trabaja con nosotros');
  await expect(visitador.getByText('Suspendido', { exact: true })).toBeVisible();

  await marketing.getByRole('button', { name: /^Reanudar OMEPRAZOL/ }).click();
  await marketing.getByRole('dialog').getByRole('button', { name: 'Reanudar 1 producto' }).click();
  await expect(marketing.getByText('1 producto reanudado')).toBeVisible();
  // Another window of the marketing account shows the withdrawal without a reload.
  const otra = await marketing.context().newPage();
  await otra.goto(RUTA);
  await otra.getByRole('button', { name: /^Retirar la confirmación de OMEPRAZOL/ }).waitFor();
  await give(
    marketing,
    /^Retirar la confirmación de OMEPRAZOL/,
    'Retirar la confirmación de 1 producto',
    'Confirmación retirada',
  );
  await expect(marketing.getByText('0 productos')).toBeVisible();
  await reviewPage(marketing, `${RUTA}?estado=rechazada`, 'Ya no trabaja con nosotros');
  await otra.bringToFront();
  await expect(otra.getByText('0 productos')).toBeVisible();

  await correoPara(visitador, correo, /^Cambio en tu cartera/);
  await reviewPage(visitador, CARTERA, 'Rechazado');
  await expect(visitador.getByRole('link', { name: PRODUCTO })).toBeVisible();
  await expect(visitador.getByText('Ya no trabaja con nosotros')).toBeVisible();
  await reviewPage(visitador, RUTA, /Esto solo lo ve quien vela por los productos de su empresa/);
});
