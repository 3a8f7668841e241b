import type { Page } from '@playwright/test';
import { coleccionesGuardadas, filasPorColeccion } from '../filas-guardadas.ts';
import { admitir, expect, test } from '../prueba.ts';
import { linea, open, redactor, say, ventana } from './ventana.ts';

/** Number of messages, of which each of the two people writes half. */
const MENSAJES = 60;
/** A window so tall that the virtual list, which draws only rows near the window, draws all of them. */
const ALTO = { width: 1280, height: 9_000 };
const ATRAS_MS = 60_000;

/** The messages of a window, from top to bottom. */
const dichosEn = async (page: Page) =>
  (await linea(page).getByRole('article').locator('p').allTextContents()).filter((texto) => /^Caos/.test(texto));
const sinEnviar = (page: Page) =>
  linea(page).locator('article[data-estado=en_cola], article[data-estado=enviando], article[data-estado=fallido]');

test('F-18 messages arrive once and in order while server processes are killed, a network fails and a tab is closed', async ({
  browser,
  stack,
}) => {
  test.setTimeout(300_000);
  let marketing = await ventana(browser, stack, 'marketing');
  const visitador = await ventana(browser, stack, 'visitador');
  await open(marketing, 'Visitador de demostración');
  await open(visitador, 'Marketing de demostración');
  const suyos: Record<'m' | 'v', string[]> = { m: [], v: [] };
  const decirUno = async (quien: 'm' | 'v') => {
    const texto = `Caos ${quien} ${suyos[quien].length}`;
    suyos[quien].push(texto);
    await say(quien === 'm' ? marketing : visitador, texto);
  };
  const decirPar = async () => {
    await decirUno('m');
    await decirUno('v');
  };
  const decirPares = async (cuantos: number) => {
    for (let n = 0; n < cuantos; n += 1) await decirPar();
  };

  // Processes are killed while messages are sent: one after the other, and both at once.
  await decirPares(3);
  stack.kill('apis');
  await decirPares(4);
  await expect(sinEnviar(marketing)).toHaveCount(0, { timeout: ATRAS_MS });
  await decirPares(2);
  stack.kill('bff');
  await decirPares(4);
  await expect(sinEnviar(visitador)).toHaveCount(0, { timeout: ATRAS_MS });

  // The window that was offline receives what the other one wrote meanwhile.
  await visitador.context().setOffline(true);
  await expect(visitador.getByText('Sin conexión. Tus mensajes se enviarán al reconectar')).toBeVisible();
  await decirPares(4);
  stack.kill('bff');
  await decirPares(1);
  await expect(sinEnviar(visitador)).toHaveCount(5);
  await visitador.context().setOffline(false);
  await decirPares(3);
  for (const page of [marketing, visitador]) await expect(sinEnviar(page)).toHaveCount(0, { timeout: ATRAS_MS });

  // A tab is closed with three unsent messages, and another one opened while the APIs are down.
  const antes = await coleccionesGuardadas(marketing);
  await marketing.context().setOffline(true);
  await expect(marketing.getByText('Sin conexión. Tus mensajes se enviarán al reconectar')).toBeVisible();
  for (let n = 0; n < 3; n += 1) await decirUno('m');
  await expect.poll(() => filasPorColeccion(marketing, antes)).toContain(3);
  const [contexto, direccion] = [marketing.context(), marketing.url()];
  await marketing.close();
  // Until the APIs are back, only that browser's disk has the messages.
  expect(await dichosEn(visitador)).not.toContain(suyos.m.at(-3));
  stack.kill('apis');
  // A page that is opened while the session cannot be read logs that in its console.
  admitir(contexto, /^ApiError/);
  await contexto.setOffline(false);
  marketing = await contexto.newPage();
  for (let n = 0; n < 3; n += 1) await decirUno('v');
  await expect(async () => {
    await marketing.goto(direccion);
    await expect(redactor(marketing)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: ATRAS_MS });
  stack.kill('bff');
  while (suyos.m.length < MENSAJES / 2) await decirPar();
  for (const page of [marketing, visitador]) await expect(sinEnviar(page)).toHaveCount(0, { timeout: ATRAS_MS });

  // Each message once, each person's in the order of writing, and the same list in both windows, also after a reload.
  const todos = [...suyos.m, ...suyos.v].toSorted();
  expect(todos).toHaveLength(MENSAJES);
  for (const vez of ['as it came', 'read anew']) {
    for (const page of [marketing, visitador]) {
      await page.setViewportSize(ALTO);
      if (vez === 'read anew') await page.reload();
      await expect
        .poll(async () => (await dichosEn(page)).toSorted(), { message: vez, timeout: ATRAS_MS })
        .toEqual(todos);
      const linea = await dichosEn(page);
      for (const quien of ['m', 'v'] as const)
        expect(linea.filter((texto) => texto.startsWith(`Caos ${quien}`))).toEqual(suyos[quien]);
    }
    expect(await dichosEn(marketing)).toEqual(await dichosEn(visitador));
  }
  await contexto.close();
  await visitador.context().close();
});
