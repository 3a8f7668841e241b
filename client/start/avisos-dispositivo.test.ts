import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildQueryClient } from '../api/call/query-client.ts';
import { buildRouter } from '../router.tsx';
import { navegadorConPush } from '../testing/realtime/navegador-con-push.ts';
import { listenAvisosDispositivo } from './avisos-dispositivo.ts';

let navegador: ReturnType<typeof navegadorConPush>;
let router: ReturnType<typeof buildRouter>;
beforeEach(() => {
  navegador = navegadorConPush();
  const client = buildQueryClient();
  router = buildRouter(client, createMemoryHistory({ initialEntries: ['/app/noticias'] }));
  listenAvisosDispositivo(router, client);
});
afterEach(() => {
  navegador.remove();
  history.replaceState(null, '', '/');
});

/** Sends a message as the worker does. @returns whether it was answered */
function dice(data: unknown) {
  const postMessage = vi.fn();
  const event = Object.assign(new Event('message'), { data, ports: [{ postMessage }] });
  navegador.container.dispatchEvent(event);
  return postMessage.mock.calls.length === 1;
}
const donde = () => router.history.location.href;

test('a press on a notification navigates with the page’s own router, and is answered', () => {
  expect(dice({ tipo: 'ir', url: '/app/chat/12?lugar=4' })).toBe(true);
  expect(donde()).toBe('/app/chat/12?lugar=4');
});

test('only pages of the application are opened; unknown messages are not answered', () => {
  dice({ tipo: 'ir', url: 'https://evil.example/app' });
  expect(donde()).toBe('/app');
  for (const data of [null, 'ir', { tipo: 'otro', url: '/app/chat/1' }])
    expect([data, dice(data)]).toEqual([data, false]);
  expect(donde()).toBe('/app');
});

test('when the browser has changed the push address, the page repairs the subscription', () => {
  expect(dice({ tipo: 'suscripcion' })).toBe(true);
});

test('a notification for the page on the screen is closed when the page is visible; others stay', async () => {
  const cerrados: string[] = [];
  const aviso = (url: string) => ({ data: { url }, close: () => cerrados.push(url) });
  navegador.estado.avisos = [aviso('/app/chat/12?lugar=4'), aviso('/app/chat/13')];
  history.replaceState(null, '', '/app/chat/12');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => cerrados).toEqual(['/app/chat/12?lugar=4']);
});
