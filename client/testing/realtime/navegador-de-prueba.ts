import type { QueryClient } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { buildQueryClient } from '../../api/call/query-client.ts';
import { createRealtime, type RealtimeAbierto } from '../../api/realtime/create-realtime.ts';
import { endSession } from '../../api/session/salida.ts';
import { ensureSession } from '../../api/session/session.ts';
import { mensajeDe, startChat } from './chat-de-prueba.ts';
import { sinLocks } from './locks-de-prueba.ts';
import { conPestanas } from './pestanas-de-prueba.ts';
import { conSockets, cuantosSockets, elSocket, eventoDe, type SocketDePrueba } from './socket-de-prueba.ts';

export interface Pestana extends RealtimeAbierto {
  queryClient: QueryClient;
  /** Numbers of heard events, types of ephemeral ones, and `otra vez` for a resync. */
  oidos: (number | string)[];
}

/** A browser in which tabs are opened, with an API of conversations. */
export async function startNavegador() {
  const chat = await startChat();
  conSockets();
  const locks = conPestanas();
  const pestanas: Pestana[] = [];
  return {
    chat,
    locks,
    /** Opens a tab with its own memory; disk, locks and channels are the browser's. */
    async open(): Promise<Pestana> {
      const queryClient = buildQueryClient();
      await ensureSession(queryClient);
      const oidos: (number | string)[] = [];
      const realtime = createRealtime({ queryClient });
      realtime.subscribe((suceso) => {
        if (suceso.que === 'evento') oidos.push(suceso.evento.n);
        else oidos.push(suceso.que === 'efimero' ? suceso.efimero.tipo : 'otra vez');
      });
      const pestana = { ...realtime, queryClient, oidos };
      pestanas.push(pestana);
      return pestana;
    },
    estados: () => pestanas.map((pestana) => pestana.estado()),
    async close() {
      for (const pestana of pestanas) pestana.stop();
      for (const { queryClient } of pestanas) {
        await endSession(queryClient, { isRemote: true });
        queryClient.clear();
      }
      vi.useRealTimers();
      vi.unstubAllGlobals();
      sinLocks();
      await chat.close();
    },
  };
}

/** Waits until the expectation holds, however slow the machine is. */
export const llegara = <T>(que: () => T | Promise<T>) => vi.waitFor(que, { timeout: 10_000 });
export const hay = (cuantos: number) => llegara(() => expect(cuantosSockets()).toBe(cuantos));
export const textos = ({ cola }: Pestana) => cola.todos().map(({ texto, estado }) => `${texto} ${estado}`);
export const evento = (n: number) => elSocket().say({ t: 'evento', evento: eventoDe(n) });
/** Acknowledges the messages of a socket, once there are some. */
export async function acusar(socket: SocketDePrueba) {
  await llegara(() => expect(socket.enviados().length).toBeGreaterThan(0));
  for (const { mensaje } of socket.enviados())
    socket.say({
      t: 'ack',
      client_id: mensaje.client_id,
      mensaje: mensajeDe(mensaje.client_id, mensaje.texto ?? ''),
    });
}
