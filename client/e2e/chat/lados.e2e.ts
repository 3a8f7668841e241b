import type { Page } from '@playwright/test';
import { callInSession } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { enMenu, filaDe, linea, measure, mensaje, open, redactor, say, ventana } from './ventana.ts';

const LINEA = 'section[aria-label^="Conversación: "]';

/** Reports what the other side shows after each action, and how fast; nothing is asserted about the time. */
function tabla() {
  const filas: string[] = [];
  return {
    apuntar: (que: string, ms: number) => filas.push(`${que}: ${ms} ms`),
    count: () => {
      for (const description of filas) test.info().annotations.push({ type: 'ms', description });
      process.stdout.write(`${filas.join('\n')}\n`);
    },
  };
}

test('what one person does is seen by the other: sending, quoting, reacting, editing, deleting, reading, typing, being present', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  const { apuntar, count } = tabla();
  const [ella, el] = [await ventana(browser, stack, 'marketing'), await ventana(browser, stack, 'visitador')];
  await open(ella, 'Visitador de demostración');
  await open(el, 'Marketing de demostración');
  const marca = Date.now();
  const [dicho, respuesta] = [`¿Revisas la promoción ${marca}?`, `La reviso ${marca}`];

  await redactor(ella).fill(dicho);
  apuntar(
    'said',
    await measure(ella, el, { selector: `${LINEA} article`, texto: dicho }, () => redactor(ella).press('Enter')),
  );
  const otro = `Léelo ${marca}`;
  await redactor(ella).fill(otro);
  // The way back is the receipt’s: from the moment when the other person sees the message until its author sees it as read.
  const ida = measure(ella, el, { selector: `${LINEA} article`, texto: otro }, async () => {});
  const idaYVuelta = await measure(ella, ella, { selector: `${LINEA} article[data-estado="leido"]`, texto: otro }, () =>
    redactor(ella).press('Enter'),
  );
  await expect(mensaje(ella, otro)).toHaveAttribute('data-estado', 'leido');
  apuntar('read, since it was shown', idaYVuelta - (await ida));

  // A quote leads to the message that it quotes.
  await enMenu(el, mensaje(el, dicho), 'Responder');
  await expect(el.getByText('Respondes a Marketing de demostración')).toBeVisible();
  await expect(redactor(el)).toBeFocused();
  await redactor(el).fill(respuesta);
  apuntar(
    'quoted',
    await measure(el, ella, { selector: `${LINEA} article`, texto: respuesta }, () => redactor(el).press('Enter')),
  );
  await expect(el.getByText('Respondes a Marketing de demostración')).toHaveCount(0);
  await expect(mensaje(ella, respuesta).getByRole('button', { name: dicho })).toBeVisible();

  await mensaje(ella, respuesta).hover();
  await mensaje(ella, respuesta).getByRole('button', { name: 'Reaccionar' }).click();
  apuntar(
    'reacted to',
    await measure(ella, el, { selector: `${LINEA} article [aria-pressed]`, texto: '🎉' }, () =>
      ella.getByRole('dialog').getByRole('button', { name: '🎉' }).click(),
    ),
  );
  // The other side joins a reaction by a press on it, and withdraws its own by another press.
  const comun = mensaje(el, respuesta).getByRole('button', { name: /^🎉/ });
  await comun.click();
  await expect(mensaje(ella, respuesta).getByRole('button', { name: /^🎉 2/ })).toBeVisible();
  await mensaje(el, respuesta).getByRole('button', { name: /^🎉 2/ }).click();
  await expect(mensaje(ella, respuesta).getByRole('button', { name: /^🎉 1, de Tú/ })).toBeVisible();

  await enMenu(el, mensaje(el, respuesta), 'Editar');
  const editor = el.getByRole('textbox', { name: 'Editas tu mensaje' });
  await editor.fill(`La reviso mañana ${marca}`);
  apuntar(
    'changed',
    await measure(el, ella, { selector: `${LINEA} article`, texto: `mañana ${marca}` }, () => editor.press('Enter')),
  );
  await expect(mensaje(ella, `La reviso mañana ${marca}`)).toContainText('editado');

  // When a quoted message is deleted for all, its quote is emptied, too.
  await enMenu(ella, mensaje(ella, dicho), 'Eliminar');
  apuntar(
    'deleted',
    await measure(ella, el, { selector: `${LINEA} article`, texto: dicho, falta: true }, () =>
      ella.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click(),
    ),
  );
  await expect(mensaje(el, `La reviso mañana ${marca}`)).toContainText('Mensaje eliminado');

  apuntar(
    'typed',
    await measure(el, ella, { selector: '[role=status]', texto: 'está escribiendo…' }, () => redactor(el).press('h')),
  );
  await redactor(el).press('Backspace');

  // A person is present until their last window is closed.
  await expect(filaDe(ella, 'Visitador de demostración')).toContainText('en línea');
  await el.close();
  await expect(filaDe(ella, 'Visitador de demostración')).not.toContainText('en línea', { timeout: 40_000 });
  count();
  await ella.context().close();
  await el.context().close();
});

