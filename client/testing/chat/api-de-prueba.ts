import type { Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { demoUser, sessionOf } from '../demo-user.ts';
import { json, startServer } from '../test-server.ts';

const PREFERENCIAS = {
  recibos: true,
  presencia: true,
  quien_puede_escribirme: 'todos',
  acepto_visitas: true,
  sonido: false,
};

/** A fake API of conversations with the given data. */
export async function apiDeChat(conversaciones: Conversacion[], mensajes: Record<number, Mensaje[]> = {}) {
  /** `otras`: further answers of a test, by `METHOD /path`; an object, or a function of the query. */
  const otras: Record<string, object | ((busqueda: URLSearchParams) => object)> = {};
  const estado = { conversaciones, mensajes, sesion: sessionOf(demoUser()), contesta: true, otras };
  const pagina = (todos: Mensaje[], busqueda: URLSearchParams) => {
    const limite = Number(busqueda.get('limite') ?? 50);
    const [antes, despues, medio] = ['antes_de', 'despues_de', 'alrededor_de'].map((uno) => busqueda.get(uno));
    const ultimo_seq = todos.at(-1)?.seq ?? 0;
    const desde = medio ? Number(medio) - limite / 2 : despues ? Number(despues) + 1 : 1;
    const hasta = antes ? Number(antes) - 1 : medio ? Number(medio) + limite / 2 : ultimo_seq;
    const entre = todos.filter(({ seq }) => seq >= desde && seq <= hasta);
    const data = despues ? entre.slice(0, limite) : entre.slice(-limite);
    return {
      data,
      meta: {
        ultimo_seq,
        hay_antes: (data[0]?.seq ?? 1) > 1,
        hay_despues: (data.at(-1)?.seq ?? ultimo_seq) < ultimo_seq,
      },
    };
  };
  const server = await startServer(({ url, method, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    const ruta = `${method} ${pathname}`;
    if (pathname === '/session') return json(response, 200, estado.sesion);
    if (!estado.contesta) return json(response, 503, { code: 'upstream_unavailable', message: '', requestId: 'r' });
    const otra = estado.otras[ruta];
    if (otra) return json(response, 200, typeof otra === 'function' ? otra(searchParams) : otra);
    const meta = { cursor_siguiente: null, hay_mas: false, sin_leer: 0 };
    if (ruta === 'GET /api/chat/conversaciones') {
      const q = searchParams.get('q')?.toLowerCase() ?? '';
      const data = estado.conversaciones.filter(
        ({ archivada, titulo, participantes }) =>
          archivada === (searchParams.get('filtro') === 'archivadas') &&
          [titulo ?? '', ...participantes.map(({ persona }) => persona.nombre)].join(' ').toLowerCase().includes(q),
      );
      return json(response, 200, { data, meta });
    }
    if (ruta === 'GET /api/chat/preferencias') return json(response, 200, { data: PREFERENCIAS });
    if (pathname === '/api/push/clave') return json(response, 200, { data: { clave: `B${'A'.repeat(86)}` } });
    if (pathname === '/api/push/suscripciones') return json(response, 200, { data: { id: 5 } });
    const [, numero, mas] = /^\/api\/chat\/conversaciones\/(\d+)(\/\w[\w-]*)?$/.exec(pathname) ?? [];
    const una = estado.conversaciones.find(({ id }) => id === Number(numero));
    if (numero !== undefined && !una)
      return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
    if (una && method === 'GET' && mas === '/mensajes')
      return json(response, 200, pagina(estado.mensajes[una.id] ?? [], searchParams));
    if (una && method === 'GET') return json(response, 200, { data: una });
    if (una && method === 'PATCH')
      return json(response, 200, { data: { ...una, ...(JSON.parse(body) as Partial<Conversacion>) } });
    if (una) return json(response, 204, undefined);
    return json(response, 200, { data: [], meta });
  });
  return { ...server, estado };
}
