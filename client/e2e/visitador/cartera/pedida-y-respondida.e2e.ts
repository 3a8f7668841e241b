import { callInSession } from '../../accesibilidad/axe.ts';
import { cuentaPropia } from '../../cuenta-propia.ts';
import { correoPara, expect, test } from '../../prueba.ts';
import { aprobarPorEnlace } from '../aprobar-por-enlace.ts';

const EMPRESA = 'Laboratorios Demo Norte';

test('the request for a product of the portfolio is mailed, and answered from the mail on a phone', {
  tag: '@smoke',
}, async ({ page, browser, stack }) => {
  const ana = await cuentaPropia(page, 'visita', 'Ana');
  // The product is found by its code, and its draft begun.
  await page.goto('/app/visita/search-product');
  await page.getByLabel('Códigos o nombre').fill('990010');
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click();
  await page.waitForURL('**/app/visita/results-db?**');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/app/visita/asociar-producto/**');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  // Company and recipient are set by the form's own call; anadir.e2e.ts tests the fields of the form.
  const read = (ruta: string): Promise<unknown> => callInSession(page, 'GET', ruta);
  const empresas = (await read(`/api/empresas/search?query=${encodeURIComponent(EMPRESA)}`)) as { id: number }[];
  const { asociaciones } = (await read(`/visita/api/cartera/borradores?ids=${id}`)) as {
    asociaciones: { id: number; version: number }[];
  };
  const jefa = `jefa.${Date.now()}@demo-norte.example.org`;
  await callInSession(page, 'PUT', '/visita/api/cartera/borradores', {
    empresa_id: empresas[0]?.id,
    relacion: 'comercializador',
    zonas: [{ pais_id: 28, estado_id: 28028 }],
    asociaciones: asociaciones.map(({ id: suya, version }) => ({ id: suya, version })),
    peticion: { email_destino: jefa, nombre_destino: null, cargo_destino: null, mensaje: null },
  });
  await page.goto(`/app/visita/asociar-producto/${id}?tab=resumen`);
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await page.waitForURL('**/app/visita/asociar-producto-success?**');

  const { texto } = await correoPara(page, jefa, /^¿Representa/);
  const enlace = /http:\/\/localhost:\d+\/app\/visita\/visitador\/public\/verify\/[\w-]{43}/.exec(texto)?.[0] ?? '';
  const telefono = await browser.newPage({
    baseURL: stack.url,
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
  });
  await telefono.goto(enlace);
  await aprobarPorEnlace(telefono);
  await expect(telefono.getByText('Has confirmado la solicitud.')).toBeVisible();
  await telefono.close();

  await correoPara(page, ana.email, /^Confirmado/);
  await page.goto('/app/visita/visitador?tab=cartera');
  await expect(page.getByRole('link', { name: /^DEMOPRAZEN/ })).toBeVisible();
  expect(await read('/visita/api/cartera')).toMatchObject([{ estado: 'activa' }]);
});
