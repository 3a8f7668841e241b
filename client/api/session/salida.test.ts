import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usuario } from '#shared/contract/main/usuario';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { json, startServer } from '../../testing/test-server.ts';
import { FEEDBACK_SIN_ENVIAR } from '../almacen-cifrado/colecciones.ts';
import { call } from '../call/call.ts';
import { buildQueryClient } from '../call/query-client.ts';
import { almacenDePersona } from './almacen-persona.ts';
import { endSession } from './salida.ts';
import { ensureSession, refreshSession, sessionQuery } from './session.ts';
import { watchSession } from './session-watch.ts';
import { countUnsent } from './sin-enviar.ts';

const CLAVES = [{ id: 'a', clave: 'k'.repeat(43) }];
const ANA = demoUser();
const FEEDBACK = {
  valoracion: 4,
  asunto: 'Sugerencia',
  contenido: 'La lista no deja ordenar por precio.',
  pagina: '/app',
  id_user_feedback: null,
  nombre: null,
  email: null,
  sitio_web: '',
};
/** Answer of the server to GET /session; null: 503. */
let who: ReturnType<typeof sessionOf> | null;
let server: Awaited<ReturnType<typeof startServer>>;
let queryClient: QueryClient;
let stop: () => void;

beforeEach(async () => {
  who = sessionOf(ANA, CLAVES);
  server = await startServer(({ url }, response) => {
    if (url !== '/session') json(response, 401, { code: 'session_expired', message: '', requestId: 'r' });
    else if (who) json(response, 200, who);
    else json(response, 503, { code: 'session_unknown', message: '', requestId: 'r' });
  });
  queryClient = buildQueryClient();
  stop = watchSession(queryClient, () => {});
  await ensureSession(queryClient);
  await (await almacenDePersona(queryClient))?.put(FEEDBACK_SIN_ENVIAR, 'clave-1', {
    body: FEEDBACK,
    clave: 'clave-1',
  });
  expect(await bases()).toHaveLength(1);
});
afterEach(async () => {
  stop();
  await endSession(queryClient);
  queryClient.clear();
  await server.close();
});
const bases = () => indexedDB.databases();
const status = () => queryClient.getQueryData(sessionQuery.queryKey)?.status;

test('H-07 a logout leaves no database; the number of unsent things can be asked for before', async () => {
  expect(await countUnsent(queryClient)).toBe(1);
  await endSession(queryClient);
  expect(status()).toBe('anonymous');
  expect(await bases()).toEqual([]);
  expect(await countUnsent(queryClient)).toBe(0);
});

test('H-07 a logout in another tab leaves no database either', async () => {
  const otherTab = new BroadcastChannel('sesion');
  otherTab.postMessage({ tipo: 'salida' });
  await waitFor(async () => expect(await bases()).toEqual([]));
  expect(status()).toBe('anonymous');
  otherTab.close();
});

test('an expired session keeps the unsent things, and no key; its person finds them again', async () => {
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('sesion');
  otherTab.onmessage = ({ data }) => heard.push(data);
  await expect(call(usuario.leer)).rejects.toMatchObject({ code: 'session_expired' });
  await waitFor(() => expect(heard).toEqual([{ tipo: 'caducada' }]));
  otherTab.close();
  expect(status()).toBe('anonymous');
  expect(JSON.stringify(queryClient.getQueryData(sessionQuery.queryKey))).not.toContain(CLAVES[0]?.clave);
  expect(await almacenDePersona(queryClient)).toBeNull();
  expect(await bases()).toHaveLength(1);
  await refreshSession(queryClient);
  expect(await countUnsent(queryClient)).toBe(1);
});

test('an expiry that another tab has seen keeps them too', async () => {
  const otherTab = new BroadcastChannel('sesion');
  otherTab.postMessage({ tipo: 'caducada' });
  await waitFor(() => expect(status()).toBe('anonymous'));
  otherTab.close();
  expect(await bases()).toHaveLength(1);
  await refreshSession(queryClient);
});

test('while the session is unknown the store is available, which is its purpose', async () => {
  who = null;
  await refreshSession(queryClient);
  expect(status()).toBe('unknown');
  expect(await countUnsent(queryClient)).toBe(1);
  await (await almacenDePersona(queryClient))?.put(FEEDBACK_SIN_ENVIAR, 'clave-2', {
    body: FEEDBACK,
    clave: 'clave-2',
  });
  expect(await countUnsent(queryClient)).toBe(2);
});

test('H-07 the next person reads nothing, and no key is in web storage', async () => {
  who = sessionOf(demoUser({ id: 8 }), [{ id: 'b', clave: 'z'.repeat(43) }]);
  await refreshSession(queryClient);
  expect(await countUnsent(queryClient)).toBe(0);
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}]);
  who = sessionOf(ANA, CLAVES);
  await refreshSession(queryClient);
  expect(await countUnsent(queryClient)).toBe(1);
});

test('two people without keys do not share a store in memory', async () => {
  who = sessionOf(demoUser({ id: 8 }));
  await refreshSession(queryClient);
  await (await almacenDePersona(queryClient))?.put(FEEDBACK_SIN_ENVIAR, 'clave-3', {
    body: FEEDBACK,
    clave: 'clave-3',
  });
  expect(await countUnsent(queryClient)).toBe(1);
  who = sessionOf(demoUser({ id: 9 }));
  await refreshSession(queryClient);
  expect(await countUnsent(queryClient)).toBe(0);
  who = sessionOf(ANA, CLAVES);
  await refreshSession(queryClient);
});
