import type { Page } from '@playwright/test';
import { review } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { filaDe, linea, mensaje, open, redactor, say, ventana } from './ventana.ts';

const buscador = (page: Page) => page.getByRole('textbox', { name: 'Buscar en el chat' });
const hallados = (page: Page) => page.getByRole('region', { name: 'Mensajes encontrados' }).getByRole('link');

test('new messages do not move a list that is scrolled up; its button counts them', async ({ browser, stack }) => {
  test.setTimeout(120_000);
  const [ella, el] = [await ventana(browser, stack, 'marketing'), await ventana(browser, stack, 'visitador')];
  const marca = Date.now();
  await open(ella, 'Visitador de demostración');
  await say(ella, `Por leer ${marca}`);
  await open(el, 'Marketing de demostración');
  const nuevos = linea(el).getByText('Mensajes nuevos');
  await expect(nuevos).toBeVisible();
  await say(ella, `Mientras miras ${marca}`);
  await expect(mensaje(el, `Mientras miras ${marca}`)).toBeInViewport();
  // The mark of new messages stays above the first one that was unread, though all are read by now.
  await expect(filaDe(el, 'Marketing de demostración')).not.toContainText('sin leer');
  const arriba = async () => (await nuevos.boundingBox())?.y ?? Number.NaN;
  const primero = await mensaje(el, `Por leer ${marca}`).boundingBox();
  expect(await arriba()).toBeLessThan(primero?.y ?? 0);

  // The person has scrolled far up when the next messages come.
  await linea(el).hover();
  await el.mouse.wheel(0, -2_000);
  const boton = el.getByRole('button', { name: /^Ir a lo último/ });
  await expect(boton).toBeVisible();
  // The nearest message is taken, because the middle may lie between two messages or at a date.
  const enMedio = () =>
    linea(el).evaluate((una) => {
      const medio = (rect: DOMRect) => rect.top + rect.height / 2;
      const aqui = medio(una.getBoundingClientRect());
      const lejos = (fila: Element) => Math.abs(medio(fila.getBoundingClientRect()) - aqui);
      const [fila] = [...una.querySelectorAll('article')].toSorted((a, b) => lejos(a) - lejos(b));
      // Scroll positions are whole pixels, and rows have fractions.
      return { texto: fila?.textContent, y: fila?.getBoundingClientRect().y ?? Number.NaN };
    });
  const quieta = async () => {
    const antes = await enMedio();
    await el.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    const ahora = await enMedio();
    return antes.texto !== undefined && antes.texto === ahora.texto && antes.y === ahora.y;
  };
  await expect.poll(quieta).toBe(true);
  const antes = await enMedio();
  await say(ella, `Uno abajo ${marca}`);
  await say(ella, `Dos abajo ${marca}`);
  await expect(el.getByRole('button', { name: 'Ir a lo último 2 nuevos' })).toBeVisible();
  const ahora = await enMedio();
  expect(ahora.texto).toBe(antes.texto);
  expect(Math.abs(ahora.y - antes.y)).toBeLessThan(1);
  await review(el, 'new ones below');
  await boton.click();
  await expect(mensaje(el, `Dos abajo ${marca}`)).toBeInViewport();
  await expect(boton).toHaveCount(0);
  await expect(filaDe(el, 'Marketing de demostración')).not.toContainText('sin leer');
  await ella.context().close();
  await el.context().close();
});

test('a person who begins to scroll up as a message comes is not scrolled back', async ({ browser, stack }) => {
  test.setTimeout(120_000);
  const [ella, el] = [await ventana(browser, stack, 'marketing'), await ventana(browser, stack, 'visitador')];
  const texto = `Al marcharse ${Date.now()}`;
  await open(ella, 'Visitador de demostración');
  await open(el, 'Marketing de demostración');
  // The conversation opens at its first unread message, if there is one.
  await expect(async () => {
    await linea(el).press('End');
    await expect(linea(el).getByRole('article').last()).toBeInViewport({ timeout: 500 });
  }).toPass();
  // The new message scrolls the list to its end, past rows that were never drawn and are measured on the way.
  const hastaElFinal = linea(el).evaluate(
    (una, esperado) =>
      new Promise<number>((listo) => {
        const mira = new MutationObserver(() => {
          if (!una.textContent?.includes(esperado)) return;
          mira.disconnect();
          requestAnimationFrame(() => {
            // A real wheel could miss the one frame in which the list is about to scroll.
            una.dispatchEvent(new WheelEvent('wheel', { deltaY: -1_200, bubbles: true }));
            una.scrollTop -= 1_200;
            setTimeout(() => listo(una.scrollHeight - una.clientHeight - una.scrollTop), 1_000);
          });
        });
        mira.observe(una, { childList: true, subtree: true });
      }),
    texto,
  );
  await say(ella, texto);
  expect(await hastaElFinal).toBeGreaterThan(600);
  const boton = el.getByRole('button', { name: /^Ir a lo último/ });
  await boton.click();
  await expect(mensaje(el, texto)).toBeInViewport();
  await expect(boton).toHaveCount(0);
  // At the end again, the list follows new messages.
  await say(ella, `Y otro: ${texto}`);
  await expect(mensaje(el, `Y otro: ${texto}`)).toBeInViewport();
  await ella.context().close();
  await el.context().close();
});

