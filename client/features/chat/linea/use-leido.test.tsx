import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, evento, mensaje, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';

let api: Awaited<ReturnType<typeof apiDeChat>>;
let canal: ReturnType<typeof realtimeDePrueba>;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  canal = realtimeDePrueba();
  // The window has no focus yet.
  document.hasFocus = () => false;
  api = await apiDeChat([conversacion(1)], { 1: serie(1, 3) });
  await openApp('/app/chat/1', undefined, canal.realtime);
});
afterEach(async () => {
  cleanup();
  await api.close();
  sinAlto();
});
const leidos = () => canal.dichos.flatMap((dicho) => (dicho.t === 'leido' ? dicho.seq : []));
function viene(seq: number, autor_id: number) {
  const nuevo = mensaje(seq, { autor_id });
  api.estado.mensajes = { 1: [...(api.estado.mensajes[1] ?? []), nuevo] };
  canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: nuevo }));
}
function look() {
  document.hasFocus = () => true;
  window.dispatchEvent(new Event('focus'));
}
async function marcarNoLeido() {
  const [ultimas] = (await screen.findAllByRole('button', { name: /^Acciones del mensaje/ })).slice(-1);
  await userEvent.click(ultimas as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar como no leído desde aquí' }));
  await screen.findByText('Marcado como no leído');
}

test('a conversation marked as unread stays so while it is displayed; a later message is marked as read again', async () => {
  await marcarNoLeido();
  look();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(leidos()).toEqual([]);
  viene(4, 8);
  await waitFor(() => expect(leidos()).toEqual([4]));
});

test('an answer in a conversation marked as unread marks it as read', async () => {
  await marcarNoLeido();
  look();
  viene(4, YO);
  await waitFor(() => expect(leidos()).toEqual([4]));
});

test('the last displayed message is reported as read before the tab closes', async () => {
  look();
  await waitFor(() => expect(leidos()).toEqual([3]));
  viene(4, 8);
  await screen.findByText(mensaje(4).texto);
  window.dispatchEvent(new Event('pagehide'));
  expect(leidos()).toEqual([3, 4]);
});
