import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openBorradores } from '../../../api/realtime/borradores-chat.ts';
import { conversacion, evento, mensaje, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const chat = conChat(() => [
  [conversacion(1), conversacion(2)],
  { 1: serie(1, 3), 2: serie(1, 3, { conversacion: 2 }) },
]);
const caja = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje para / });
const ayudaDe = (suya: HTMLElement) =>
  document.getElementById(suya.getAttribute('aria-describedby') ?? '')?.textContent;
const ficheros = (n: number) =>
  Array.from({ length: n }, (_, i) => new File(['x'], `f${i}.png`, { type: 'image/png' }));
const adjuntos = () =>
  [...screen.getByRole('list', { name: 'Ficheros que se enviarán' }).querySelectorAll('li')].map(
    ({ textContent }) => /f\d+\.png/.exec(textContent ?? '')?.[0],
  );
async function responderAlUltimo() {
  const botones = await screen.findAllByRole('button', { name: /^Acciones del mensaje/ });
  await userEvent.click(botones.at(-1) as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Responder' }));
  await screen.findByText('Respondes a Ana Ruiz');
}

test('the quoted message is kept with the draft after a visit to another conversation, until the answer is sent', async () => {
  const router = await chat.open();
  await caja();
  await responderAlUltimo();
  await userEvent.type(await caja(), 'A medias');
  await router.navigate({ to: '/chat/{-$id}', params: { id: '2' } });
  await waitFor(async () => expect((await caja()).value).toBe(''));
  expect(screen.queryByText('Respondes a Ana Ruiz')).toBeNull();
  await router.navigate({ to: '/chat/{-$id}', params: { id: '1' } });
  await screen.findByText('Respondes a Ana Ruiz');
  await waitFor(async () => expect((await caja()).value).toBe('A medias'));
  await userEvent.type(await caja(), '{Enter}');
  expect(chat.canal.cola.todos()).toMatchObject([{ texto: 'A medias', respuesta: { seq: 3 } }]);
  await router.navigate({ to: '/chat/{-$id}', params: { id: '2' } });
  await waitFor(() => expect(screen.queryByText('A medias', { selector: 'article p' })).toBeNull());
  await router.navigate({ to: '/chat/{-$id}', params: { id: '1' } });
  await screen.findByText('A medias', { selector: 'article p' });
  expect(screen.queryByText('Respondes a Ana Ruiz')).toBeNull();
});

test('the help names the keys: on touch devices Enter breaks the line', async () => {
  await chat.open();
  expect(ayudaDe(await caja())).toBe('Intro envía y Mayús + Intro cambia de línea.');
  cleanup();
  const lista = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...lista, matches: query === '(pointer: coarse)' }));
  await chat.open();
  expect(ayudaDe(await caja())).toBe('Intro cambia de línea. Para enviar, pulsa «Enviar».');
});

test('the last 200 characters are counted, and more than 4,000 are not sent', async () => {
  await chat.open();
  const suya = await caja();
  suya.focus();
  await userEvent.paste('x'.repeat(3_799));
  expect(screen.queryByText(/^Quedan/)).toBeNull();
  await userEvent.paste('x');
  await screen.findByText('Quedan 200 caracteres');
  await userEvent.paste('x'.repeat(201));
  await screen.findByText('Sobra 1 carácter');
  expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(chat.canal.cola.todos()).toEqual([]);
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(chat.canal.cola.todos()).toHaveLength(1);
});

test('files that are pasted and dropped go with the message, ten at most', async () => {
  await chat.open();
  const suya = await caja();
  fireEvent.paste(suya, { clipboardData: { files: ficheros(1) } });
  expect(adjuntos()).toEqual(['f0.png']);
  const caen = { dataTransfer: { types: ['Files'], files: ficheros(12).slice(1) } };
  fireEvent.dragOver(suya, caen);
  expect(screen.getByText('Suelta aquí los ficheros')).toBeTruthy();
  fireEvent.drop(suya, caen);
  expect(screen.queryByText('Suelta aquí los ficheros')).toBeNull();
  expect(adjuntos()).toEqual(ficheros(10).map(({ name }) => name));
  await screen.findByText('Como máximo 10 ficheros en un mensaje');
});

test('after sending, the API is not told of an empty draft', async () => {
  const router = await chat.open();
  const suya = await caja();
  const close = openBorradores(router.options.context.queryClient);
  await userEvent.type(suya, 'Hola{Enter}');
  const { client_id = '', texto = '' } = chat.canal.cola.todos()[0] ?? {};
  chat.canal.cola.remove(client_id);
  chat.canal.pasa(
    evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(4, { autor_id: YO, client_id, texto }) }),
  );
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(chat.api.seen.filter(({ method }) => method === 'PATCH')).toEqual([]);
  // A text that is deleted by hand is told.
  await userEvent.type(suya, 'x{Backspace}');
  await waitFor(() => expect(chat.api.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  close();
});
