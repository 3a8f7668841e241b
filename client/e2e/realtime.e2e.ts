import type { Page, WebSocket } from '@playwright/test';
import { callInSession, logInAs, openPage } from './accesibilidad/axe.ts';
import { filasPorColeccion } from './filas-guardadas.ts';
import { expect, test } from './prueba.ts';

interface Oido {
  page: Page;
  ws: WebSocket;
  dichos: { t: string; despues?: number | null }[];
  cerrado: boolean;
}

/** The sockets of a window's pages in the order of their opening, with their frames. */
function escuchar(page: Page, sockets: Oido[]): void {
  page.on('websocket', (ws) => {
    const uno: Oido = { page, ws, dichos: [], cerrado: false };
    sockets.push(uno);
    ws.on('framesent', ({ payload }) => uno.dichos.push(JSON.parse(String(payload))));
    ws.on('close', () => {
      uno.cerrado = true;
    });
  });
}
const abiertos = (sockets: Oido[]) => sockets.filter(({ cerrado, page }) => !cerrado && !page.isClosed());

test('W-09 several tabs share one socket; the next tab takes over; a logout in one ends it in all', {
  tag: '@smoke',
}, async ({ context, page, stack }) => {
  const sockets: Oido[] = [];
  escuchar(page, sockets);
  await logInAs(page, stack, 'Candidato');
  await openPage(page, '/app/ayuda');
  await expect.poll(() => sockets[0]?.dichos[0]).toEqual({ t: 'hola', v: 1, despues: null });
  const otra = await context.newPage();
  escuchar(otra, sockets);
  await openPage(otra, '/app/ayuda');
  // The tab's code has loaded, and waits for the lock.
  await expect.poll(() => otra.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
  expect(sockets).toHaveLength(1);
  await page.close();
  await expect.poll(() => abiertos(sockets).map((uno) => uno.page === otra)).toEqual([true]);
  const hola = { t: 'hola', v: 1, despues: expect.any(Number) };
  await expect.poll(() => sockets.at(-1)?.dichos[0]).toEqual(hola);
  const tercera = await context.newPage();
  await openPage(tercera, '/app/auth/logout');
  await expect.poll(() => abiertos(sockets)).toEqual([]);
});

test('a message written offline is kept, and sent once by the tab that is online again', async ({
  context,
  page,
  browser,
  stack,
}) => {
  const ella = await browser.newPage({ baseURL: stack.url });
  await logInAs(ella, stack, 'Empleo');
  const { authUser } = await (await ella.request.get('/session', { headers: { 'x-csrf': '1' } })).json();
  await logInAs(page, stack, 'Candidato');
  const { id } = await callInSession(page, 'POST', '/api/chat/conversaciones', {
    tipo: 'directa',
    usuario_id: authUser.id,
  });
  const ruta = `/app/chat/${id}`;
  await page.goto(ruta);
  const caja = page.getByRole('textbox', { name: /^Mensaje para/ });
  await caja.fill('Con conexión');
  await caja.press('Enter');
  const dichos = async () => {
    // A list, while `request` is typed for the single objects of the other tests.
    const data = (await callInSession(ella, 'GET', `/api/chat/conversaciones/${id}/mensajes`)) as unknown as {
      texto: string;
    }[];
    return data.map(({ texto }) => texto).filter((texto) => texto.includes('conexión'));
  };
  await expect.poll(dichos).toEqual(['Con conexión']);
  await context.setOffline(true);
  for (const texto of ['Sin conexión, uno', 'Sin conexión, dos']) {
    await caja.fill(texto);
    await caja.press('Enter');
  }
  // Within the conversation, because the list shows the text too.
  await expect(page.getByRole('region', { name: /^Conversación: / }).getByText('Sin conexión, dos')).toBeVisible();
  // Both are stored: no other collection has two rows.
  await expect.poll(() => filasPorColeccion(page)).toContain(2);
  await page.close();
  expect(await dichos()).toEqual(['Con conexión']);
  await context.setOffline(false);
  const despues = await context.newPage();
  await openPage(despues, '/app/ayuda');
  await expect.poll(dichos).toEqual(['Con conexión', 'Sin conexión, uno', 'Sin conexión, dos']);
  await ella.close();
});
