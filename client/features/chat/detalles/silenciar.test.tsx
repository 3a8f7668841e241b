import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversacion, evento } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const chat = conChat();

const dentroDe = (ms: number) => new Date(Date.now() + ms).toISOString();
async function conDetalles() {
  await chat.open();
  await userEvent.click(await screen.findByRole('button', { name: /^Detalles de/ }));
  return within(await screen.findByRole('complementary', { name: 'Detalles' }));
}
const campanas = () => screen.queryAllByRole('img', { name: 'silenciada' });
const fila = () => screen.getByRole('link', { name: /Ana Ruiz/ });

test('an expired mute counts as none: not in the list, not in the header, and the panel offers muting again', async () => {
  chat.api.estado.conversaciones = [conversacion(1, { silenciada_hasta: dentroDe(-60_000) })];
  const panel = await conDetalles();
  await panel.findByRole('button', { name: 'Silenciar' });
  expect(campanas()).toEqual([]);
  expect(fila().dataset).not.toHaveProperty('callada');
  expect(panel.queryByText(/^Silenciada hasta/)).toBeNull();
});

test('a mute that expires while the conversation is open ends in list, header and panel', async () => {
  const panel = await conDetalles();
  chat.api.estado.conversaciones = [conversacion(1, { silenciada_hasta: dentroDe(3_000) })];
  chat.canal.pasa(evento('conversacion.actualizada', { conversacion: 1 }));
  await panel.findByText(/^Silenciada hasta/);
  await waitFor(() => expect(campanas().length).toBe(2));
  expect(fila().dataset).toHaveProperty('callada');
  await waitFor(() => expect(campanas().length).toBe(0), { timeout: 6_000 });
  expect(panel.queryByText(/^Silenciada hasta/)).toBeNull();
  expect(panel.getByRole('button', { name: 'Silenciar' })).toBeTruthy();
  expect(fila().dataset).not.toHaveProperty('callada');
});
