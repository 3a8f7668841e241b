import type { Page } from '@playwright/test';
import { ANCHOS, revisar } from '../../accesibilidad/axe.ts';
import { continuar, elegir, nuevaCuenta, nuevaEmpresa } from '../../empleo/reclutadora.ts';
import { correoPara, expect, test } from '../../prueba.ts';

/** A call of the page's own, as the application makes it. */
async function llamar(page: Page, method: 'GET' | 'POST', url: string, body?: object) {
  const { status, text } = await page.evaluate(
    async ([m, u, b]) => {
      const headers = { 'x-csrf': '1', 'content-type': 'application/json' };
      const answer = await fetch(u, { method: m, headers, ...(b && { body: JSON.stringify(b) }) });
      return { status: answer.status, text: await answer.text() };
    },
    [method, url, body] as const,
  );
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${text}`);
  return JSON.parse(text);
}

test('a representative asks, the product manager answers from the mail on a phone, once', async ({
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const ventana = async () => (await browser.newContext({ baseURL: stack.url, locale: 'es-ES' })).newPage();
  const dominio = `laboratorio-${Date.now()}.example.org`;
  const nombre = `Laboratorio ${Date.now()}`;

  const marketing = await ventana();
  await nuevaCuenta(marketing, 'Marketing', 'mkt', `responsable@${dominio}`);
  await elegir(marketing, 'Cargo', 'Product', /Product manager/i);
  await nuevaEmpresa(marketing, nombre, `contacto@${dominio}`);
  await continuar(marketing, '**/app/auth/crear-cuenta/mkt/success');

  const visitador = await ventana();
  const correo = await nuevaCuenta(visitador, 'Visitador farmacéutico', 'visita');
  await elegir(visitador, 'Cargo', 'visit', /Visitador/);
  await visitador.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await continuar(visitador, '**/app/auth/crear-cuenta/visita/success');
  const { data: empresas } = await llamar(visitador, 'GET', `/api/empresas/search?query=${encodeURIComponent(nombre)}`);
  const { productos } = (await llamar(visitador, 'POST', '/visita/api/cartera/codigos', { texto: '990030' })).data;
  const { creadas } = (
    await llamar(visitador, 'POST', '/visita/api/cartera', {
      productos: productos.map(({ id }: { id: number }) => ({ producto_id: id })),
      ...{ empresa_id: empresas[0].id, relacion: 'comercializador', zonas: [{ pais_id: 28, estado_id: 28028 }] },
    })
  ).data;
  const ids = creadas.map(({ id }: { id: number }) => id);
  const jefa = `jefa.de.producto@${dominio}`;
  await llamar(visitador, 'POST', '/visita/api/cartera/enviar', { ids, email_destino: jefa, mensaje: 'Soy la nueva' });
  await correoPara(visitador, `responsable@${dominio}`, /espera tu respuesta/);

  const { texto } = await correoPara(visitador, jefa, /^¿Representa/);
  const enlace = /http:\/\/localhost:\d+\/app\/visita\/visitador\/public\/verify\/[\w-]{43}/.exec(texto)?.[0] ?? '';
  expect(texto).toContain('OMEPRAZOL DEMO LEVANTE');
  const telefono = await ventana();
  for (const width of ANCHOS) {
    await telefono.setViewportSize({ width, height: 844 });
    await telefono.goto(enlace);
    await expect(telefono.getByText(/^Persona De Prueba dice que representa OMEPRAZOL DEMO LEVANTE/)).toBeVisible();
    await revisar(telefono, `confirmar, ${width}`);
  }
  await telefono.setViewportSize({ width: 390, height: 844 });
  await expect(telefono.getByText('Soy la nueva')).toBeVisible();
  // Refused first, then corrected.
  await telefono.getByRole('radio', { name: 'Rechazar' }).check({ force: true });
  await telefono.getByLabel(/^Motivo/).fill('corto');
  await telefono.getByRole('button', { name: 'Enviar mi respuesta' }).click();
  await expect(telefono.getByLabel(/^Motivo/)).toBeFocused();
  await telefono.getByRole('radio', { name: 'Aprobar' }).check({ force: true });
  await telefono.getByLabel('Nombre', { exact: true }).fill('Jefa De Producto');
  await telefono.getByLabel('Cargo', { exact: true }).fill('Jefa de producto');
  await telefono.getByText(/^Confirmo que puedo responder/).click();
  await telefono.getByRole('button', { name: 'Enviar mi respuesta' }).click();
  await telefono.waitForURL('**/app/visita/visitador/success-verif');
  await expect(telefono.getByText('Has confirmado la solicitud.')).toBeVisible();
  await revisar(telefono, 'gracias');
  await telefono.goto(enlace);
  await expect(telefono.getByText('Esta solicitud ya está respondida')).toBeVisible();
  await revisar(telefono, 'ya respondida');

  await correoPara(visitador, correo, /^Confirmado/);
  for (const width of ANCHOS) {
    await visitador.setViewportSize({ width, height: 844 });
    await visitador.goto('/app/visita/visitador?tab=cartera');
    await expect(visitador.getByRole('link', { name: /^OMEPRAZOL DEMO LEVANTE/ })).toBeVisible();
    await revisar(visitador, `cartera, ${width}`);
    await visitador.goto('/app/visita/visitador?tab=verificaciones');
    await expect(visitador.getByText(/Jefa De Producto, Jefa de producto/)).toBeVisible();
    await revisar(visitador, `verificaciones, ${width}`);
    // Its own page: the applicant sees how it went, and it is the address of no other product.
    await visitador.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await visitador.waitForURL(/\/verificacion-prof\/\d+\/\d+\/0$/);
    await expect(visitador.getByText('Ya no espera respuesta')).toBeVisible();
    await revisar(visitador, `su solicitud, ${width}`);
    await visitador.goto(visitador.url().replace(/\/\d+(\/\d+\/0)$/, '/999999999$1'));
    await expect(visitador.getByRole('heading', { name: 'No encontramos esta solicitud' })).toBeVisible();
    await revisar(visitador, `ninguna solicitud, ${width}`);
  }
  expect((await llamar(visitador, 'GET', '/visita/api/cartera')).data).toMatchObject([{ estado: 'activa' }]);
});
