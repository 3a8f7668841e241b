import type { Page } from '@playwright/test';
import type { Stack } from '../../scripts/start/stack.ts';
import { review } from './accesibilidad/axe.ts';
import { conServicioDePush, direccionPush, mostrados, trabajador } from './dispositivo.ts';
import { entrar, expect, test } from './prueba.ts';

// Notifications need the service worker.
test.use({ serviceWorkers: 'allow' });

const PAGINA = '/app/cuenta/avisos';

async function entra(page: Page, stack: Stack, quien: string): Promise<void> {
  const cuenta = stack.demo().find(({ email }) => email.startsWith(`${quien}@`));
  await entrar(page, cuenta?.email ?? '', cuenta?.password ?? '');
  await page.waitForURL(({ pathname }) => !pathname.includes('/auth/'));
}
const boton = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const activados = (page: Page) => page.getByText('Activados en este dispositivo');
/** Subscription calls to the API, by method. */
function oirLlamadas(page: Page): string[] {
  const llamadas: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/push/suscripciones'))
      llamadas.push(`${response.request().method()} ${response.status()}`);
  });
  return llamadas;
}
async function activate(page: Page): Promise<void> {
  await page.goto(PAGINA);
  await boton(page, 'Activar en este dispositivo').click();
  await expect(activados(page)).toBeVisible();
}

test('push is allowed, sent to the API, shown, pressed, closed when seen, and switched off', async ({
  page,
  stack,
}) => {
  await conServicioDePush(page);
  const llamadas = oirLlamadas(page);
  await entra(page, stack, 'marketing');
  await activate(page);
  await review(page, 'avisos activados');
  const suya = await direccionPush(page);
  llamadas.splice(0);
  await page.reload();
  await expect(activados(page)).toBeVisible();
  // The same subscription is sent again for the current session.
  await expect.poll(() => llamadas).toEqual(['PUT 200']);
  expect(await direccionPush(page)).toBe(suya);

  const { llega, press, errores } = await trabajador(page);
  const chat = await page.evaluate(async () => {
    const respuesta = await fetch('/api/chat/conversaciones', { headers: { 'x-csrf': '1' } });
    return `/app/chat/${(await respuesta.json()).data[0].id}`;
  });
  await llega(JSON.stringify({ titulo: 'Tienes mensajes nuevos', url: chat }));
  await llega('{"mal":');
  await expect
    .poll(() => mostrados(page))
    .toEqual([
      { titulo: 'Tienes mensajes nuevos', tag: chat, url: chat },
      {
        titulo: 'Tienes un aviso nuevo',
        tag: '/app/cuenta/notificaciones',
        url: '/app/cuenta/notificaciones',
      },
    ]);
  expect(errores).toEqual([]);
  await page.evaluate(() => {
    (globalThis as { mismaPagina?: boolean }).mismaPagina = true;
  });
  await press(chat);
  await page.waitForURL(`**${chat}`);
  // The page's own router navigates: an unsaved draft is not lost.
  expect(await page.evaluate(() => (globalThis as { mismaPagina?: boolean }).mismaPagina)).toBe(true);
  // A notification for the page on the screen is closed.
  await page.goto('/app/cuenta/notificaciones');
  await expect.poll(() => mostrados(page)).toEqual([]);

  await page.goto(PAGINA);
  await boton(page, 'Desactivar en este dispositivo').click();
  await expect(boton(page, 'Activar en este dispositivo')).toBeFocused();
  await expect.poll(() => llamadas.at(-1)).toBe('DELETE 204');
  expect(await direccionPush(page)).toBeNull();
});

test('two people, one after the other: the second gets no push of the first, who gets push again after the next login', async ({
  page,
  context,
  stack,
}) => {
  await conServicioDePush(page);
  const llamadas = oirLlamadas(page);
  await entra(page, stack, 'marketing');
  await activate(page);
  const deLaPrimera = await direccionPush(page);
  // The session expires: there is no logout.
  await page.goto('/app/noticias');
  await context.clearCookies();
  llamadas.splice(0);
  await entra(page, stack, 'visitador');
  await expect.poll(() => direccionPush(page)).toBeNull();
  await page.goto(PAGINA);
  await expect(boton(page, 'Activar en este dispositivo')).toBeVisible();
  expect(llamadas).toEqual([]);

  await context.clearCookies();
  await entra(page, stack, 'marketing');
  await expect.poll(() => llamadas).toEqual(['PUT 200']);
  await page.goto(PAGINA);
  await expect(activados(page)).toBeVisible();
  expect(await direccionPush(page)).not.toBe(deLaPrimera);

  // A logout ends the subscription, and closes shown notifications.
  await (await trabajador(page)).llega(JSON.stringify({ titulo: 'Tienes mensajes nuevos', url: '/app/chat/1' }));
  await expect.poll(async () => (await mostrados(page)).length).toBe(1);
  await page.goto('/app/auth/logout');
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect.poll(() => mostrados(page)).toEqual([]);
  expect(await direccionPush(page)).toBeNull();
  await entra(page, stack, 'marketing');
  await page.goto(PAGINA);
  await expect(boton(page, 'Activar en este dispositivo')).toBeVisible();
});

test('in the chat push is offered once, to a person who has written', async ({ page, stack }) => {
  await conServicioDePush(page);
  await entra(page, stack, 'marketing');
  const write = async (texto: string) => {
    await page.getByRole('textbox', { name: /^Mensaje para/ }).fill(texto);
    await page.getByRole('textbox', { name: /^Mensaje para/ }).press('Enter');
    await expect(page.getByRole('article').filter({ hasText: texto })).toBeVisible();
  };
  await page.goto('/app/chat');
  const oferta = page.getByText('¿Te avisamos aquí cuando te respondan?');
  await expect(page.getByRole('textbox', { name: /^Mensaje para/ })).toBeVisible();
  await expect(oferta).toBeHidden();
  await write(`Hola ${Date.now()}`);
  await expect(oferta).toBeVisible();
  await review(page, 'avisos ofrecidos en el chat');
  await boton(page, 'No, gracias').click();
  await expect(oferta).toBeHidden();
  await page.reload();
  await write(`Otra vez ${Date.now()}`);
  await expect(oferta).toBeHidden();
});

test('a person whose window loses the focus is shown as away, and as present when they are back', async ({
  page,
  ventana,
  stack,
}) => {
  await entra(page, stack, 'marketing');
  const otra = await ventana();
  await entra(otra, stack, 'visitador');
  await otra.goto('/app/chat');
  await otra
    .getByRole('link', { name: /Marketing de demostración/ })
    .first()
    .click();
  const ausente = otra.getByText('ausente', { exact: true }).first();
  await expect(ausente).toBeHidden();
  // Simulates a window behind others, a state that Playwright never gives it.
  await page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
  });
  await expect(ausente).toBeVisible();
  await page.evaluate(() => {
    document.hasFocus = () => true;
    window.dispatchEvent(new Event('focus'));
  });
  await expect(ausente).toBeHidden();
});
