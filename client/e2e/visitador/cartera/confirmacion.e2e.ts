import { ANCHOS, callInSession, review } from '../../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../../prueba.ts';
import { aprobarPorEnlace } from '../aprobar-por-enlace.ts';
import { pedidaPorCorreo } from './pedida-por-correo.ts';

test('a representative asks, the product manager answers from the mail on a phone, once', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const { visitador, correo, enlace, texto } = await pedidaPorCorreo(ventana, stack);
  expect(texto).toContain('OMEPRAZOL DEMO LEVANTE');
  const telefono = await ventana();
  for (const width of ANCHOS) {
    await telefono.setViewportSize({ width, height: 844 });
    await telefono.goto(enlace);
    await expect(telefono.getByText(/^Persona De Prueba dice que representa OMEPRAZOL DEMO LEVANTE/)).toBeVisible();
    await review(telefono, `confirmar, ${width}`);
  }
  await telefono.setViewportSize({ width: 390, height: 844 });
  await expect(telefono.getByText('Soy la nueva')).toBeVisible();
  // The form is refused, then corrected.
  await telefono.getByRole('radio', { name: 'Rechazar' }).check({ force: true });
  await telefono.getByLabel(/^Motivo/).fill('corto');
  await telefono.getByRole('button', { name: 'Enviar mi respuesta' }).click();
  await expect(telefono.getByLabel(/^Motivo/)).toBeFocused();
  await aprobarPorEnlace(telefono);
  await expect(telefono.getByText('Has confirmado la solicitud.')).toBeVisible();
  await review(telefono, 'gracias');
  await telefono.goto(enlace);
  await expect(telefono.getByText('Esta solicitud ya está respondida')).toBeVisible();
  await review(telefono, 'ya respondida');

  await correoPara(visitador, correo, /^Confirmado/);
  for (const width of ANCHOS) {
    await visitador.setViewportSize({ width, height: 844 });
    await visitador.goto('/app/visita/visitador?tab=cartera');
    await expect(visitador.getByRole('link', { name: /^OMEPRAZOL DEMO LEVANTE/ })).toBeVisible();
    await review(visitador, `cartera, ${width}`);
    await visitador.goto('/app/visita/visitador?tab=verificaciones');
    await expect(visitador.getByText(/Jefa De Producto, Jefa de producto/)).toBeVisible();
    await review(visitador, `verificaciones, ${width}`);
    // The page of the request: the applicant sees its outcome, and its address with another product's id is not found.
    await visitador.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await visitador.waitForURL(/\/verificacion-prof\/\d+\/\d+\/0$/);
    await expect(visitador.getByText('Ya no espera respuesta')).toBeVisible();
    await review(visitador, `su solicitud, ${width}`);
    await visitador.goto(visitador.url().replace(/\/\d+(\/\d+\/0)$/, '/999999999$1'));
    await expect(visitador.getByRole('heading', { name: 'No encontramos esta solicitud' })).toBeVisible();
    await review(visitador, `ninguna solicitud, ${width}`);
  }
  expect(await callInSession(visitador, 'GET', '/visita/api/cartera')).toMatchObject([{ estado: 'activa' }]);
});
