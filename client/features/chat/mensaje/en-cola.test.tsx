import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';

let api: Awaited<ReturnType<typeof apiDeChat>>;
let canal: ReturnType<typeof realtimeDePrueba>;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  canal = realtimeDePrueba('sin_red');
  api = await apiDeChat([conversacion(1)], { 1: serie(1, 3) });
  await openApp('/app/chat/1', undefined, canal.realtime);
  await userEvent.type(await caja(), 'Me arrepiento{Enter}');
});
afterEach(async () => {
  cleanup();
  await api.close();
  sinAlto();
});
const caja = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje para / });
const discard = () => screen.findByRole('button', { name: 'Descartar: Me arrepiento' });

test('a queued message can be discarded, and the focus goes to the box', async () => {
  // Not in the first second: with a channel the message is sent at once.
  expect(screen.queryByRole('button', { name: 'Descartar: Me arrepiento' })).toBeNull();
  await userEvent.click(await discard());
  expect(canal.cola.todos()).toEqual([]);
  await waitFor(() => expect(screen.queryByText('Me arrepiento')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await caja()));
});

test('a queued message is edited in the queue', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar: Me arrepiento' }));
  const editor = await screen.findByRole('textbox', { name: 'Editas tu mensaje' });
  await userEvent.clear(editor);
  await userEvent.type(editor, 'Mejor así{Enter}');
  expect(canal.cola.todos()).toMatchObject([{ texto: 'Mejor así', estado: 'en_cola' }]);
  await screen.findByText('Mejor así', { selector: 'p' });
});

test('a queued message that is emptied is discarded', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar: Me arrepiento' }));
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Editas tu mensaje' }));
  await userEvent.keyboard('{Enter}');
  expect(canal.cola.todos()).toEqual([]);
});

test('a message that is being sent cannot be discarded, as it may have arrived', async () => {
  const boton = await discard();
  const { client_id = '' } = canal.cola.todos()[0] ?? {};
  canal.cola.change(client_id, { estado: 'enviando' });
  await waitFor(() => expect(boton.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(boton);
  expect(canal.cola.todos()).toHaveLength(1);
});