test('a press on a quote scrolls to the message far above and marks it; the button leads back to the end', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const el = await ventana(browser, stack, 'visitador');
  const ella = await ventana(browser, stack, 'marketing');
  await open(el, 'Marketing de demostración');
  const conversacion = Number(new URL(el.url()).pathname.split('/').at(-1));
  const marca = Date.now();
  // The quoted message is older than those that are loaded.
  const [antiguo] = await callInSession<{ seq: number; texto: string }[]>(
    ella,
    'GET',
    `/api/chat/conversaciones/${conversacion}/mensajes?despues_de=2&limite=1`,
  );
  await callInSession(ella, 'POST', `/api/chat/conversaciones/${conversacion}/mensajes`, {
    client_id: crypto.randomUUID(),
    texto: `Contesto a lo del principio ${marca}`,
    adjuntos: [],
    menciones: [],
    respuesta_a_seq: antiguo?.seq,
  });
  const cita = mensaje(el, `Contesto a lo del principio ${marca}`).getByRole('button', { name: antiguo?.texto ?? '' });
  await cita.click();
  const destino = linea(el).locator('[data-destino]');
  await expect(destino).toContainText(antiguo?.texto ?? '');
  await expect(destino).toBeInViewport();
  await el.getByRole('button', { name: /^Ir a lo último/ }).click();
  await expect(mensaje(el, `Contesto a lo del principio ${marca}`)).toBeInViewport();
  await el.context().close();
  await ella.context().close();
});

test('a person who hides receipts and presence sends neither, and sees neither', async ({ browser, stack }) => {
  test.setTimeout(120_000);
  const [ella, el] = [await ventana(browser, stack, 'marketing'), await ventana(browser, stack, 'visitador')];
  const choose = async (page: Page) => {
    await page.getByRole('button', { name: 'Preferencias del chat' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Preferencias del chat' });
    for (const que of ['Confirmaciones de lectura', 'En línea']) {
      const guardado = page.waitForResponse(
        (una) => una.url().endsWith('/api/chat/preferencias') && una.request().method() === 'PUT',
      );
      await dialogo.getByText(que, { exact: true }).click();
      expect((await guardado).status()).toBe(200);
    }
    await dialogo.getByRole('button', { name: 'Cerrar' }).click();
  };
  await open(el, 'Marketing de demostración');
  await choose(el);
  await open(ella, 'Visitador de demostración');
  const marca = Date.now();
  await say(ella, `¿Lo lees? ${marca}`);
  await expect(mensaje(el, `¿Lo lees? ${marca}`)).toBeVisible();
  // The reader’s own list counts the message as read, while its author sees it as delivered.
  await expect(filaDe(el, 'Marketing de demostración')).not.toContainText('sin leer');
  await say(el, `Sí ${marca}`);
  await expect(mensaje(ella, `Sí ${marca}`)).toBeVisible();
  await expect(mensaje(ella, `¿Lo lees? ${marca}`)).toHaveAttribute('data-estado', 'entregado');
  await expect(mensaje(el, `Sí ${marca}`)).not.toHaveAttribute('data-estado', 'leido');
  await expect(filaDe(ella, 'Visitador de demostración')).not.toContainText('en línea');
  await expect(filaDe(el, 'Marketing de demostración')).not.toContainText('en línea');
  await choose(el);
  await ella.context().close();
  await el.context().close();
});
