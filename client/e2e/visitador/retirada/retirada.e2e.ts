import type { Page } from '@playwright/test';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { callRevision, reviewWidths, windowOf } from '../../accesibilidad/axe.ts';
import { expect, test } from '../../prueba.ts';

/** A food supplement that somebody proposed and the staff published. */
async function publicado(visitador: Page, mesa: Page, nombre: string): Promise<NonNullable<Revision['producto']>> {
  const codigo = `9${String(Date.now()).slice(-8)}`;
  const valores = {
    tipo: 'complemento',
    nombre,
    laboratorio: 'Laboratorio de prueba',
    pais: '28',
    categoria: 'Vitaminas',
    forma: 'CÁPSULA',
    dispensacion: 'libre',
    notificacion: `PR-${codigo}`,
    presentaciones: [{ codigo, contenido: '30 cápsulas' }],
  };
  const cambios = Object.entries(valores).map(([campo, valor]) => ({ campo, valor }));
  const { id, version } = await callRevision(visitador, 'POST', '/api/productos', { cambios });
  const enviada = await callRevision(visitador, 'POST', `/api/revisiones/${id}/enviar`, { version });
  const tomada = await callRevision(mesa, 'POST', `/api/revisiones/${id}/tomar`, { version: enviada.version });
  const aplicada = await callRevision(mesa, 'POST', `/api/revisiones/${id}/decidir`, {
    version: tomada.version,
    decisiones: cambios.map(({ campo }) => ({ campo, decision: 'aprobada' })),
  });
  if (!aplicada.producto) throw new Error('not published');
  return aplicada.producto;
}

/** The staff approve the newest suggestion for a sheet. */
async function aprobar(mesa: Page, id: number, nombre: string): Promise<void> {
  await mesa.goto(`/app/admin/revisiones/${id}`);
  await expect(mesa.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await mesa.getByRole('button', { name: 'Tomarla' }).click();
  await mesa.getByRole('button', { name: 'Aprobar los demás' }).click();
  await mesa.getByRole('button', { name: 'Decidir y aplicar' }).click();
  await expect(mesa.getByText('Decidida y aplicada')).toBeVisible();
}
const enviadaEn = (page: Page) => Number(new URL(page.url()).searchParams.get('rev'));

test('a duplicate sheet: refused, corrected, approved; its address redirects to the remaining one', async ({
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const visitador = await windowOf(browser, stack, 'Visitador');
  const mesa = await windowOf(browser, stack, 'Administración');
  const nombre = `VITAMINAS REPETIDAS ${'DE NOMBRE LARGO '.repeat(3)}${Date.now()}`;
  const { id, slug } = await publicado(visitador, mesa, nombre);

  await visitador.goto(`/app/visita/visitador/sugerir-cambios/${id}`);
  await expect(visitador.getByRole('heading', { name: '¿Sobra esta ficha?' })).toBeVisible();
  await reviewWidths(visitador, '¿sobra esta ficha?');
  await visitador.getByRole('button', { name: 'Es el mismo producto que otro' }).click();
  await expect(visitador.getByRole('combobox', { name: 'Producto que queda' })).toBeVisible();
  await visitador.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(visitador.getByText('Elige el producto que queda').first()).toBeVisible();
  await reviewWidths(visitador, 'ficha repetida, con faltas');
  await visitador.getByRole('combobox', { name: 'Producto que queda' }).fill('990030');
  const opcion = visitador.getByRole('option').first();
  const queda = (await opcion.locator('span').first().textContent()) ?? '';
  await opcion.click();
  await visitador.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(visitador.getByText('Indica de dónde sale: una dirección o una nota').first()).toBeVisible();
  await visitador.getByRole('textbox', { name: /^Nota/ }).fill('Los dos tienen el mismo número de notificación.');
  await expect(visitador.getByText(/^Guardado \d/)).toBeVisible();

  // The typed text is there after a reload, and in the preview.
  await visitador.reload();
  await expect(visitador.getByRole('combobox', { name: 'Producto que queda' })).toHaveValue(queda);
  await visitador.getByRole('button', { name: 'Previsualizar' }).click();
  await expect(visitador.getByText('No le falta nada: puedes enviarla.')).toBeVisible();
  await reviewWidths(visitador, 'previa de una ficha repetida');
  await visitador.getByRole('button', { name: 'Enviar revisión' }).click();
  await visitador.waitForURL('**/crear-revision-success**');
  const revision = enviadaEn(visitador);

  await mesa.goto(`/app/admin/revisiones/${revision}`);
  await mesa.getByRole('button', { name: 'Tomarla' }).click();
  await expect(mesa.getByRole('link', { name: 'Ver la ficha que queda' })).toBeVisible();
  await reviewWidths(mesa, 'mesa de una ficha repetida');
  await mesa.getByRole('button', { name: 'Soltarla' }).click();
  await aprobar(mesa, revision, nombre);

  await visitador.goto(`/app/visita/producto/${slug}/${id}`);
  await expect(visitador.getByText('Esta ficha estaba repetida')).toBeVisible();
  await reviewWidths(visitador, 'ficha repetida');
  await visitador.getByRole('link', { name: queda }).first().click();
  await expect(visitador.getByRole('heading', { level: 1, name: queda })).toBeVisible();
});

test('a sheet whose product is not sold is withdrawn, and comes back when that is undone', async ({
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const visitador = await windowOf(browser, stack, 'Visitador');
  const mesa = await windowOf(browser, stack, 'Administración');
  const nombre = `VITAMINAS QUE NO SE VENDEN ${Date.now()}`;
  const { id, slug } = await publicado(visitador, mesa, nombre);
  await visitador.goto(`/app/visita/visitador/sugerir-cambios/${id}`);
  await visitador.getByRole('button', { name: 'Proponer darla de baja' }).click();
  await visitador.getByRole('radio', { name: 'Ya no se vende' }).check({ force: true });
  await visitador.getByRole('textbox', { name: /^Nota/ }).fill('La empresa lo retiró en octubre.');
  await reviewWidths(visitador, 'dar de baja');
  await visitador.getByRole('button', { name: 'Enviar', exact: true }).click();
  await visitador.waitForURL('**/crear-revision-success**');
  await expect(visitador.getByText(/^Es la número \d+/)).toBeVisible();
  const revision = enviadaEn(visitador);

  // Back does not lead into the form of a sent suggestion.
  await visitador.goBack();
  await expect(visitador.getByText(/^Tienes una sugerencia en curso/)).toBeVisible();
  await aprobar(mesa, revision, nombre);
  await visitador.goto(`/app/visita/producto/${slug}/${id}`);
  await expect(visitador.getByText('Esta ficha se ha dado de baja')).toBeVisible();
  await reviewWidths(visitador, 'ficha de baja');
  await mesa.getByRole('button', { name: 'Deshacer los cambios' }).click();
  await mesa.getByRole('textbox').fill('Se sigue vendiendo, lo dice la empresa');
  await reviewWidths(mesa, 'deshacer una baja');
  await mesa.getByRole('dialog').getByRole('button', { name: 'Deshacer los cambios' }).click();
  await expect(mesa.getByText('Cambios deshechos')).toBeVisible();
  await visitador.reload();
  await expect(visitador.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await expect(visitador.getByText('Esta ficha se ha dado de baja')).toHaveCount(0);
});
