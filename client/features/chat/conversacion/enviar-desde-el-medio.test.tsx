import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversacion, evento, mensaje, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const chat = conChat(() => [[conversacion(1, { ultimo_seq: 400, leido_seq: 400 })], { 1: serie(1, 400) }]);
const caja = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje para / });
const linea = () => within(screen.getByRole('region', { name: /^Conversación: / }));
const lecturas = () => chat.api.seen.filter(({ url }) => url.includes('/conversaciones/1/mensajes?')).length;
async function abrirEnMedio() {
  await chat.open('/app/chat/1?m=100');
  await screen.findByRole('button', { name: /^Ir a lo último/ });
}
/** The message is acknowledged, and then its event arrives. */
function llega(seq: number) {
  const { client_id = '', texto = '' } = chat.canal.cola.todos()[0] ?? {};
  const mio = mensaje(seq, { autor_id: YO, client_id, texto });
  chat.canal.cola.remove(client_id);
  chat.api.estado.mensajes = { 1: [...(chat.api.estado.mensajes[1] ?? []), mio] };
  chat.canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mio }));
}

test('a message that is sent while the end of the line is not loaded scrolls to the end', async () => {
  await abrirEnMedio();
  await userEvent.type(await caja(), 'Respondo a esto{Enter}');
  await waitFor(() => expect(linea().getByText('Respondo a esto')).toBeTruthy());
  expect(linea().getByText('Mensaje 400')).toBeTruthy();
  llega(401);
  await waitFor(() => expect(linea().getByText('Respondo a esto').closest('[data-estado="enviado"]')).toBeTruthy());
});

test('a message sent from the middle without a network is shown there, and stays in sight', async () => {
  await abrirEnMedio();
  chat.api.estado.contesta = false;
  await userEvent.type(await caja(), 'Desde el metro{Enter}');
  await waitFor(() => expect(linea().getByText('Desde el metro')).toBeTruthy());
  expect(linea().queryByText('Mensaje 400')).toBeNull();
});

test('a message whose event was received is asked for no more, wherever the reader has scrolled meanwhile', async () => {
  const router = await chat.open('/app/chat/1');
  await userEvent.type(await caja(), 'Hola{Enter}');
  await router.navigate({ to: '/chat/{-$id}', params: { id: '1' }, search: { m: 100 } });
  await screen.findByText('Mensaje 100');
  llega(401);
  // More than a page of other messages after the sent one.
  chat.api.estado.mensajes = { 1: [...(chat.api.estado.mensajes[1] ?? []), ...serie(402, 470)] };
  const antes = lecturas();
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(lecturas()).toBe(antes);
  await userEvent.click(screen.getByRole('button', { name: /^Ir a lo último/ }));
  await screen.findByText('Mensaje 470');
  expect(linea().queryByText('Hola')).toBeNull();
});
