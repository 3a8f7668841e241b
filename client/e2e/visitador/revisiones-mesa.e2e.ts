import type { Page } from '@playwright/test';
import type { Producto, ProductoFila } from '#shared/contract/visita/entidades';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { callRevision, reviewWidths, windowOf } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

/** Sends a suggestion for a product. */
async function sugiere(page: Page, producto: number, cambios: object[]): Promise<Revision> {
  const { id, version } = await callRevision(page, 'POST', `/api/productos/${producto}/revisiones`);
  const resumen = 'Lo dice el prospecto nuevo, que se publicó en noviembre.';
  const escrita = await callRevision(page, 'PUT', `/api/revisiones/${id}`, { version, cambios, resumen });
  return callRevision(page, 'POST', `/api/revisiones/${id}/enviar`, { version: escrita.version });
}

test('the staff take a suggestion, ask, decide field by field; a concurrent edit makes the form stale', async ({
  browser,
  stack,
}) => {
  test.setTimeout(300_000);
  const [visitador, marketing, mesa] = [
    await windowOf(browser, stack, 'Visitador'),
    await windowOf(browser, stack, 'Marketing'),
    await windowOf(browser, stack, 'Administración'),
  ];
  const [producto] = await callRevision<[ProductoFila]>(visitador, 'GET', '/api/productos?q=990030');
  const resumen = {
    campo: 'resumen_publico',
    valor: 'Alivia el dolor y baja la fiebre.\n\nNo más de cuatro al día.',
    fuente_url: 'https://laboratorio.example.org/prospecto',
  };
  const suya = await sugiere(visitador, producto.id, [
    resumen,
    { campo: 'palabras_clave', valor: ['dolor', 'fiebre'] },
    { campo: 'dosificacion', valor: '1 gramo', nota: 'En la caja pone 1 g' },
  ]);
  const otra = await sugiere(marketing, producto.id, [
    { campo: 'resumen_publico', valor: 'Para el dolor leve.', nota: 'Texto de la empresa' },
  ]);

  await mesa.goto('/app/admin/revisiones');
  const enlace = mesa.locator(`a[href$="/admin/revisiones/${suya.id}"]`);
  await expect(enlace).toBeVisible();
  await reviewWidths(mesa, 'cola');
  await enlace.click();
  await expect(mesa.getByRole('heading', { level: 1, name: producto.nombre })).toBeVisible();
  await mesa.getByRole('button', { name: 'Tomarla' }).click();
  await expect(mesa.getByText('Para el dolor leve.')).toBeVisible();
  await reviewWidths(mesa, 'revisión');

  await mesa.getByRole('button', { name: 'Pedir información' }).click();
  await mesa.getByLabel('Qué necesitas saber').fill('¿De qué fecha es el prospecto?');
  await mesa.getByRole('dialog').getByRole('button', { name: 'Pedir información' }).click();
  await expect(mesa.getByText('Espera a su autor')).toBeVisible();
  const preguntada = await callRevision(visitador, 'GET', `/api/revisiones/${suya.id}`);
  await callRevision(visitador, 'POST', `/api/revisiones/${suya.id}/responder`, {
    version: preguntada.version,
    texto: 'Del 3 de noviembre.',
  });
  await mesa.reload();
  await expect(mesa.getByText('Del 3 de noviembre.')).toBeVisible();
  await mesa.getByRole('button', { name: 'Tomarla' }).click();

  // The decision is refused while one change is undecided, and then because a reason is too short.
  await mesa.getByRole('button', { name: 'Decidir y aplicar' }).click();
  await expect(mesa.getByText('Decide todos los cambios antes de enviarlo').first()).toBeVisible();
  const dosis = mesa.getByRole('radiogroup', { name: 'Decisión sobre Dosis' });
  await dosis.getByRole('radio', { name: 'Rechazar' }).check({ force: true });
  await mesa.getByRole('button', { name: 'Aprobar los demás' }).click();
  await expect(mesa.getByText('3 de 3 decididos')).toBeVisible();
  await mesa.getByLabel(/^Motivo/).fill('corto');
  await mesa.getByRole('button', { name: 'Decidir y aplicar' }).click();
  await expect(mesa.getByText(/Explica el motivo/).first()).toBeVisible();
  await reviewWidths(mesa, 'motivo corto');
  await mesa.getByLabel(/^Motivo/).fill('La ficha técnica dice otra cosa');
  await mesa.getByRole('button', { name: 'Decidir y aplicar' }).click();
  await expect(mesa.getByText('Decidida y aplicada')).toBeVisible();
  await expect(mesa.getByRole('button', { name: 'Deshacer los cambios' })).toBeVisible();
  await reviewWidths(mesa, 'decidida');

  const { editorial, dosificacion } = await callRevision<Producto>(visitador, 'GET', `/api/productos/${producto.id}`);
  expect([editorial?.resumen_publico, dosificacion]).toEqual([
    '<p>Alivia el dolor y baja la fiebre.</p><p>No más de cuatro al día.</p>',
    expect.not.stringContaining('gramo'),
  ]);
  const atrasada = await callRevision(marketing, 'GET', `/api/revisiones/${otra.id}`);
  expect([atrasada.estado, atrasada.cambios[0]?.ha_cambiado]).toEqual(['obsoleta', true]);
  await mesa.goto(`/app/admin/revisiones/${otra.id}`);
  await expect(mesa.getByText('Cuando se escribió', { exact: true })).toBeVisible();
  await reviewWidths(mesa, 'obsoleta');
  const rebasada = await callRevision(marketing, 'POST', `/api/revisiones/${otra.id}/rebasar`, {
    version: atrasada.version,
  });
  await callRevision(marketing, 'POST', `/api/revisiones/${otra.id}/enviar`, { version: rebasada.version });

  // The approved change of an official datum is shown beside the sheet, with a text for the agency.
  const oficial = await sugiere(visitador, producto.id, [
    { campo: 'nombre', valor: 'Otro nombre', fuente_url: 'https://laboratorio.example.org/registro' },
  ]);
  await mesa.goto(`/app/admin/revisiones/${oficial.id}`);
  await mesa.getByRole('button', { name: 'Tomarla' }).click();
  await mesa.getByRole('button', { name: 'Aprobar los demás' }).click();
  await mesa.getByRole('button', { name: 'Decidir y aplicar' }).click();
  await expect(mesa.getByText('Decidida y aplicada')).toBeVisible();
  await mesa.goto('/app/admin/revisiones?de=discutidos');
  await expect(mesa.getByText('Otro nombre', { exact: true })).toBeVisible();
  await mesa.getByText('Texto para la agencia').click();
  await reviewWidths(mesa, 'discutidos');
  await mesa.getByRole('button', { name: /^Ya la hemos avisado/ }).click();
  await expect(mesa.getByText(/^Avisada el/)).toBeVisible();
});
