import { readFile } from 'node:fs/promises';
import { ANCHOS, review } from '../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta } from '../empleo/reclutadora.ts';
import { CONTRASENA, correoPara, expect, test } from '../prueba.ts';

const PAGINA = '/app/visita/user/visitador-demostracion';

test('from a representative’s page to one of their products, and a visit request that they are notified of', async ({
  ventana,
}) => {
  test.setTimeout(180_000);
  const otra = await ventana();
  const correo = await nuevaCuenta(otra, 'Visitador farmacéutico', 'visita');
  await choose(otra, 'Cargo', 'visit', /Visitador/);
  await otra.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await continuar(otra, '**/app/auth/crear-cuenta/visita/success');

  const page = await ventana();
  await page.goto(PAGINA);
  const primero = page.getByRole('table').getByRole('link').first();
  // The page keeps number and unit together by a no-break space; mails have a plain one.
  const producto = ((await primero.textContent()) ?? '').replaceAll('\u00a0', ' ');
  await primero.click();
  await page.waitForURL('**/app/visita/visitador/public/producto-cartera/*/visitador-demostracion');
  await expect(page.getByRole('heading', { level: 1, name: producto })).toBeVisible();
  const tarjeta = page.url();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of ANCHOS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      for (const ruta of [PAGINA, tarjeta]) {
        await page.goto(ruta);
        await expect(page.getByRole('button', { name: 'Solicitar visita' })).toBeVisible();
        await expect(page.getByText('Documentos oficiales').or(page.getByRole('table'))).toBeVisible();
        await review(page, `${ruta}, ${width}, ${colorScheme}`);
      }
    }
  expect(await (await page.request.get(tarjeta)).text()).toContain('"@type":"Person"');

  await page.getByRole('button', { name: 'Código QR' }).click();
  await review(page, 'código');
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar (SVG)' }).click(),
  ]);
  expect(await readFile(await descarga.path(), 'utf8')).toContain('<svg');
  await page.getByRole('button', { name: 'Cerrar' }).click();

  // The form is refused, then leads to the login without losing the text.
  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await page.getByRole('button', { name: 'Entrar y solicitar' }).click();
  await expect(page.getByText('Escribe para qué').first()).toBeVisible();
  await page.getByLabel('Para qué').fill('Una sesión para mi equipo');
  await page.getByLabel('Teléfono o correo para responderte').fill('600 000 000');
  await review(page, 'solicitud');
  await page.getByRole('button', { name: 'Entrar y solicitar' }).click();
  await page.waitForURL('**/app/auth/login**');
  await page.getByLabel('Correo electrónico').fill(correo);
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByLabel('Para qué')).toHaveValue('Una sesión para mi equipo');
  await page.getByRole('button', { name: 'Solicitar', exact: true }).click();
  await expect(page.getByText(/^Solicitud enviada/)).toBeVisible();
  await expect(page).toHaveURL(tarjeta);
  const { texto } = await correoPara(otra, 'visitador@demo.example.org', /^Te piden una visita/);
  for (const parte of [producto, 'Una sesión para mi equipo', '600 · 000 · 000']) expect(texto).toContain(parte);

  // While a request waits a second one is refused, and the form says why.
  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await page.getByLabel('Para qué').fill('Otra vez');
  await page.getByRole('button', { name: 'Solicitar', exact: true }).click();
  await expect(page.getByText('Ya le has pedido una visita y todavía no ha respondido.')).toBeVisible();
});
