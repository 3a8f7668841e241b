import { callInSession, logInAs } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

test('a second press after a lost answer makes no second alert, and the page says that the alert exists', {
  tag: '@smoke',
}, async ({ page, stack }) => {
  await logInAs(page, stack, 'Candidato');
  await page.goto('/app/empleo/p/espana?q=farmac%C3%A9utico');
  await page.getByRole('button', { name: 'Crear alerta con esta búsqueda' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Crear alerta con esta búsqueda' });
  await dialogo.getByLabel('Nombre').fill('La de la respuesta perdida');
  let veces = 0;
  await page.route('**/api/empleo/alertas', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    veces += 1;
    if (veces > 1) return route.fallback();
    // The API has created it, but the answer is dropped.
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  const save = dialogo.getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(dialogo.getByText(/conexión/i)).toBeVisible();
  await save.click();
  await expect(dialogo).toBeHidden();
  expect(veces).toBe(2);
  const alertas = await callInSession<{ nombre: string }[]>(page, 'GET', '/api/empleo/alertas');
  expect(alertas.filter(({ nombre }) => nombre === 'La de la respuesta perdida')).toHaveLength(1);
});
