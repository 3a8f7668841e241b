import type { Page } from '@playwright/test';
import type { ProductoFila } from '#shared/contract/visita/entidades';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { callRevision, reviewWidths, windowOf } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

/** The staff decide each change of a suggestion: all are approved but those of `fuera`. */
async function decide(mesa: Page, id: number, fuera: readonly string[] = []): Promise<Revision> {
  const { version } = await callRevision(mesa, 'GET', `/api/revisiones/${id}`);
  const tomada = await callRevision(mesa, 'POST', `/api/revisiones/${id}/tomar`, { version });
  const decisiones = tomada.cambios.map(({ campo }) =>
    fuera.includes(campo)
      ? { campo, decision: 'rechazada', motivo: 'La fuente que citas no lo dice' }
      : { campo, decision: 'aprobada', motivo: null },
  );
  return callRevision(mesa, 'POST', `/api/revisiones/${id}/decidir`, { version: tomada.version, decisiones });
}

test('a change is suggested from the sheet, saved while it is written, questioned, decided field by field', async ({
  browser,
  stack,
}) => {
  test.setTimeout(300_000);
  const ana = await windowOf(browser, stack, 'Visitador');
  const mesa = await windowOf(browser, stack, 'Administración');
  const [producto] = await callRevision<[ProductoFila]>(ana, 'GET', '/api/productos?q=990040');
  await ana.goto(`/app/visita/producto/${producto.slug}/${producto.id}`);
  await ana.getByRole('link', { name: 'Sugerir un cambio' }).click();
  await expect(ana).toHaveURL(/sugerir-cambios\/\d+\?tab=editarProducto$/);

  // A suggestion without a change is refused, then one whose fact has no source.
  await ana.getByRole('button', { name: 'Enviar' }).click();
  await expect(ana.getByText('Para enviarla falta:')).toBeVisible();
  await ana
    .getByRole('textbox', { name: 'Resumen para todo el público', exact: true })
    .fill('Alivia el dolor leve.\n\nNo más de tres al día.');
  await ana.getByRole('button', { name: 'Enviar' }).click();
  await expect(ana.getByText('Para enviarla falta:')).toBeVisible();
  await reviewWidths(ana, 'sugerir, falta');
  await ana
    .getByLabel('Dirección de la fuente (Resumen para todo el público)')
    .fill('https://laboratorio.example.org/prospecto');
  await ana.getByRole('button', { name: 'Informar de un error en Dosis' }).click();
  await ana.getByLabel('Dosis: debería ser').fill('1 gramo');
  await ana.getByRole('textbox', { name: 'Nota (Dosis)' }).fill('En la caja pone 1 g');
  await ana.getByRole('textbox', { name: 'Palabras clave', exact: true }).fill('dolor\nfiebre');
  await expect(ana.getByText(/^Guardado \d/)).toBeVisible({ timeout: 20_000 });
  // The typed text is there after a reload, and other tabs are one press away.
  await ana.reload();
  await expect(ana.getByRole('textbox', { name: 'Palabras clave', exact: true })).toHaveValue('dolor\nfiebre');
  for (const parte of ['Presentaciones', 'Documentos', 'Clasificación', 'Comentario', 'Historial']) {
    await ana.getByRole('navigation', { name: 'Partes de la sugerencia' }).getByRole('link', { name: parte }).click();
    await reviewWidths(ana, `sugerir, ${parte}`);
  }
  await ana.goBack();
  await expect(ana).toHaveURL(/tab=comentario/);
  await ana.getByLabel('Explica tus cambios a quien los revisa').fill('Lo dice el prospecto nuevo.');
  await ana.getByRole('button', { name: 'Previsualizar' }).click();
  await expect(ana).toHaveURL(/preview-editar-producto\?rev=\d+/);
  await expect(ana.getByText('No le falta nada: puedes enviarla.')).toBeVisible();
  await reviewWidths(ana, 'sugerir, previa');
  await ana.getByRole('button', { name: 'Enviar revisión' }).click();
  await expect(ana).toHaveURL(/crear-revision-success\?rev=\d+/);
  await expect(ana.getByRole('heading', { level: 1, name: 'Sugerencia enviada' })).toBeVisible();
  await reviewWidths(ana, 'sugerir, éxito');
  const id = Number(new URL(ana.url()).searchParams.get('rev'));

  // The staff ask a question; the author answers on the page to which the mail and the list lead.
  const enviada = await callRevision(mesa, 'GET', `/api/revisiones/${id}`);
  const tomada = await callRevision(mesa, 'POST', `/api/revisiones/${id}/tomar`, { version: enviada.version });
  await callRevision(mesa, 'POST', `/api/revisiones/${id}/pedir-info`, {
    version: tomada.version,
    texto: '¿De qué fecha es el prospecto?',
  });
  await ana.goto('/app/visita/visitador?tab=sugerencias');
  await expect(ana.getByRole('link', { name: 'Exportar CSV' })).toHaveAttribute(
    'href',
    '/visita/api/revisiones/exportar.csv',
  );
  await expect(ana.getByText('Te preguntan').first()).toBeVisible();
  await reviewWidths(ana, 'sugerencias, lista');
  await ana.goto(`/app/visita/visitador/sugerir-cambios/${producto.id}?tab=comentario`);
  await expect(ana.getByText('¿De qué fecha es el prospecto?').first()).toBeVisible();
  await ana.getByRole('button', { name: 'Responder y enviar' }).click();
  await expect(ana.getByText('Escribe tu respuesta en la pestaña «Comentario»').first()).toBeVisible();
  await ana.getByLabel('Tu respuesta').fill('Del 3 de noviembre.');
  await ana.getByRole('button', { name: 'Responder y enviar' }).click();
  await expect(ana).toHaveURL(/crear-revision-success/);

  const decidida = await decide(mesa, id, ['dosificacion']);
  expect(decidida.estado).toBe('aplicada');
  await ana.goto(`/app/visita/producto/${producto.slug}/${producto.id}`);
  await expect(ana.getByText('Alivia el dolor leve.').first()).toBeVisible();
  await ana.goto(`/app/visita/visitador/sugerir-cambios/${producto.id}?tab=historial`);
  await expect(ana.getByText('Tuya').first()).toBeVisible();
});

