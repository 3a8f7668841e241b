import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EstadoCanal } from '../../api/realtime/realtime.ts';
import { conChat } from '../../testing/chat/con-chat.ts';

const SIN_CONEXION = 'Sin conexión. Tus mensajes se enviarán al reconectar';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const chat = conChat();
const pasan = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pasaA = (estado: EstadoCanal) => act(async () => chat.canal.pasaA(estado));
const barra = () => screen.queryByText(SIN_CONEXION);

test('a network that leads nowhere: five seconds without the channel are said in the chat, and no more when it is back', async () => {
  await chat.abrir('/app/chat/1');
  await pasaA('conectando');
  await pasan(2_500);
  expect(barra()).toBeNull();
  // The wait is of both together: the browser may lose and find its network meanwhile.
  await pasaA('sin_red');
  await pasaA('conectando');
  await pasan(2_600);
  expect(barra()?.closest('[role=status]')).toBeTruthy();
  await pasaA('abierto');
  expect(barra()).toBeNull();
  // Lost again, it is waited for again.
  await pasaA('conectando');
  await pasan(2_500);
  expect(barra()).toBeNull();
});

test('a channel that is back within five seconds was never missed', async () => {
  await chat.abrir('/app/chat/1');
  await pasaA('conectando');
  await pasan(4_000);
  await pasaA('abierto');
  await pasan(20_000);
  expect(barra()).toBeNull();
  // Nor is the time of then counted when it is lost again.
  await pasaA('conectando');
  await pasan(1_000);
  expect(barra()).toBeNull();
});

test('a platform that has no channel is never said to be offline: it is asked from time to time, or there is nothing to hear', async () => {
  await chat.abrir('/app/chat/1', 'conectando');
  // As long as it takes to learn that there is none.
  await pasan(6_000);
  expect(barra()).toBeNull();
  await pasaA('sondeo');
  await pasan(60_000);
  expect(barra()).toBeNull();
  await pasaA('cerrado');
  await pasan(60_000);
  expect(barra()).toBeNull();
});

test('a channel that never comes up is said in the end', async () => {
  await chat.abrir('/app/chat/1', 'conectando');
  await pasan(16_000);
  expect(barra()).toBeTruthy();
});

test('a page that shows nothing of the channel says nothing of it', async () => {
  await chat.abrir('/app/ayuda');
  await pasaA('conectando');
  await pasan(30_000);
  expect(screen.queryByText(/^Sin conexión/)).toBeNull();
});
