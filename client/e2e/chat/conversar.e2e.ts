import type { Page } from '@playwright/test';
import { review } from '../accesibilidad/axe.ts';
import { coleccionesGuardadas, filasPorColeccion } from '../filas-guardadas.ts';
import { expect, test } from '../prueba.ts';
import { ESTRECHO, filaDe, linea, open, redactor, say, ventana } from './ventana.ts';

test('two people write, read, answer, edit, react and delete, and each sees at once what the other does', {
  tag: '@smoke',
}, async ({ browser, stack }) => {
  test.setTimeout(180_000);
  const [marketing, visitador] = [
    await ventana(browser, stack, 'marketing'),
    await ventana(browser, stack, 'visitador'),
  ];
  await open(marketing, 'Visitador de demostración');
  // Another test may have read the demonstration's messages.
  const antes = `Por leer ${Date.now()}`;
  await say(marketing, antes);
  await expect(
    linea(marketing)
      .getByRole('article')
      .filter({ hasText: antes })
      .locator('[data-estado=enviado], [data-estado=entregado]'),
  ).toBeVisible();
  await open(visitador, 'Marketing de demostración');
  await expect(linea(visitador).getByText('Mensajes nuevos')).toBeVisible();

  // The time from the key that sends until the other person sees the text is reported, but not asserted.
  const dicho = `Hola a las ${Date.now()}`;
  const visto = visitador.evaluate(
    (texto) =>
      new Promise<number>((resolve) => {
        const mira = () =>
          document.querySelector('section[aria-label^="Conversación: "]')?.textContent?.includes(texto) &&
          resolve(Date.now());
        new MutationObserver(mira).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    dicho,
  );
  await redactor(marketing).fill(dicho);
  const desde = Date.now();
  await redactor(marketing).press('Enter');
  await expect(linea(visitador).getByText(dicho)).toBeVisible();
  test.info().annotations.push({ type: 'ms', description: String((await visto) - desde) });

  // The other person reads the message, and its author sees the receipt.
  await expect(linea(marketing).getByRole('article').filter({ hasText: dicho })).toHaveAttribute(
    'data-estado',
    'leido',
  );

  // The other person sees when somebody types, and when the typing ends.
  await redactor(visitador).pressSequentially('Te cont');
  await expect(marketing.getByText('Visitador de demostración está escribiendo…')).toBeVisible();
  await say(visitador, 'Te contesto ahora');
  await expect(linea(marketing).getByText('Te contesto ahora')).toBeVisible();
  await expect(marketing.getByText('está escribiendo…')).toHaveCount(0);

  // The arrow key opens the last message for editing; the other person sees it as edited.
  await redactor(visitador).press('ArrowUp');
  await expect(visitador.getByText('Editas tu mensaje')).toBeVisible();
  const editor = visitador.getByRole('textbox', { name: 'Editas tu mensaje' });
  await review(visitador, 'editor de un mensaje');
  await editor.fill('Te contesto luego');
  await editor.press('Enter');
  await expect(linea(marketing).getByText('Te contesto luego')).toBeVisible();
  await expect(linea(marketing).getByText('Te contesto ahora')).toHaveCount(0);

  await review(marketing, 'conversación');
  await marketing.setViewportSize(ESTRECHO);
  await review(marketing, 'conversación en un teléfono');
  await marketing.context().close();
  await visitador.context().close();
});

test('a message sent in one of three tabs is shown once in each, and closing the first tab loses nothing', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const [marketing, visitador] = [
    await ventana(browser, stack, 'marketing'),
    await ventana(browser, stack, 'visitador'),
  ];
  const pestanas = [marketing, await marketing.context().newPage(), await marketing.context().newPage()];
  for (const una of pestanas) await open(una, 'Visitador de demostración');
  await open(visitador, 'Marketing de demostración');
  const dicho = `Desde la segunda ${Date.now()}`;
  const [primera, segunda, tercera] = pestanas as [Page, Page, Page];
  await say(segunda, dicho);
  for (const una of [...pestanas, visitador]) await expect(linea(una).getByText(dicho)).toHaveCount(1);
  await primera.close();
  const otro = `Con dos pestañas ${Date.now()}`;
  await say(visitador, otro);
  for (const una of [segunda, tercera]) await expect(linea(una).getByText(otro)).toHaveCount(1);
  await marketing.context().close();
  await visitador.context().close();
});

test('messages written offline wait, survive a reload, and are sent once', async ({ browser, stack }) => {
  test.setTimeout(120_000);
  const [marketing, visitador] = [
    await ventana(browser, stack, 'marketing'),
    await ventana(browser, stack, 'visitador'),
  ];
  await open(marketing, 'Visitador de demostración');
  await open(visitador, 'Marketing de demostración');
  const [uno, dos] = [`Sin línea uno ${Date.now()}`, `Sin línea dos ${Date.now()}`];
  // The collections are listed before a message waits: the one that the messages add is found by comparison.
  const antes = await coleccionesGuardadas(marketing);
  await marketing.context().setOffline(true);
  await expect(marketing.getByText('Sin conexión. Tus mensajes se enviarán al reconectar')).toBeVisible();
  await say(marketing, uno);
  await say(marketing, dos);
  for (const texto of [uno, dos]) await expect(linea(marketing).getByText(texto)).toBeVisible();
  await expect(filaDe(marketing, 'Visitador de demostración')).toContainText(dos);
  await expect(filaDe(marketing, 'Visitador de demostración')).toContainText('En cola');
  await review(marketing, 'sin conexión');
  await expect.poll(() => filasPorColeccion(marketing, antes)).toContain(2);
  // The browser's storage does not contain its text.
  const guardado = await marketing.evaluate(async () => {
    const todo: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const abierta = indexedDB.open(name);
        abierta.onsuccess = () => resolve(abierta.result);
      });
      for (const almacen of db.objectStoreNames)
        todo.push(
          await new Promise<string>((resolve) => {
            const leido = db.transaction(almacen).objectStore(almacen).getAll();
            leido.onsuccess = () =>
              resolve(
                leido.result
                  .map((fila: Record<string, unknown>) =>
                    Object.values(fila)
                      .map((valor) =>
                        valor instanceof ArrayBuffer ? new TextDecoder('latin1').decode(valor) : String(valor),
                      )
                      .join(),
                  )
                  .join(),
              );
          }),
        );
      db.close();
    }
    return todo.join();
  });
  expect(guardado).not.toContain('Sin línea');
  // The tab crashes, and another one is opened with the network back.
  const { context } = { context: marketing.context() };
  await marketing.close();
  await context.setOffline(false);
  const vuelta = await context.newPage();
  await open(vuelta, 'Visitador de demostración');
  for (const texto of [uno, dos]) await expect(linea(visitador).getByText(texto)).toHaveCount(1, { timeout: 30_000 });
  for (const texto of [uno, dos]) await expect(linea(vuelta).getByText(texto)).toHaveCount(1);
  await context.close();
  await visitador.context().close();
});

