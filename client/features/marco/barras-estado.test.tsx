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

test('the chat says after five seconds that the channel is lost, until it is back', async () => {
  await chat.open('/app/chat/1');
  await pasaA('conectando');
  await pasan(2_500);
  expect(barra()).toBeNull();
  // The wait covers both states: the browser may lose and find its network meanwhile.
  await pasaA('sin_red');
  await pasaA('conectando');
  await pasan(2_600);
  expect(barra()?.closest('[role=status]')).toBeTruthy();
  await pasaA('abierto');
  expect(barra()).toBeNull();
  // After another loss the wait begins anew.
  await pasaA('conectando');
  await pasan(2_500);
  expect(barra()).toBeNull();
});

test('a channel that is back within five seconds shows no bar', async () => {
  await chat.open('/app/chat/1');
  await pasaA('conectando');
  await pasan(4_000);
  await pasaA('abierto');
  await pasan(20_000);
  expect(barra()).toBeNull();
  // The earlier time is not added after another loss.
  await pasaA('conectando');
  await pasan(1_000);
  expect(barra()).toBeNull();
});

test('a platform without a channel is never reported as offline, whether the API is polled or nothing is live', async () => {
  await chat.open('/app/chat/1', 'conectando');
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

test('a channel that never comes up is reported in the end', async () => {
  await chat.open('/app/chat/1', 'conectando');
  await pasan(16_000);
  expect(barra()).toBeTruthy();
});

test('a page without live content does not report the channel', async () => {
  await chat.open('/app/ayuda');
  await pasaA('conectando');
  await pasan(30_000);
  expect(screen.queryByText(/^Sin conexión/)).toBeNull();
});