test('messages are found by words, author, conversation, date and attachment; a hit opens and marks its message', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const el = await ventana(browser, stack, 'visitador');
  await open(el, 'Marketing de demostración');
  const marca = `zarapito${Date.now()}`;
  await say(el, `Un ${marca} en https://www.aemps.gob.es/${marca}`);
  // The API has to have the message before a search can find it.
  await expect(
    linea(el)
      .getByRole('article')
      .filter({ hasText: `Un ${marca}` }),
  ).toHaveAttribute('data-estado', /^(enviado|entregado|leido)$/);
  const searchFor = async (escrito: string) => {
    await buscador(el).fill(escrito);
    await expect(el.getByText('Mensajes encontrados')).toBeVisible();
  };
  await searchFor(marca);
  await expect(hallados(el)).toHaveCount(1);
  await expect(hallados(el).locator('mark').first()).toHaveText(marca);
  for (const [escrito, cuantos] of [
    [`${marca} de:visitador`, 1],
    [`${marca} de:marketing`, 0],
    [`${marca} en:marketing`, 1],
    [`${marca} en:"usuario web"`, 0],
    [`${marca} tiene:enlace`, 1],
    [`${marca} tiene:adjunto`, 0],
    [`${marca} antes:01/01/2020`, 0],
    [`${marca} después:01/01/2020`, 1],
  ] as const) {
    await searchFor(escrito);
    await expect(hallados(el), escrito).toHaveCount(cuantos);
  }
  await searchFor('xilofonista');
  await expect(el.getByText('Nada coincide con tu búsqueda')).toBeVisible();
  await buscador(el).fill('antes:nunca');
  await expect(el.getByText('No entiendo la fecha de «nunca». Escribe 23/11/2026.')).toBeVisible();

  // The message is weeks old, so that the open conversation has not loaded it.
  await searchFor('insuficiencia renal');
  const ultimo = hallados(el).last();
  const direccion = (await ultimo.getAttribute('href')) ?? '';
  await ultimo.click();
  await expect(el).toHaveURL(new RegExp(direccion.replace('?', '\\?')));
  const destino = linea(el).locator('[data-destino]');
  await expect(destino).toContainText('insuficiencia renal');
  await expect(destino).toBeInViewport();
  // The list of hits stays for the next one; a cleared search shows the conversations again.
  await expect(hallados(el).first()).toBeVisible();
  await buscador(el).press('Escape');
  await expect(buscador(el)).toHaveValue('');
  await expect(filaDe(el, 'Marketing de demostración')).toBeVisible();
  await el.context().close();
});

test('the keyboard alone changes the conversation and edits the last message; Escape returns to the text box', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const el = await ventana(browser, stack, 'visitador');
  await open(el, 'Marketing de demostración');
  // The reload opens the conversation by its address; a press on its row would have moved the focus to the row.
  await el.reload();
  await expect(redactor(el)).toBeFocused();
  await el.keyboard.press('Control+k');
  const change = el.getByRole('dialog', { name: 'Cambiar de conversación' });
  await expect(change.getByRole('combobox')).toBeFocused();
  await el.keyboard.type('congreso');
  await expect(change.getByRole('option')).toHaveCount(1);
  await el.keyboard.press('Enter');
  await expect(linea(el)).toHaveAccessibleName('Conversación: Congreso de farmacia hospitalaria');
  await expect(redactor(el)).toBeFocused();
  const marca = Date.now();
  await el.keyboard.type(`Primera ${marca}`);
  await el.keyboard.press('Shift+Enter');
  await el.keyboard.type('segunda línea');
  await el.keyboard.press('Enter');
  const dicho = linea(el)
    .getByRole('article')
    .filter({ hasText: `Primera ${marca}` });
  await expect(dicho).toContainText('segunda línea');
  await expect(redactor(el)).toHaveValue('');
  // Between its acknowledgement and its event a message cannot be edited.
  await expect(dicho.getByRole('button', { name: /^Acciones del mensaje/ })).toHaveCount(1);
  await el.keyboard.press('ArrowUp');
  const editor = el.getByRole('textbox', { name: 'Editas tu mensaje' });
  await expect(editor).toBeFocused();
  await el.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(redactor(el)).toBeFocused();
  // Escape closes the panel, too.
  await el.getByRole('button', { name: /^Detalles de/ }).press('Enter');
  await expect(el.getByRole('complementary', { name: 'Detalles' })).toBeVisible();
  await el.keyboard.press('Escape');
  await expect(el.getByRole('complementary', { name: 'Detalles' })).toHaveCount(0);
  await expect(redactor(el)).toBeFocused();
  // Back goes to the former conversation.
  await el.goBack();
  await expect(linea(el)).toHaveAccessibleName('Conversación: Marketing de demostración');
  await el.context().close();
});