test('after a block neither person can write, and only the one who blocked sees why; after the unblocking both can', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const [web, academia] = [await ventana(browser, stack, 'web'), await ventana(browser, stack, 'academia')];
  await open(web, 'Academia de demostración');
  await open(academia, 'Usuario web de demostración');
  await web.getByRole('button', { name: /^Detalles de/ }).click();
  await web.getByRole('button', { name: /^Bloquear/ }).click();
  await web
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Bloquear/ })
    .click();
  await expect(web.getByText('Has bloqueado a esta persona')).toBeVisible();
  await say(academia, '¿Hola?');
  await expect(academia.getByText('No puedes escribir en esta conversación').first()).toBeVisible();
  await expect(academia.getByText(/bloquead/)).toHaveCount(0);
  await expect(filaDe(academia, 'Usuario web de demostración')).toContainText('No enviado');
  await review(academia, 'mensaje no enviado');

  // After the unblocking the refused message is sent at a retry, and both write.
  await web.getByRole('button', { name: /^Desbloquear/ }).click();
  await expect(web.getByText('Has bloqueado a esta persona')).toHaveCount(0);
  await academia.getByRole('button', { name: 'Reintentar: ¿Hola?' }).click();
  await expect(linea(web).getByText('¿Hola?')).toBeVisible();
  const marca = `Ya está ${Date.now()}`;
  await say(web, marca);
  await expect(linea(academia).getByText(marca)).toBeVisible();
  await web.context().close();
  await academia.context().close();
});

test('an anonymous visitor to the chat goes to login and comes back; a foreign conversation is not found', async ({
  page,
  stack,
  browser,
}) => {
  await page.goto('/app/chat');
  await page.waitForURL('**/app/auth/login?**');
  await expect(page.getByText(/para abrir el chat/)).toBeVisible();
  const candidato = await ventana(browser, stack, 'candidato');
  await candidato.goto('/app/chat/999999');
  await expect(candidato.getByText('Esta conversación no existe o no participas en ella')).toBeVisible();
  await candidato.goto('/app/chat/no-es-un-numero');
  await expect(candidato.getByText('Esta conversación no existe o no participas en ella')).toBeVisible();
  await candidato.context().close();
});
