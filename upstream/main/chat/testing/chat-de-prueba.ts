import { randomUUID } from 'node:crypto';
import type { TestMain } from '../../../testing/build-test-main.ts';

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls of the chat API as a given user, for tests. */
export function chatDePrueba({ app, bearer }: Pick<TestMain, 'app' | 'bearer'>) {
  const tokens = new Map<number, { authorization: string }>();
  async function call(quien: number, method: Metodo, url: string, payload?: object) {
    const headers = tokens.get(quien) ?? (await bearer(quien));
    tokens.set(quien, headers);
    const response = await app.inject({
      method,
      url: `/api/chat/${url}`,
      headers,
      ...(payload !== undefined ? { payload } : method !== 'GET' && { payload: {} }),
    });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  }
  const open = (quien: number, con: number) =>
    call(quien, 'POST', 'conversaciones', { tipo: 'directa', usuario_id: con });
  const send = (quien: number, id: number, texto: string, more: object = {}) =>
    call(quien, 'POST', `conversaciones/${id}/mensajes`, { client_id: randomUUID(), texto, ...more });
  return {
    call,
    open,
    send,
    openId: async (quien: number, con: number): Promise<number> => (await open(quien, con)).body.data.id,
    timeline: async (quien: number, id: number, query = ''): Promise<{ seq: number; texto: string }[]> =>
      (await call(quien, 'GET', `conversaciones/${id}/mensajes${query}`)).body.data,
    list: async (quien: number, query = '') => (await call(quien, 'GET', `conversaciones${query}`)).body,
    events: async (quien: number, despues = 0) => (await call(quien, 'GET', `eventos?despues=${despues}`)).body,
  };
}

/** A file that was uploaded for the chat and is attached to no message yet. */
export async function adjuntoDe({ db }: Pick<TestMain, 'db'>, dueno_id: number, nombre = 'caja.png'): Promise<string> {
  const id = randomUUID();
  const mime = nombre.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  const fila = { id, dueno_id, nombre, mime, uso: 'adjunto_chat' as const, bytes: 10, variantes: [], listo: true };
  await db.insertInto('fichero').values(fila).execute();
  return id;
}

/** A group of the user's with one message. */
export async function conversacionDe({ db }: Pick<TestMain, 'db'>, usuario_id: number) {
  const { id: grupo } = await db
    .insertInto('conversacion')
    .values({ tipo: 'grupo', ultimo_seq: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('participante').values({ conversacion_id: grupo, usuario_id, rol: 'propietario' }).execute();
  const { id: mensaje } = await db
    .insertInto('mensaje')
    .values({ conversacion_id: grupo, seq: 1, autor_id: usuario_id, tipo: 'texto', texto: 'Hola' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { grupo, mensaje };
}

/** An open report of one user's message by another user. */
export async function reporteDe({ db, buildUsuario }: Pick<TestMain, 'db' | 'buildUsuario'>): Promise<number> {
  const [autor, reportante] = [await buildUsuario(), await buildUsuario()];
  const { mensaje } = await conversacionDe({ db }, autor.id);
  const { id } = await db
    .insertInto('reporte_mensaje')
    .values({ mensaje_id: mensaje, reportante_id: reportante.id, autor_id: autor.id, categoria: 'spam' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
