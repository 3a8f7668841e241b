import type { Page } from '@playwright/test';
import { ANCHOS, callInSession, logInAs, review } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

const look = async (page: Page, nombre: string) => {
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 844 });
    await review(page, `${nombre}, ${width}`);
  }
};
const pestana = (page: Page, nombre: string) =>
  page
    .getByRole('navigation', { name: 'Partes de la propuesta' })
    .getByRole('link', { name: new RegExp(`^${nombre}`) });

test('an existing product is found while a new one is being typed', async ({ page, stack }) => {
  test.setTimeout(120_000);
  await logInAs(page, stack, 'Visitador');
  await page.goto('/app/visita/nuevo-producto?cn=990030');
  const hallado = page.getByRole('complementary', { name: 'Quizá ya existe' }).getByRole('link').first();
  await expect(hallado).toBeVisible();
  await look(page, 'quizá ya existe');
  await hallado.click();
  await page.waitForURL('**/app/visita/producto/**');
});

test('a list over the cookie notice can be used with the keys, and stays open', async ({ page, stack }) => {
  await logInAs(page, stack, 'Visitador');
  await page.goto('/app/visita/nuevo-producto');
  await expect(page.getByRole('button', { name: 'Solo las imprescindibles' })).toBeVisible();
  const caja = page.getByRole('combobox', { name: 'Laboratorio' });
  await caja.focus();
  // The list opens under the box, and its first option lies over the cookie notice.
  await caja.evaluate((una) =>
    scrollBy({ top: una.getBoundingClientRect().bottom - innerHeight + 150, behavior: 'instant' }),
  );
  await caja.pressSequentially('laboratorios');
  const opciones = page.getByRole('option');
  await expect(opciones.first()).toHaveText(/^Laboratorios/i);
  const antes = await page.evaluate(() => scrollY);
  await page.keyboard.press('ArrowDown');
  await expect(opciones.first()).toHaveAttribute('data-focused', 'true');
  const elegida = (await opciones.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(caja).toHaveValue(elegida);
  expect(await page.evaluate(() => scrollY)).toBe(antes);
});

test('a proposed product is saved while it is written, refused, corrected and sent', async ({
  page,
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  await logInAs(page, stack, 'Visitador');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/app/visita/nuevo-producto');
  await page.waitForURL('**tab=datosObligatorios');
  const nombre = `COMPLEMENTO DE PRUEBA ${'DE NOMBRE LARGO '.repeat(4)}${Date.now()}`;
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(nombre);
  await page.waitForURL(/rev=\d+/);
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('rev'));
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(nombre);

  // An incomplete proposal is refused.
  await pestana(page, 'Resumen').click();
  await look(page, 'resumen con faltas');
  await page.getByRole('button', { name: 'Enviar la propuesta' }).click();
  await page.waitForURL('**tab=datosObligatorios**');
  await expect(page.getByText('Rellena este campo').first()).toBeVisible();
  await look(page, 'datos con faltas');

  // Values of long lists are saved by the page's own call, not chosen one by one.
  const { version } = await callInSession(page, 'GET', `/visita/api/revisiones/${id}`);
  const valores = {
    nombre,
    tipo: 'complemento',
    laboratorio: 'Laboratorio de prueba',
    pais: '28',
    categoria: 'Vitaminas',
    forma: 'CÁPSULA',
    dispensacion: 'libre',
    notificacion: `PR-${Date.now()}`,
  };
  const cambios = Object.entries(valores).map(([campo, valor]) => ({ campo, valor }));
  await callInSession(page, 'PUT', `/visita/api/revisiones/${id}`, { version, cambios });
  await page.reload();
  await pestana(page, 'Presentaciones').click();
  await page.getByLabel('Código nacional o del país').fill(String(Date.now()).slice(-9));
  await page.getByLabel('Contenido').fill('30 cápsulas');
  await look(page, 'presentaciones');
  // Two excipients that the list does not have: the first by the option «Usar», the second by Tab.
  await pestana(page, 'Composición').click();
  const excipientes = page.getByRole('combobox', { name: 'Excipientes' });
  await excipientes.pressSequentially('Almidón de prueba');
  await page.getByRole('option', { name: 'Usar “Almidón de prueba”' }).click();
  await expect(excipientes).toBeFocused();
  await page.keyboard.type('Lactosa de prueba');
  await page.keyboard.press('Tab');
  const puestos = page.getByRole('list', { name: 'Excipientes' }).getByRole('listitem');
  await expect(puestos).toHaveText(['Almidón de prueba', 'Lactosa de prueba']);
  await look(page, 'composición');
  // A document; below, the reviewer downloads it. A file of another type is refused first.
  await pestana(page, 'Documentos').click();
  const subirPdf = page.getByLabel('Subir un documento (PDF)');
  await subirPdf.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText('Este tipo de archivo no está permitido.')).toBeVisible();
  await subirPdf.setInputFiles({ name: 'Etiqueta.pdf', mimeType: 'application/pdf', buffer: await page.pdf() });
  await expect(page.getByText('Documento subido')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Etiqueta');
  await page.getByRole('button', { name: /Clase/ }).click();
  await page.getByRole('option', { name: 'Otro documento' }).click();
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  await look(page, 'documentos');
  // A picture; a file that is no picture is refused first.
  await pestana(page, 'Imágenes').click();
  const upload = page.getByLabel('Subir una imagen');
  await upload.setInputFiles({ name: 'caja.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') });
  await expect(page.getByText('Este tipo de archivo no está permitido.')).toBeVisible();
  await upload.setInputFiles({ name: 'caja.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const imagen = page.getByRole('img', { name: 'Imagen subida' });
  await expect(imagen).toBeVisible();
  await expect.poll(() => imagen.evaluate((una: HTMLImageElement) => una.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('textbox', { name: 'Qué se ve' }).fill('La caja, de frente');
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  await look(page, 'imágenes');
  await pestana(page, 'Verificación').click();
  await look(page, 'verificación');
  await pestana(page, 'Resumen').click();
  await expect(page.getByText('No falta nada: puedes enviarla')).toBeVisible();
  await look(page, 'resumen');
  await page.getByRole('button', { name: 'Enviar la propuesta' }).click();
  await page.waitForURL(/crear-revision-success|visitador\?tab=resumen/);
  expect(await callInSession(page, 'GET', `/visita/api/revisiones/${id}`)).toMatchObject({
    estado: 'enviada',
    tipo: 'alta',
  });

  const mesa = await ventana();
  await logInAs(mesa, stack, 'Revisión de productos');
  await mesa.goto(`/app/admin/revisiones/${id}`);
  // The page shows a country's name, although the change stores its id.
  await expect(mesa.getByText('España', { exact: true }).first()).toBeVisible();
  const documento = mesa.getByRole('link', { name: 'Descargar «Etiqueta» (PDF)' });
  await look(mesa, 'con un documento');
  const guardado = mesa.waitForEvent('download');
  await documento.click();
  expect((await guardado).suggestedFilename()).toBe('Etiqueta.pdf');
});
