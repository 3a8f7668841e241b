import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildQueryClient } from '../../api/call/query-client.ts';
import { RealtimeContext, type Suceso } from '../../api/realtime/realtime.ts';
import { apiDeChat } from '../../testing/chat/api-de-prueba.ts';
import { evento, mensaje, YO } from '../../testing/chat/chat-de-prueba.ts';
import { realtimeDePrueba } from '../../testing/chat/realtime-de-prueba.ts';
import { SinLeer, sinLeerQuery } from './sin-leer.tsx';

let api: Awaited<ReturnType<typeof apiDeChat>>;
let canal: ReturnType<typeof realtimeDePrueba>;
let client: ReturnType<typeof buildQueryClient>;
const preguntas = () => api.seen.filter(({ url }) => url.endsWith('filtro=no_leidas')).length;
beforeEach(async () => {
  canal = realtimeDePrueba();
  client = buildQueryClient();
  api = await apiDeChat([]);
  render(
    <QueryClientProvider client={client}>
      <RealtimeContext value={canal.realtime}>
        <SinLeer yo={YO} esOyente />
      </RealtimeContext>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(preguntas()).toBe(1));
});
afterEach(async () => {
  cleanup();
  await api.close();
});
const recibo = (usuario: number) => ({
  conversacion: 1,
  usuario,
  leido_seq: 2,
  entregado_seq: 2,
  leido_por_todos: 2,
  entregado_a_todos: 2,
});
const de = (autor_id: number) => ({ conversacion: 1, mensaje: mensaje(4, { autor_id }) });
async function sePregunta(suceso: Suceso): Promise<boolean> {
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const antes = preguntas();
  canal.suena(suceso);
  await new Promise((resolve) => setTimeout(resolve, 600));
  return preguntas() > antes;
}
const trae = (uno: ReturnType<typeof evento>): Suceso => ({ que: 'evento', evento: uno });

test.each([
  ['somebody else’s message', trae(evento('mensaje.nuevo', de(8)))],
  ['a message that somebody else deletes', trae(evento('mensaje.eliminado', de(8)))],
  ['a message read on another device', trae(evento('lectura', recibo(YO)))],
  ['a conversation muted or archived on another device', trae(evento('conversacion.actualizada', { conversacion: 1 }))],
  ['a resynchronisation after missed events', { que: 'resincronizar' } as const],
])('%s may change the number of unread messages', async (_, suceso) => expect(await sePregunta(suceso)).toBe(true));

test.each([
  ['somebody else’s receipt', trae(evento('lectura', recibo(8)))],
  ['a reaction', trae(evento('reaccion', de(8)))],
  ['an edition', trae(evento('mensaje.editado', de(8)))],
  ['one’s own message', trae(evento('mensaje.nuevo', de(YO)))],
])('%s does not change the number of unread messages, and makes no call', async (_, suceso) =>
  expect(await sePregunta(suceso)).toBe(false),
);

test('one’s own message has read the earlier ones', async () => {
  await waitFor(() => expect(client.isFetching()).toBe(0));
  client.setQueryData(sinLeerQuery.queryKey, { cuantas: 1, llegadas: [] });
  expect(await sePregunta(trae(evento('mensaje.nuevo', de(YO))))).toBe(true);
});

test('messages of before the page are reported as delivered once, and new ones as well', async () => {
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const llegadas = [
    { id: 1, ultimo_seq: 3 },
    { id: 2, ultimo_seq: 9 },
  ];
  const entregados = () => canal.dichos.filter(({ t }) => t === 'entregado');
  act(() => void client.setQueryData(sinLeerQuery.queryKey, { cuantas: 2, llegadas }));
  const dichos = [
    { t: 'entregado', conversacion: 1, seq: 3 },
    { t: 'entregado', conversacion: 2, seq: 9 },
  ];
  await waitFor(() => expect(entregados()).toEqual(dichos));
  act(() => void client.setQueryData(sinLeerQuery.queryKey, { cuantas: 2, llegadas: [...llegadas] }));
  act(() => canal.suena(trae(evento('mensaje.nuevo', de(8)))));
  await waitFor(() => expect(entregados()).toEqual([...dichos, { t: 'entregado', conversacion: 1, seq: 4 }]));
});
