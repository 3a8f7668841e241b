import type { Page } from '@playwright/test';
import { logInAs, reviewWidths } from '../../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../../prueba.ts';

/** Codes of 48 products that no representative of the demonstration has, from the API. */
async function cuarentaYOcho(page: Page): Promise<string[]> {
  const codigos: string[] = [];
  for (let pagina = 1; codigos.length < 48; pagina += 1) {
    const { data } = await page.evaluate(
      async (n) => (await fetch(`/visita/api/productos?per_page=100&page=${n}`, { headers: { 'x-csrf': '1' } })).json(),
      pagina,
    );
    if (data.length === 0) break;
    codigos.push(...data.map((uno: { codigos: string[] }) => uno.codigos[0]));
  }
  return codigos.slice(0, 48);
}

test('pasted codes become one request, saved and corrected on the way; an invalid code is reported with its reason', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const page = await ventana();
  await page.goto('/app/visita/search-product');
  await page.waitForURL('**/app/auth/login?**');
  await logInAs(page, stack, 'Visitador');
  await page.goto('/app/visita/search-product');
  const codigos = await cuarentaYOcho(page);
  expect(codigos.length).toBeGreaterThan(20);
  await expect(page.getByRole('heading', { level: 1, name: 'Añadir productos a mi cartera' })).toBeVisible();
  await reviewWidths(page, 'buscar');

  // An empty search is refused.
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('Pega al menos un código o escribe un nombre').first()).toBeVisible();
  const campo = page.getByLabel('Códigos o nombre');
  await campo.fill([...codigos, '123456', '9900301'].join('\n'));
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.waitForURL('**/app/visita/results-db?**');
  await expect(page.getByText('2 códigos no se han encontrado')).toBeVisible();
  await reviewWidths(page, 'elegir');
  const elegidos = page.getByText(/productos? elegidos?$/);
  const antes = Number((await elegidos.innerText()).split(' ')[0]);
  // One product is deselected: it stays so after a reload and in the next form.
  await page.getByRole('checkbox').first().uncheck({ force: true });
  await expect(page.getByText(`${antes - 1} productos elegidos`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${antes - 1} productos elegidos`)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/app/visita/asociar-producto/**');
  await expect(page.getByRole('heading', { level: 1, name: `Asociar ${antes - 1} productos` })).toBeVisible();
  await reviewWidths(page, 'vincular');

  // The changes of each tab are saved automatically.
  await page.getByRole('radio', { name: /^Distribuidor/ }).check({ force: true });
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  await page.getByRole('tab', { name: /^Zonas/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Madrid' })).toBeChecked();
  await reviewWidths(page, 'zonas');
  await page.getByRole('tab', { name: /^Visibilidad/ }).click();
  await reviewWidths(page, 'visibilidad');
  await page.getByRole('tab', { name: /^Verificación/ }).click();
  await page.getByLabel('Correo de quien lo confirma').fill('no es un correo');
  await reviewWidths(page, 'verificacion');
  await page.getByRole('tab', { name: /^Resumen/ }).click();
  await expect(page.getByText('Escribe un correo válido de quien lo confirma.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar la solicitud' })).toBeDisabled();
  await page.getByRole('button', { name: 'Ir a Verificación' }).click();
  await page.getByLabel('Correo de quien lo confirma').fill('');
  await page.getByLabel('Mensaje').fill('Son los de mi zona desde enero');
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Son los de mi zona desde enero');
  await page.getByRole('tab', { name: /^Resumen/ }).click();
  await expect(page.getByText('Distribuidor', { exact: true })).toBeVisible();
  await reviewWidths(page, 'resumen');
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await page.waitForURL('**/app/visita/asociar-producto-success?**');
  await expect(page.getByText(/^Hemos avisado al equipo de marketing de Laboratorios Demo Norte/)).toBeVisible();
  await reviewWidths(page, 'exito');
  await correoPara(page, 'marketing@demo.example.org', /espera tu respuesta/);
  // Back in the form of the sent products: they are no longer drafts.
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(/^Hay \d+ productos que ya no son borradores$/)).toBeVisible();
});

test('a person who is no representative is told how to become one; a foreign draft is not found', async ({
  page,
  stack,
}) => {
  await logInAs(page, stack, 'Usuario web');
  for (const ruta of [
    'search-product',
    'results-db?q=990030',
    'asociar-producto/1',
    'asociar-producto-success?ids=1',
  ]) {
    await page.goto(`/app/visita/${ruta}`);
    await expect(page.getByRole('heading', { name: 'Activa tu perfil de visitador' })).toBeVisible();
  }
  await logInAs(page, stack, 'Marketing');
  await page.goto('/app/visita/asociar-producto/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/no existe|no encontra/i).first()).toBeVisible();
  await page.goto('/app/visita/asociar-producto/uno');
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
});
