import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAlmacen } from '../../../api/browser/almacen.ts';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { navegadorConPush } from '../../../testing/realtime/navegador-con-push.ts';

const PREGUNTA = /¿Te avisamos aquí cuando te respondan\?/;

let api: Awaited<ReturnType<typeof apiDeChat>>;
let navegador: ReturnType<typeof navegadorConPush>;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  navegador = navegadorConPush();
  writeAlmacen('avisos_rechazados', false);
  api = await apiDeChat([conversacion(1)], { 1: serie(1, 3) });
});
afterEach(async () => {
  cleanup();
  await api.close();
  await navegador.remove();
  sinAlto();
});
async function write() {
  const { realtime } = realtimeDePrueba();
  await openApp('/app/chat/1', undefined, realtime);
  const caja = await screen.findByRole('textbox', { name: /^Mensaje para / });
  expect(screen.queryByText(PREGUNTA)).toBeNull();
  await userEvent.type(caja, 'Hola{Enter}');
}

test('after the first message the page offers notifications before the browser asks; a yes removes the offer', async () => {
  await write();
  await screen.findByText(PREGUNTA);
  expect(navegador.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Activar avisos' }));
  await screen.findByText('Te avisaremos en este dispositivo');
  await waitFor(() => expect(screen.queryByText(PREGUNTA)).toBeNull());
  expect(navegador.estado.suscripcion).not.toBeNull();
});

test.each(['No, gracias', 'Activar avisos'])(
  'after a no, to the page or to the browser (%s), the offer is not shown again',
  async (boton) => {
    navegador.estado.responde = 'denied';
    await write();
    await userEvent.click(await screen.findByRole('button', { name: boton }));
    await waitFor(() => expect(screen.queryByText(PREGUNTA)).toBeNull());
    navegador.estado.permiso = 'default';
    cleanup();
    await write();
    await screen.findByText('Hola', { selector: 'p' });
    // The page sends no request either from which an offer could come later.
    expect(screen.queryByText(PREGUNTA)).toBeNull();
  },
);

test('without support for push no offer is shown', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  await write();
  await waitFor(() => expect(api.seen.some(({ url }) => url === '/api/push/clave')).toBe(true));
  expect(screen.queryByText(PREGUNTA)).toBeNull();
});
