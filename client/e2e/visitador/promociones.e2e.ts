import type { Page } from '@playwright/test';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { ANCHOS, callInSession, review } from '../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta, nuevaEmpresa, ponerDia } from '../empleo/reclutadora.ts';
import { correoPara, expect, test } from '../prueba.ts';
import { tieneLaboratorio } from './laboratorio-propio.ts';

async function revisarEn(page: Page, nombre: string) {
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 844 });
    await review(page, nombre);
  }
}

test('a promotion is refused by a rule, corrected, approved, and seen by professionals only', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(300_000);
  const dominio = `laboratorio-${Date.now()}.example.org`;
  const nombre = `Laboratorio ${Date.now()}`;

  const marketing = await ventana();
  const responsable = `responsable@${dominio}`;
  await nuevaCuenta(marketing, 'Marketing', 'mkt', responsable);
  await choose(marketing, 'Cargo', 'Product', /Product manager/i);
  await nuevaEmpresa(marketing, nombre, `contacto@${dominio}`);
  await continuar(marketing, '**/app/auth/crear-cuenta/mkt/success');

  await tieneLaboratorio({ titular: marketing, personal: await ventana(), stack }, 'Demo Levante');

  const visitador = await ventana();
  await nuevaCuenta(visitador, 'Visitador farmacéutico', 'visita');
  await choose(visitador, 'Cargo', 'visit', /Visitador/);
  await visitador.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await continuar(visitador, '**/app/auth/crear-cuenta/visita/success');
  const buscada = `/api/empresas/search?query=${encodeURIComponent(nombre)}`;
  const [empresa] = await callInSession<{ id: number }[]>(visitador, 'GET', buscada);
  const { productos } = await callInSession<{ productos: { id: number; slug: string }[] }>(
    visitador,
    'POST',
    '/visita/api/cartera/codigos',
    { texto: '990030' },
  );
  const [producto] = productos;
  if (!producto) throw new Error('no product of this code');

  // The product is not in the portfolio yet: the page says so, and links there.
  await visitador.goto(`/app/visita/visitador/crear-promocion/${producto.id}`);
  await expect(visitador.getByRole('heading', { name: 'Este producto no está activo en tu cartera' })).toBeVisible();
  await revisarEn(visitador, 'sin asociación');

  const { creadas } = await callInSession<{ creadas: { id: number }[] }>(visitador, 'POST', '/visita/api/cartera', {
    productos: [{ producto_id: producto.id }],
    empresa_id: empresa?.id,
    relacion: 'comercializador',
    zonas: [{ pais_id: 28, estado_id: 28028 }],
  });
  const jefa = `jefa@${dominio}`;
  await callInSession(visitador, 'POST', '/visita/api/cartera/enviar', { ids: [creadas[0]?.id], email_destino: jefa });
  const { texto } = await correoPara(visitador, jefa, /^¿Representa/);
  const hash = /verify\/([\w-]{43})/.exec(texto)?.[1] ?? '';
  await callInSession(await ventana(), 'POST', `/visita/api/public/verificaciones/${hash}/decidir`, {
    decision: 'aprobada',
    nombre: 'Jefa De Producto',
    cargo: 'Jefa',
    declaro: true,
    excluidas: [],
  });

  // Written on a desktop, the draft is saved automatically, and is there after a reload.
  await visitador.setViewportSize({ width: 1280, height: 844 });
  await visitador.goto(`/app/visita/visitador/crear-promocion/${producto.id}`);
  await visitador.getByLabel('Título', { exact: true }).fill('Jornada sobre dispepsia');
  await visitador.getByLabel('Texto', { exact: true }).fill('Te invitamos a la jornada.\n\n- Con sorteo de un viaje');
  await expect(visitador.getByText(/^Guardado \d\d:\d\d$/).first()).toBeVisible();
  await expect(visitador).toHaveURL(/crear-promocion\/\d+\?promo=\d+$/);
  await visitador.reload();
  await expect(visitador.getByLabel('Título', { exact: true })).toHaveValue('Jornada sobre dispepsia');
  await expect(visitador.getByText(/Quien la apruebe revisará/)).toBeVisible();

  // Rules of the platform refuse a promotion without zone and days.
  await visitador.getByRole('button', { name: 'Enviar a aprobación' }).click();
  await expect(visitador.getByRole('alert').getByText(/Regla 8: Elige al menos una zona/)).toBeVisible();
  await revisarEn(visitador, 'rechazada por las reglas');
  await visitador.setViewportSize({ width: 1280, height: 844 });
  // A rule of the law: a discount is possible only in the channels pharmacy and wholesaler.
  await visitador.getByRole('button', { name: 'Añadir un descuento' }).click();
  await visitador.getByLabel('Descuento (%)').fill('5');
  await expect(visitador.getByText('Con descuentos, elige solo los canales farmacia o mayorista.')).toBeVisible();
  await visitador.getByRole('checkbox', { name: 'Farmacia' }).check({ force: true });
  await visitador.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  const hoy = new Date();
  await ponerDia(visitador, 'Empieza', hoy);
  await ponerDia(visitador, 'Acaba', new Date(hoy.getTime() + 20 * DIA_MS));
  await visitador.getByLabel('Texto', { exact: true }).fill('Te invitamos a la jornada.\n\n- Con sorteo de plazas');
  await expect(visitador.getByText('Se puede enviar')).toBeVisible();
  await expect(visitador.getByText('Regla 8: Elige cuándo empieza.')).toHaveCount(0);
  await revisarEn(visitador, 'editor');
  await visitador.getByRole('button', { name: 'Enviar a aprobación' }).click();
  await visitador.waitForURL('**/app/visita/visitador/edit-promo/*');
  await expect(visitador.getByText('Espera la respuesta de marketing de la empresa.')).toBeVisible();
  await revisarEn(visitador, 'enviada');

  // Marketing gets a mail, sees which words to check, and approves.
  await correoPara(marketing, responsable, /promoción/i);
  await marketing.setViewportSize({ width: 1280, height: 844 });
  await marketing.goto('/app/visita/visitador?tab=promociones&vista=porAprobar');
  await expect(marketing.getByText('Revisa estas palabras: «sorteo»')).toBeVisible();
  await marketing.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).check({ force: true });
  await revisarEn(marketing, 'por aprobar');
  await marketing.getByRole('button', { name: 'Aprobar 1', exact: true }).click();
  await expect(marketing.getByRole('heading', { name: 'Nada espera tu respuesta' })).toBeVisible();
  for (const vista of ['todas', 'calendario']) {
    await marketing.goto(`/app/visita/visitador?tab=promociones&vista=${vista}`);
    await expect(marketing.getByRole('link', { name: 'Jornada sobre dispepsia' }).first()).toBeAttached();
    await revisarEn(marketing, vista);
  }

  // On the sheet, a reader who has not declared to be a professional sees that there is a promotion, but not its text.
  const lector = await ventana();
  await lector.goto(`/app/visita/producto/${producto.slug}/${producto.id}#promociones`);
  const seccion = lector.locator('#promociones');
  await expect(seccion.getByText(/Hay 1 promoción solo para profesionales/)).toBeVisible();
  await expect(lector.getByText('Jornada sobre dispepsia')).toHaveCount(0);
  await seccion.getByRole('button', { name: 'Sí, soy profesional' }).click();
  await expect(seccion.getByRole('heading', { name: 'Jornada sobre dispepsia' })).toBeVisible();
  await expect(seccion.getByText('Información mínima obligatoria')).toBeVisible();
  await revisarEn(lector, 'ficha');

  // The author sees that the promotion is visible, and pauses it.
  await visitador.reload();
  await expect(visitador.getByText(/^Se ve en la ficha del producto hasta el/)).toBeVisible();
  await revisarEn(visitador, 'vigente');
  await visitador.getByRole('button', { name: 'Pausar: Jornada sobre dispepsia' }).click();
  await expect(visitador.getByText('No se ve hasta que la reanudes.')).toBeVisible();
  await lector.reload();
  await expect(seccion.getByText('Ahora no hay promociones de este producto.')).toBeVisible();
});
