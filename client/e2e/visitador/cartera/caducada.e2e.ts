import { logInAs, review } from '../../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../../prueba.ts';

const PEDIDA_A = 'direccion@demo-norte.example.org';

test('an expired request: its link says so, and its products are requested again from the portfolio', async ({
  page,
  ventana,
  stack,
}) => {
  // The demonstration's request of twelve days ago. Its mail was written together with the prepared data, so that its link has another port.
  const { texto } = await correoPara(page, PEDIDA_A, /^¿Representa/);
  const [enlace = ''] = /\/app\/visita\/visitador\/public\/verify\/[\w-]{43}/.exec(texto) ?? [];
  const otra = await ventana();
  await otra.setViewportSize({ width: 390, height: 844 });
  await otra.goto(enlace);
  await expect(otra.getByRole('heading', { level: 1 })).toContainText(/caducad/);
  await expect(otra.getByRole('button', { name: 'Enviar mi respuesta' })).toHaveCount(0);
  await review(otra, 'caducada');

  await logInAs(page, stack, 'Visitador');
  await page.goto('/app/visita/visitador?tab=cartera&estado=caducada');
  await expect(page.getByText('Sin respuesta', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Volver a pedir/ }).click();
  await page.waitForURL(/asociar-producto\/\d+/);
  await page.getByRole('tab', { name: /Resumen/ }).click();
  await review(page, 'volver a pedir');
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await page.waitForURL('**/app/visita/asociar-producto-success?**');
  // The old link stays closed, and says nothing of the new request.
  await otra.reload();
  await expect(otra.getByRole('heading', { level: 1 })).toContainText(/caducad/);
});
