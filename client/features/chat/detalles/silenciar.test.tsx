import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, evento, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';

let api: Awaited<ReturnType<typeof apiDeChat>>;
let canal: ReturnType<typeof realtimeDePrueba>;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  canal = realtimeDePrueba();
  api = await apiDeChat([conversacion(1)], { 1: serie(1, 3) });
});
afterEach(async () => {
  cleanup();
  await api.close();
  sinAlto();
});

const dentroDe = (ms: number) => new Date(Date.now() + ms).toISOString();
async function conDetalles() {
  await openApp('/app/chat/1', undefined, canal.realtime);
  await userEvent.click(await screen.findByRole('button', { name: /^Detalles de/ }));
  return within(await screen.findByRole('complementary', { name: 'Detalles' }));
}
const campanas = () => screen.queryAllByRole('img', { name: 'silenciada' });
const fila = () => screen.getByRole('link', { name: /Ana Ruiz/ });

test('a mute whose hour is over is none: not in the list, not in the header, and the panel offers it again', async () => {
  api.estado.conversaciones = [conversacion(1, { silenciada_hasta: dentroDe(-60_000) })];
  const panel = await conDetalles();
  await panel.findByRole('button', { name: 'Silenciar' });
  expect(campanas()).toEqual([]);
  expect(fila().dataset).not.toHaveProperty('callada');
  expect(panel.queryByText(/^Silenciada hasta/)).toBeNull();
});

test('while a conversation stands open its mute ends in all three places', async () => {
  const panel = await conDetalles();
  api.estado.conversaciones = [conversacion(1, { silenciada_hasta: dentroDe(3_000) })];
  canal.pasa(evento('conversacion.actualizada', { conversacion: 1 }));
  await panel.findByText(/^Silenciada hasta/);
  await waitFor(() => expect(campanas().length).toBe(2));
  expect(fila().dataset).toHaveProperty('callada');
  await waitFor(() => expect(campanas().length).toBe(0), { timeout: 6_000 });
  expect(panel.queryByText(/^Silenciada hasta/)).toBeNull();
  expect(panel.getByRole('button', { name: 'Silenciar' })).toBeTruthy();
  expect(fila().dataset).not.toHaveProperty('callada');
});
