import type { Page } from '@playwright/test';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Stack } from '../../../../scripts/start/stack.ts';
import { expect } from '../../prueba.ts';
import { test } from './escena.ts';
import { desdePortada, quedaIgual } from './pulsar.ts';

const MI_PAGINA = 'Mi página de visitador';
const dia = (dentroDe: number) => new Date(Date.now() + dentroDe * DIA_MS).toISOString().slice(0, 10);
const pestana = (page: Page, name: string) => page.getByRole('tab', { name, selected: true, exact: true });

/** The marketing account of the demonstration's laboratory, which answers its requests. */
async function entraMarketing(page: Page, stack: Stack): Promise<void> {
  const cuenta = stack.demo().find(({ nombre }) => nombre === 'Marketing');
  if (!cuenta) throw new Error('there is no demo account Marketing');
  await desdePortada(page, cuenta.email, cuenta.password);
}

test('marketing, from the front page: each task is opened from the summary, where it is answered', async ({
  ventana,
  stack,
  escena,
}) => {
  test.setTimeout(180_000);
  const page = await ventana();
  await entraMarketing(page, stack);
  const esperan = page.getByRole('heading', { name: 'Esperan tu respuesta' });
  await quedaIgual(page, /\/visita\/visitador\?tab=resumen$/, MI_PAGINA, esperan);

  const empresa = page.locator('section').filter({ has: esperan });
  const deQuien = (clase: string) => empresa.getByRole('listitem').filter({ hasText: new RegExp(`${clase} · `) });
  await deQuien('Confirmación').first().getByRole('link').click();
  const aprobar = page.getByRole('button', { name: /^Aprobar/ });
  await quedaIgual(page, /\/verificacion-prof\/\d+\/\d+\/0$/, 'Solicitud de verificación', aprobar);
  await page.goBack();
  await deQuien('Sugerencia').first().getByRole('link').click();
  await quedaIgual(page, /\/verificacion-prof\/\d+\/\d+\/1$/, 'Solicitud de verificación', aprobar);
  await page.goBack();
  await empresa.getByRole('link', { name: escena.promocion.titulo }).click();
  await quedaIgual(page, new RegExp(`/edit-promo/${escena.promocion.id}$`), escena.promocion.titulo, aprobar);
});

test('marketing, from the front page: their team, a portfolio of it, and products in the company’s name', async ({
  ventana,
  stack,
  escena,
}) => {
  test.setTimeout(180_000);
  const page = await ventana();
  await entraMarketing(page, stack);
  await page.getByRole('tab', { name: 'Cartera', exact: true }).click();
  const equipo = page.getByRole('table').filter({ hasText: escena.nombre });
  await equipo.getByRole('link', { name: `Ver su cartera: ${escena.nombre}` }).click();
  const suyo = page.getByText(escena.activo.nombre).first();
  await quedaIgual(page, /\?tab=cartera&de=\d+$/, MI_PAGINA, suyo);
  await expect(pestana(page, 'Cartera')).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Ver los productos en nombre de tu empresa' }).click();
  await quedaIgual(page, /\/visita\/en-su-nombre$/, /./, page.getByText(escena.activo.nombre).first());
});

test('marketing, from the front page: promotions by approving and by calendar, requests, and the company’s figures', async ({
  ventana,
  stack,
  escena,
}) => {
  test.setTimeout(180_000);
  const page = await ventana();
  await entraMarketing(page, stack);
  await page.getByRole('tab', { name: 'Promociones', exact: true }).click();
  const vistas = page.getByRole('list', { name: 'Qué promociones' });
  await vistas.getByRole('link', { name: /^Por aprobar/ }).click();
  const choose = page.getByRole('checkbox', { name: 'Elegir todas las de esta página' });
  await quedaIgual(page, /\?tab=promociones&vista=porAprobar$/, MI_PAGINA, choose);
  await vistas.getByRole('link', { name: 'Calendario' }).click();
  const mes = page.getByRole('link', { name: 'Mes siguiente' });
  await quedaIgual(page, /\?tab=promociones&vista=calendario$/, MI_PAGINA, mes);
  // The promotion begins tomorrow, which may be another month.
  const [anyo, elMes, elDia] = dia(1).split('-');
  if (dia(0).slice(0, 7) !== dia(1).slice(0, 7)) await mes.click();
  const masDelDia = page.getByRole('button', { name: new RegExp(`^y \\d+ más, el ${elDia}/${elMes}/${anyo}$`) });
  const enCalendario = page.getByRole('table').getByRole('link', { name: escena.promocion.titulo }).first();
  await expect(masDelDia.or(enCalendario).first()).toBeVisible();
  if (await masDelDia.isVisible()) await masDelDia.click();
  await enCalendario.click();
  await quedaIgual(page, new RegExp(`/edit-promo/${escena.promocion.id}$`), escena.promocion.titulo);

  await page.getByRole('main').getByRole('link', { name: MI_PAGINA }).first().click();
  await page.getByRole('tab', { name: 'Verificaciones', exact: true }).click();
  const solicitudes = page.getByRole('list', { name: 'Qué solicitudes' });
  await solicitudes.getByRole('link', { name: 'Pasadas a mí' }).click();
  const paraMi = solicitudes.getByRole('link', { name: 'Pasadas a mí' }).and(page.locator('[aria-current]'));
  await quedaIgual(page, /\?tab=verificaciones&de=para_mi$/, MI_PAGINA, paraMi);

  await page.getByRole('tab', { name: 'Estadísticas', exact: true }).click();
  const deEmpresa = page.getByRole('list', { name: 'De quién' }).getByRole('link', { name: 'De la empresa' });
  await deEmpresa.click();
  const elegida = deEmpresa.and(page.locator('[aria-current]'));
  await quedaIgual(page, /\?tab=estadisticas&dias=(%22)?84(%22)?&de=empresa$/, MI_PAGINA, elegida);
});
