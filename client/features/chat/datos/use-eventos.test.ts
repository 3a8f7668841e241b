import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { ApiError } from '../../../api/call/api-error.ts';
import { conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';
import { conversacion, evento } from '../../../testing/chat/chat-de-prueba.ts';
import { claveLinea } from './consultas-chat.ts';
import type { Linea } from './linea.ts';
import { apply, conConversacion } from './use-eventos.ts';

const mensaje = (seq: number): Mensaje => ({
  id: `m${seq}`,
  conversacion: 1,
  seq,
  client_id: null,
  autor_id: 7,
  tipo: 'texto',
  texto: `m${seq}`,
  adjuntos: [],
  respuesta: null,
  menciones: [],
  reacciones: [],
  suceso: null,
  oculto: false,
  editado_en: null,
  eliminado_en: null,
  creado_en: '2026-11-23T10:00:00.000Z',
});
const linea = (hasta: number): Linea => ({
  mensajes: Array.from({ length: hasta }, (_, n) => mensaje(n + 1)),
  ultimo_seq: hasta,
  hay_antes: false,
  hay_despues: false,
});

test('an event that arrives while the line is being read is in the result: at the first reading, and at a refetch', async () => {
  const client = new QueryClient();
  // The answers of the API: each holds the state at the time of its request.
  let hay = 1;
  let suelta = () => {};
  const ask = vi.fn(async () => {
    const habia = hay;
    await new Promise<void>((resolve) => {
      suelta = resolve;
    });
    return linea(habia);
  });
  const clave = claveLinea(1);
  const vistos = () => client.getQueryData<Linea>(clave)?.mensajes.map(({ seq }) => seq);
  const llega = (seq: number) =>
    apply(
      client,
      { n: seq, tipo: 'mensaje.nuevo', carga: { conversacion: 1, mensaje: mensaje(seq) }, creado_en: '' },
      9,
    );
  // An observer, so that the query is active.
  const fin = new QueryObserver(client, { queryKey: clave, queryFn: ask }).subscribe(() => {});
  hay = 2;
  llega(2);
  // From here on answers come as they are asked for.
  const soltando = setInterval(() => suelta(), 5);
  await vi.waitUntil(() => vistos()?.length === 2);
  // The same when a line is cached already, and is being refetched.
  void client.invalidateQueries({ queryKey: clave });
  hay = 3;
  llega(3);
  await vi.waitUntil(() => client.isFetching() === 0);
  expect(vistos()).toEqual([1, 2, 3]);
  clearInterval(soltando);
  fin();
});

test('a missing conversation does not come back by a local update; an event makes the query ask again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = conversacionQuery(1);
  let esta = true;
  const queryFn = async () => {
    if (esta) return conversacion(1);
    throw new ApiError({ code: 'no_encontrado', message: '', requestId: '' }, { status: 404, startedAt: 0 });
  };
  const fin = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const estado = () => client.getQueryState(queryKey)?.status;
  await vi.waitUntil(() => estado() === 'success');
  esta = false;
  await client.invalidateQueries({ queryKey });
  // As the composer does when it unmounts.
  conConversacion(client, 1, (una) => ({ ...una, borrador: '' }));
  expect(estado()).toBe('error');
  esta = true;
  apply(client, evento('conversacion.actualizada', { conversacion: 1 }), 9);
  await vi.waitUntil(() => estado() === 'success');
  fin();
});

test('data that an event does not bring is asked for once', async () => {
  const client = new QueryClient();
  const { queryKey } = conversacionQuery(1);
  const ask = vi.fn(async () => conversacion(1));
  client.setQueryData(queryKey, conversacion(1));
  const fin = new QueryObserver(client, { queryKey, queryFn: ask, staleTime: 60_000 }).subscribe(() => {});
  apply(client, evento('conversacion.actualizada', { conversacion: 1 }), 9);
  await vi.waitUntil(() => ask.mock.calls.length > 0 && client.isFetching() === 0);
  // Enough time for any second request.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ask).toHaveBeenCalledTimes(1);
  fin();
});
