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

/** What the row says below the name: its state's words first, as a screen reader reads them. */
const dice = (nombre: RegExp) =>
  screen.getByRole('link', { name: nombre }).querySelector('[class*=abajo]')?.textContent?.trim();
const deLuis = () => dice(/Luis Mora/);
const ponen = (conversacion: number, texto: string) =>
  act(async () => {
    const dicho = { conversacion, texto, adjuntos: [], respuesta: null, menciones: [] };
    canal.realtime.cola.poner(dicho);
  });
const cambia = (n: number, cambios: Parameters<typeof canal.cola.cambiar>[1]) =>
  act(async () => canal.cola.cambiar(canal.cola.todos()[n]?.client_id ?? '', cambios));

test('what waits to be sent is the last line of its row, and says that it waits', async () => {
  expect(deLuis()).toBe('Mensaje 3');
  await ponen(1, 'La primera');
  await ponen(1, 'La última');
  expect(deLuis()).toBe('En colaLa última');
});

test('what was not sent is said in the row before all that waits, by its words for who sees no colour', async () => {
  await ponen(1, 'No pudo ser');
  await ponen(1, 'Esta espera');
  await cambia(0, { estado: 'fallido', motivo: 'No puedes escribir aquí.' });
  expect(deLuis()).toBe('No enviadoNo pudo ser');
  await cambia(0, { estado: 'en_cola', motivo: null });
  expect(deLuis()).toBe('En colaEsta espera');
});

test('in a group it is said to be one’s own, before a draft; of another conversation nothing is said', async () => {
  await ponen(2, 'Voy yo');
  expect(dice(/Guardias/)).toBe('En colaTú: Voy yo');
  expect(deLuis()).toBe('Mensaje 3');
});

test('files without words are counted', async () => {
  await act(async () => {
    const foto = { id: 'f', nombre: 'foto.png', mime: 'image/png', bytes: 3, ancho: null, alto: null };
    canal.realtime.cola.poner({ conversacion: 1, texto: '', adjuntos: [foto], respuesta: null, menciones: [] });
  });
  expect(deLuis()).toBe('En cola1 fichero');
});

test('between the acknowledgement and its event the row does not go back to what was said before', async () => {
  await ponen(1, 'Ya va');
  await cambia(0, { estado: 'enviando' });
  const { client_id = '' } = canal.cola.todos()[0] ?? {};
  await act(async () => canal.cola.quitar(client_id));
  expect(deLuis()).toBe('EnviadoYa va');
  const mio = mensaje(4, { autor_id: YO, client_id, texto: 'Ya va' });
  await act(async () => canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mio })));
  await act(async () =>
    canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(5, { texto: 'Gracias' }) })),
  );
  await waitFor(() => expect(deLuis()).toMatch(/^Gracias/));
});

test('an event that comes before the acknowledgement counts: the row has it once, as what was said', async () => {
  await ponen(1, 'Ya va');
  await cambia(0, { estado: 'enviando' });
  const { client_id = '' } = canal.cola.todos()[0] ?? {};
  const mio = mensaje(4, { autor_id: YO, client_id, texto: 'Ya va' });
  await act(async () => canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mio })));
  await waitFor(() => expect(deLuis()).toBe('EnviadoYa va'));
  await act(async () => canal.cola.quitar(client_id));
  expect(deLuis()).toBe('EnviadoYa va');
});

test('what was discarded leaves the row as it was', async () => {
  await ponen(1, 'No pudo ser');
  await cambia(0, { estado: 'fallido', motivo: 'No puedes escribir aquí.' });
  await act(async () => canal.cola.quitar(canal.cola.todos()[0]?.client_id ?? ''));
  expect(deLuis()).toBe('Mensaje 3');
});
