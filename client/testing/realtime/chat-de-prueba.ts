import type { ServerResponse } from 'node:http';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { MensajeNuevo } from '#shared/contract/main/chat/mensajes';
import { conversacion } from '../chat/chat-de-prueba.ts';
import { demoUser, sessionOf } from '../demo-user.ts';
import { json, startServer } from '../test-server.ts';
import { eventoDe } from './socket-de-prueba.ts';

export const ANA = sessionOf(demoUser(), [{ id: 'a', clave: 'k'.repeat(43) }]);
export const NUEVO = { conversacion: 5, texto: 'Hola', adjuntos: [], respuesta: null, menciones: [] };

export const mensajeDe = (client_id: string, texto: string, cambios: Partial<Mensaje> = {}): Mensaje => ({
  id: `m-${client_id}`,
  conversacion: 5,
  seq: 1,
  client_id,
  autor_id: 7,
  tipo: 'texto',
  texto,
  adjuntos: [],
  respuesta: null,
  menciones: [],
  reacciones: [],
  suceso: null,
  oculto: false,
  editado_en: null,
  eliminado_en: null,
  creado_en: '2026-11-23T10:00:00.000Z',
  ...cambios,
});

/** A fake API whose conversations accept messages, once per `client_id`. */
export async function startChat() {
  const chat = {
    quien: ANA as ReturnType<typeof sessionOf>,
    /** Refuses messages with this status and `Retry-After` in seconds; null: accepts them. */
    niega: null as { status: number; segundos?: number; message?: string } | null,
    /** Number of the last event; null: the API has no events call. */
    n: 0 as number | null,
    /** Accepted messages, in order. */
    tiene: [] as Pick<MensajeNuevo, 'client_id' | 'texto'>[],
    borradores: [] as string[],
    seen: (metodo: string, ruta: RegExp) =>
      server.seen.filter(({ method, url }) => method === metodo && ruta.test(url)),
    close: () => server.close(),
  };
  function negar(response: ServerResponse, { status, segundos, message = '' }: NonNullable<typeof chat.niega>) {
    const code = status === 429 ? 'demasiadas_peticiones' : status === 401 ? 'session_expired' : 'no_se_puede_escribir';
    json(response, status, { code, message, requestId: 'r' }, segundos ? { 'retry-after': String(segundos) } : {});
  }
  const server = await startServer(({ method, url, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, chat.quien);
    if (chat.niega) return negar(response, chat.niega);
    if (pathname === '/api/chat/eventos') return contestarEventos(response, searchParams.get('despues'));
    if (method === 'POST' && pathname.endsWith('/mensajes')) {
      const nuevo = JSON.parse(body);
      const antes = chat.tiene.find(({ client_id }) => client_id === nuevo.client_id);
      if (!antes) chat.tiene.push(nuevo);
      const { client_id, texto = '' } = antes ?? nuevo;
      return json(response, antes ? 200 : 201, { data: mensajeDe(client_id, texto) });
    }
    if (method === 'PATCH' && pathname.startsWith('/api/chat/mensajes/'))
      return json(response, 200, { data: mensajeDe('x', JSON.parse(body).texto) });
    if (method === 'PATCH') {
      chat.borradores.push(JSON.parse(body).borrador);
      return json(response, 200, { data: conversacion(5) });
    }
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
  function contestarEventos(response: ServerResponse, despues: string | null) {
    const { n } = chat;
    if (n === null) return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
    const desde = despues === null ? n : Number(despues);
    const data = Array.from({ length: Math.max(0, n - desde) }, (_, i) => eventoDe(desde + 1 + i));
    json(response, 200, { data, meta: { n, hay_mas: false, resincronizar: false } });
  }
  return chat;
}
