import { logInAs } from '../accesibilidad/axe.ts';
import { correoNuevo, correoPara, expect, test } from '../prueba.ts';

const TITULO = 'Una tribuna escrita en el navegador';

test('a column is written with its declaration of interests, published, read and withdrawn', { tag: '@smoke' }, async ({
  page,
  ventana,
  stack,
}) => {
  await logInAs(page, stack, 'Redacción');
  await page.goto('/app/tribunas');
  await page.getByRole('link', { name: 'Mesa de tribunas' }).click();
  await page.getByRole('link', { name: 'Nueva tribuna' }).click();

  await page.getByLabel('Título').fill(TITULO);
  await page.getByRole('button', { name: 'Crear el borrador' }).click();
  await expect(page.getByText('Revisa un campo')).toBeVisible();
  await page.getByRole('button', { name: /Firma$/ }).click();
  await page.getByRole('option', { name: 'Farmacéutico de hospital' }).click();
  await page.getByRole('button', { name: 'Crear el borrador' }).click();
  await page.waitForURL(/\/mesa\/\d+$/);
  const barra = page.getByRole('region', { name: 'Estado y publicación' });
  await page.getByLabel('Entradilla').fill('Resumen de la tribuna.');
  const texto = page.getByRole('textbox', { name: 'Texto' });
  await texto.click();
  await texto.pressSequentially('Lo que se escribe aquí se lee después. ');
  await page.keyboard.insertText('Lo que se escribe aquí se lee después. '.repeat(7));
  await page.getByRole('button', { name: /Área$/ }).click();
  await page.getByRole('option', { name: 'Hospital', exact: true }).click();
  await expect(barra.getByText(/^Guardado/)).toBeVisible();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const previa = (await page.getByRole('link', { name: 'Abrir la vista previa' }).getAttribute('href')) ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  const quienFirma = await ventana();
  await quienFirma.goto(previa);
  await expect(quienFirma.getByRole('heading', { level: 1, name: TITULO })).toBeVisible();
  await expect(quienFirma.getByText('Lo que se escribe aquí se lee después.').first()).toBeVisible();

  // The bar stays in view however far the page is scrolled.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(barra).toBeInViewport({ ratio: 1 });
  await barra.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(barra.getByText('Revisa un campo')).toBeVisible();
  await page.getByLabel('Conflictos de interés').fill('No declara ninguno.');
  await expect(barra.getByText('Revisa un campo')).toBeHidden();
  await barra.getByRole('button', { name: 'Publicar ahora' }).click();
  const articulo = await page.getByRole('link', { name: 'Ver como se publica' }).getAttribute('href');

  await page.goto('/app/tribunas');
  await page.getByRole('main').getByRole('link', { name: TITULO }).click();
  await expect(page).toHaveURL(articulo ?? '');
  await expect(page.getByText('Conflictos de interés: No declara ninguno.')).toBeVisible();

  await page.goto('/app/tribunas/mesa');
  await page.getByRole('link', { name: TITULO }).first().click();
  await page.getByLabel('Entradilla').fill('Un resumen mejor.');
  await expect(page.getByText('Cambios sin publicar')).toBeVisible();
  const leido = async () => (await page.request.get(articulo ?? '')).text();
  expect(await leido()).toContain('Resumen de la tribuna.');
  await barra.getByRole('button', { name: 'Publicar los cambios' }).click();
  await expect(page.getByText('Cambios sin publicar')).toBeHidden();
  await expect.poll(leido).toContain('Un resumen mejor.');
  await page.getByRole('button', { name: 'Retirar' }).click();
  await page.getByLabel('Motivo').fill('Se publicó por error.');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Retirada: Se publicó por error.')).toBeVisible();
  await page.goto(articulo ?? '');
  await expect(page.getByText('Se publicó por error.')).toBeVisible();
});

test('feedback written offline is sent when the connection is back, is acknowledged, and the staff handle it', async ({
  page,
  ventana,
  stack,
}) => {
  const email = correoNuevo('opina');
  await page.goto('/app/ayuda');
  await page.getByRole('button', { name: 'Cuéntanos' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cuéntanos qué te parece' });
  await dialogo.getByText('Muy bien').click();
  await dialogo.getByRole('button', { name: /Asunto$/ }).click();
  await page.getByRole('option', { name: 'Una sugerencia' }).click();
  await dialogo.getByLabel('Tu mensaje').fill(`Escrito sin conexión por ${email}`);
  await dialogo.getByLabel('Nombre').fill('Persona de prueba');
  await dialogo.getByLabel('Correo electrónico').fill(email);
  await page.context().setOffline(true);
  await dialogo.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Lo enviaremos cuando vuelva la conexión')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/Tu referencia es F-\w{8}/)).toBeVisible({ timeout: 40_000 });
  const { asunto } = await correoPara(page, email, /Hemos recibido tu mensaje/);

  const staff = await ventana();
  await logInAs(staff, stack, 'Moderación');
  await staff.goto('/app/admin/feedback');
  const mensaje = staff.getByRole('article').filter({ hasText: email });
  await expect(mensaje).toContainText(/F-\w{8}/.exec(asunto)?.[0] ?? 'a reference');
  await mensaje.getByRole('button', { name: 'Me encargo' }).click();
  await expect(mensaje).toContainText('En curso');
  await mensaje.getByRole('button', { name: 'Responder' }).click();
  await staff.getByLabel('Respuesta').fill('Gracias por la idea: la apuntamos.');
  await staff.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(mensaje).toContainText('Resuelto');
  expect((await correoPara(page, email, /Respuesta a tu mensaje/)).texto).toContain(
    'Gracias por la idea: la apuntamos.',
  );
});

// The addresses have one page of each layout (main, mini, news), and the not-found page, which fills the dialog in.
for (const ruta of [
  '/app/visita',
  '/app/auth/crear-cuenta',
  '/app/noticias',
  '/app/noticias/1',
  '/app/empleo/p/espana',
])
  test(`the feedback dialog opens at ${ruta}, names its page, and keeps the typed text`, async ({ page }) => {
    await page.goto(ruta);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByRole('button', { name: 'Cuéntanos' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Cuéntanos qué te parece' });
    await expect(dialogo).toContainText(`Sobre la página ${ruta}`);
    await dialogo.getByLabel('Tu mensaje').fill('Lo que iba a decir');
    await page.keyboard.press('Escape');
    await dialogo.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cuéntanos' }).click();
    await expect(dialogo.getByLabel('Tu mensaje')).toHaveValue('Lo que iba a decir');
  });

test('the not-found page reports the broken link with one press', async ({ page }) => {
  await page.goto('/app/no-existe');
  await page.getByRole('button', { name: 'Avísanos' }).click();
  await expect(page.getByRole('dialog').getByLabel('Tu mensaje')).toHaveValue(/\/app\/no-existe/);
});
