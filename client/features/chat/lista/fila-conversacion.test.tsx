import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, evento, mensaje, persona, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';

const GRUPO = conversacion(2, { tipo: 'grupo', titulo: 'Guardias', otros: 2, borrador: 'A medias' });
const LUIS = conversacion(1, {
  participantes: [persona(8, 'Luis Mora'), persona(YO, 'Cuenta')].map((una) => ({
    persona: una,
    rol: 'miembro' as const,
    activo: true,
    leido_seq: 0,
    entregado_seq: 0,
  })),
});

let api: Awaited<ReturnType<typeof apiDeChat>>;
let canal: ReturnType<typeof realtimeDePrueba>;
let sinAlto: () => void;
beforeEach(async () => {
  sinAlto = listaConAlto();
  canal = realtimeDePrueba();
  api = await apiDeChat([GRUPO, LUIS], { 1: serie(1, 3), 2: serie(1, 3, { conversacion: 2 }) });
  await openApp('/app/chat/2', undefined, canal.realtime);
  await screen.findByRole('link', { name: /^LU ?Luis Mora|^Luis Mora/ });
});
afterEach(async () => {
  cleanup();
  await api.close();
  sinAlto();
});

/** Text of the row below the name, with the hidden words of its state first, as a screen reader reads it. */
const dice = (nombre: RegExp) =>
  screen.getByRole('link', { name: nombre }).querySelector('[class*=abajo]')?.textContent?.trim();
const deLuis = () => dice(/Luis Mora/);
const ponen = (conversacion: number, texto: string) =>
  act(async () => {
    const dicho = { conversacion, texto, adjuntos: [], respuesta: null, menciones: [] };
    canal.realtime.cola.put(dicho);
  });
const cambia = (n: number, cambios: Parameters<typeof canal.cola.change>[1]) =>
  act(async () => canal.cola.change(canal.cola.todos()[n]?.client_id ?? '', cambios));

test('a queued message is the last line of its row, and says that it waits', async () => {
  expect(deLuis()).toBe('Mensaje 3');
  await ponen(1, 'La primera');
  await ponen(1, 'La última');
  expect(deLuis()).toBe('En colaLa última');
});

test('a failed message is shown in the row before queued ones, with words besides the colour', async () => {
  await ponen(1, 'No pudo ser');
  await ponen(1, 'Esta espera');
  await cambia(0, { estado: 'fallido', motivo: 'No puedes escribir aquí.' });
  expect(deLuis()).toBe('No enviadoNo pudo ser');
  await cambia(0, { estado: 'en_cola', motivo: null });
  expect(deLuis()).toBe('En colaEsta espera');
});

test('in a group a queued message is marked as one’s own, and goes before a draft; rows of other conversations do not change', async () => {
  await ponen(2, 'Voy yo');
  expect(dice(/Guardias/)).toBe('En colaTú: Voy yo');
  expect(deLuis()).toBe('Mensaje 3');
});

test('files without text are counted', async () => {
  await act(async () => {
    const foto = { id: 'f', nombre: 'foto.png', mime: 'image/png', bytes: 3, ancho: null, alto: null };
    canal.realtime.cola.put({ conversacion: 1, texto: '', adjuntos: [foto], respuesta: null, menciones: [] });
  });
  expect(deLuis()).toBe('En cola1 fichero');
});

test('between acknowledgement and event the row does not fall back to the former message', async () => {
  await ponen(1, 'Ya va');
  await cambia(0, { estado: 'enviando' });
  const { client_id = '' } = canal.cola.todos()[0] ?? {};
  await act(async () => canal.cola.remove(client_id));
  expect(deLuis()).toBe('EnviadoYa va');
  const mio = mensaje(4, { autor_id: YO, client_id, texto: 'Ya va' });
  await act(async () => canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mio })));
  await act(async () =>
    canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(5, { texto: 'Gracias' }) })),
  );
  await waitFor(() => expect(deLuis()).toMatch(/^Gracias/));
});

test('when the event comes before the acknowledgement the row shows the message as sent', async () => {
  await ponen(1, 'Ya va');
  await cambia(0, { estado: 'enviando' });
  const { client_id = '' } = canal.cola.todos()[0] ?? {};
  const mio = mensaje(4, { autor_id: YO, client_id, texto: 'Ya va' });
  await act(async () => canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mio })));
  await waitFor(() => expect(deLuis()).toBe('EnviadoYa va'));
  await act(async () => canal.cola.remove(client_id));
  expect(deLuis()).toBe('EnviadoYa va');
});

test('a discarded message leaves the row as it was', async () => {
  await ponen(1, 'No pudo ser');
  await cambia(0, { estado: 'fallido', motivo: 'No puedes escribir aquí.' });
  await act(async () => canal.cola.remove(canal.cola.todos()[0]?.client_id ?? ''));
  expect(deLuis()).toBe('Mensaje 3');
});
