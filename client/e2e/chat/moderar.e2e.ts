import { logInAs, review } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { enMenu, linea, mensaje, open, say, ventana } from './ventana.ts';

test('a message is reported, read in its context, and deleted for all by a moderator', {
  tag: '@smoke',
}, async ({ browser, stack }) => {
  test.setTimeout(120_000);
  const [ella, el, mesa] = [
    await ventana(browser, stack, 'marketing'),
    await ventana(browser, stack, 'visitador'),
    await ventana(browser, stack, 'moderacion'),
  ];
  await open(ella, 'Visitador de demostración');
  await open(el, 'Marketing de demostración');
  const marca = Date.now();
  await say(ella, `Antes ${marca}`);
  await say(ella, `Compra aquí ${marca}`);
  await enMenu(el, mensaje(el, `Compra aquí ${marca}`), 'Avisar a moderación');
  const aviso = el.getByRole('dialog', { name: 'Avisar a moderación' });
  await aviso.waitFor();
  await review(el, 'aviso a moderación');
  // A report without a reason is refused.
  await aviso.getByRole('button', { name: 'Enviar el aviso' }).click();
  await expect(aviso.getByRole('alert').or(aviso.getByText(/Elige/)).first()).toBeVisible();
  await aviso.getByText('Promoción ilícita de medicamentos').click();
  await aviso.getByLabel('Cuéntanos más').fill('Vende sin receta');
  await aviso.getByRole('button', { name: 'Enviar el aviso' }).click();
  await expect(el.getByText('Gracias. El equipo de moderación lo mirará.')).toBeVisible();
  await expect(aviso).toHaveCount(0);

  await mesa.goto('/app/admin/mensajes');
  const tarjeta = mesa
    .getByRole('listitem')
    .filter({ hasText: 'Mensaje de Marketing' })
    .filter({ hasText: `Compra aquí ${marca}` })
    .first();
  await expect(tarjeta).toContainText('Promoción ilícita de medicamentos');
  await expect(tarjeta).toContainText('Vende sin receta');
  await expect(tarjeta).toContainText(`Antes ${marca}`);
  await tarjeta.getByRole('button', { name: /^Eliminar el mensaje/ }).click();
  const decision = mesa.getByRole('dialog');
  await decision.getByRole('textbox').fill('Publicidad de un medicamento con receta');
  await decision.getByRole('button', { name: 'Eliminar el mensaje' }).click();
  await expect(mesa.getByText('Mensaje eliminado')).toBeVisible();
  await expect(tarjeta).toHaveCount(0);

  // The open windows of both people show it as deleted.
  for (const una of [ella, el]) {
    await expect(linea(una).getByText(`Compra aquí ${marca}`)).toHaveCount(0);
    await expect(linea(una).getByText('Mensaje eliminado').last()).toBeVisible();
  }
  for (const una of [ella, el, mesa]) await una.context().close();
});

const NO_EXISTE = 'Esta conversación no existe o no participas en ella';

// The specification (sections 2 and 6) says what each account is shown at each route. `null` stands for a visitor without a session.
test('the routes of the chat open for participants only; others are not found, and an anonymous visitor goes to login', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  const suya = await (async () => {
    const el = await ventana(browser, stack, 'visitador');
    await open(el, 'Marketing de demostración');
    const { pathname } = new URL(el.url());
    await el.context().close();
    return pathname;
  })();
  const rutas = ['/app/chat', '/app/chat?filtro=archivadas', suya, `${suya}?m=3`, '/app/chat/999999', '/app/chat/nada'];
  const ninguna = ['no', 'no', 'no', 'no'];
  for (const [nombre, esperado] of [
    [null, rutas.map(() => 'login')],
    ['Visitador', ['lista', 'lista', 'suya', 'suya', 'no', 'no']],
    ['Marketing', ['lista', 'lista', 'suya', 'suya', 'no', 'no']],
    ['Usuario web', ['lista', 'lista', ...ninguna]],
    ['Candidato', ['lista', 'lista', ...ninguna]],
    // The staff reads reported messages at its own desk, and no others.
    ['Moderación', ['lista', 'lista', ...ninguna]],
    ['Administración', ['lista', 'lista', ...ninguna]],
  ] as const) {
    const page = await (await browser.newContext({ baseURL: stack.url, locale: 'es-ES' })).newPage();
    if (nombre) await logInAs(page, stack, nombre);
    const visto: string[] = [];
    for (const ruta of rutas) {
      await page.goto(ruta);
      const [login, nada] = [page.getByRole('heading', { name: 'Iniciar sesión' }), page.getByText(NO_EXISTE)];
      // The heading is in the HTML before the session is known (decisions, first-paint/chat-skeleton); the text box is not.
      const [abierta, lista] = [linea(page), page.getByRole('textbox', { name: 'Buscar en el chat' })];
      await expect(login.or(nada).or(abierta).or(lista).first()).toBeVisible();
      if (ruta.startsWith(suya) || /\/(999999|nada)$/.test(ruta))
        await expect(login.or(nada).or(abierta).first()).toBeVisible();
      if (await login.count()) {
        // The login will lead back to the page.
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(ruta);
        visto.push('login');
      } else if (await nada.count()) visto.push('no');
      else visto.push(ruta.startsWith(suya) ? 'suya' : 'lista');
    }
    expect([nombre, visto]).toEqual([nombre, [...esperado]]);
    await page.context().close();
  }
});