test('a suggestion for a sheet that another person changed is merged field by field; another suggestion is withdrawn', async ({
  browser,
  stack,
}) => {
  test.setTimeout(300_000);
  const [ana, marketing, mesa] = [
    await windowOf(browser, stack, 'Visitador'),
    await windowOf(browser, stack, 'Marketing'),
    await windowOf(browser, stack, 'Administración'),
  ];
  const [producto] = await callRevision<[ProductoFila]>(ana, 'GET', '/api/productos?q=990050');
  const aqui = `/app/visita/visitador/sugerir-cambios/${producto.id}?tab=editarProducto`;
  const sugiere = async (page: Page, valor: string) => {
    const { id, version } = await callRevision(page, 'POST', `/api/productos/${producto.id}/revisiones`);
    const cambios = [{ campo: 'resumen_publico', valor, fuente_url: 'https://laboratorio.example.org/p', nota: null }];
    const escrita = await callRevision(page, 'PUT', `/api/revisiones/${id}`, {
      version,
      cambios,
      resumen: 'Texto nuevo.',
    });
    return callRevision(page, 'POST', `/api/revisiones/${id}/enviar`, { version: escrita.version });
  };
  const suya = await sugiere(ana, 'Para el dolor leve y la fiebre.');
  await ana.goto(aqui);
  await expect(ana.getByText('Tienes una sugerencia en curso: enviada')).toBeVisible();
  await reviewWidths(ana, 'sugerir, en curso');
  const otra = await sugiere(marketing, 'Analgésico y antipirético.');
  await decide(mesa, otra.id);
  expect((await callRevision(ana, 'GET', `/api/revisiones/${suya.id}`)).estado).toBe('obsoleta');
  await ana.goto(aqui);
  await expect(ana.getByText('La ficha ha cambiado desde que escribiste esto')).toBeVisible();
  await expect(ana.getByText('Analgésico y antipirético.').first()).toBeVisible();
  await reviewWidths(ana, 'sugerir, rebase');
  await ana.getByRole('button', { name: 'Seguir con lo elegido' }).click();
  await expect(ana.getByRole('textbox', { name: 'Resumen para todo el público', exact: true })).toHaveValue(
    'Para el dolor leve y la fiebre.',
  );
  await ana.getByRole('button', { name: 'Retirar la sugerencia' }).click();
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Retirar la sugerencia' }).click();
  await expect(ana).toHaveURL(/tab=sugerencias/);
  expect((await callRevision(ana, 'GET', `/api/revisiones/${suya.id}`)).estado).toBe('cancelada');
});

test('a missing tab is the first one, with the rest of the query kept; without a product there is a page of its own', async ({
  browser,
  stack,
}) => {
  const ana = await windowOf(browser, stack, 'Visitador');
  const [producto] = await callRevision<[ProductoFila]>(ana, 'GET', '/api/productos?q=990060');
  await ana.goto(`/app/visita/visitador/sugerir-cambios/${producto.id}?desde=ficha`);
  await expect(ana).toHaveURL(/\?desde=ficha&tab=editarProducto$/);
  await ana.goto('/app/visita/visitador/sugerir-cambios/999999999');
  await expect(ana.getByRole('heading', { level: 1, name: 'No encontramos ese producto' })).toBeVisible();
  await ana.goto('/app/visita/preview-editar-producto');
  await expect(ana).not.toHaveURL(/preview-editar-producto/);
});
