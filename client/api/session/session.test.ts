import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usuario } from '#shared/contract/main/usuario';
import { sesion } from '#shared/contract/session';
import { endDocument } from '../../documento/per-document.ts';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { json, startServer } from '../../testing/test-server.ts';
import { readAlmacen, writeAlmacen } from '../browser/almacen.ts';
import { call } from '../call/call.ts';
import { buildQueryClient } from '../call/query-client.ts';
import { ensureSession, refreshSession, sessionQuery, setSession } from './session.ts';
import { watchSession } from './session-watch.ts';

const WEB = demoUser();
/** Answer of the server to GET /session; null: 503. */
let who: ReturnType<typeof sessionOf> | null;
/** Retry-After of that 503, where the server gives one. */
let soon: string | undefined;
let server: Awaited<ReturnType<typeof startServer>>;
let queryClient: QueryClient;
let stop: () => void;
/** Holds back the answers of the main API. */
let gate: Promise<void> | undefined;
/** GET /session is held back too. */
let holdsSession: boolean;
const changes = vi.fn();

beforeEach(async () => {
  changes.mockClear();
  who = sessionOf(WEB);
  soon = undefined;
  gate = undefined;
  holdsSession = false;
  server = await startServer(async ({ url }, response) => {
    const isHeld = url === '/session' ? holdsSession : true;
    if (isHeld) await gate;
    if (url !== '/session') json(response, 401, { code: 'session_expired', message: '', requestId: 'r' });
    else if (who) json(response, 200, who);
    else {
      const headers: Record<string, string> = soon === undefined ? {} : { 'retry-after': soon };
      json(response, 503, { code: 'session_unknown', message: '', requestId: 'r' }, headers);
    }
  });
  queryClient = buildQueryClient();
  stop = watchSession(queryClient, changes);
});
afterEach(async () => {
  stop();
  queryClient.clear();
  await server.close();
});
const status = () => queryClient.getQueryData(sessionQuery.queryKey)?.status;

test('guards read the session once in 30 s, as activity; background reads are polls', async () => {
  expect(await ensureSession(queryClient)).toMatchObject({ status: 'authenticated', authUser: WEB });
  await ensureSession(queryClient);
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]?.headers).not.toHaveProperty('x-session-poll');
  await refreshSession(queryClient);
  expect(server.seen[1]?.headers).toHaveProperty('x-session-poll', '1');
});

test('the end of the session is counted from durations on the local clock', async () => {
  const before = Date.now();
  const state = await ensureSession(queryClient);
  expect(state).toMatchObject({ status: 'authenticated' });
  if (state.status !== 'authenticated') return;
  expect(state.endsAt).toBeGreaterThanOrEqual(before + 43_200_000);
  expect(state.idleEndsAt).toBeLessThan(before + 7_200_000 + 5_000);
});

test('a main API that is down logs nobody out: status unknown, with the person kept, and back again', async () => {
  await ensureSession(queryClient);
  queryClient.setQueryData(['algo-mio'], 'dato');
  who = null;
  expect(await refreshSession(queryClient)).toEqual({ status: 'unknown', authUser: WEB, claves: [] });
  expect(queryClient.getQueryData(['algo-mio'])).toBe('dato');
  who = sessionOf(WEB);
  expect(await refreshSession(queryClient)).toMatchObject({ status: 'authenticated' });
  expect(queryClient.getQueryData(['algo-mio'])).toBe('dato');
});

test('a busy server is asked again while no session is known, and not while one is', async () => {
  who = null;
  soon = '0';
  expect(await ensureSession(queryClient)).toEqual({ status: 'unknown', authUser: null });
  expect(server.seen).toHaveLength(3);
  who = sessionOf(WEB);
  await refreshSession(queryClient);
  who = null;
  expect(await refreshSession(queryClient)).toMatchObject({ status: 'unknown', authUser: WEB });
  expect(server.seen).toHaveLength(5);
});

test('an unreachable server gives unknown too, not anonymous', async () => {
  await server.close();
  expect(await ensureSession(queryClient)).toEqual({ status: 'unknown', authUser: null });
  server = await startServer((_, response) => json(response, 200, sessionOf(null)));
});

test('H-07 a 401 of the main API ends the session silently and removes the person’s data', async () => {
  await ensureSession(queryClient);
  queryClient.setQueryData(['mis-datos'], 'privado');
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: ['paises'], meta: { publica: true } })
    .setData('lista');
  writeAlmacen('pais', 'espana');
  writeAlmacen('profesional_sanitario', 1);
  await expect(call(usuario.leer)).rejects.toMatchObject({ code: 'session_expired' });
  await waitFor(() => expect(status()).toBe('anonymous'));
  expect(queryClient.getQueryData(['mis-datos'])).toBeUndefined();
  expect(queryClient.getQueryData(['paises'])).toBe('lista');
  expect(readAlmacen('profesional_sanitario')).toBe(0);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(changes).toHaveBeenCalledTimes(1);
});

test('a 401 of a call that is older than a login does not end the new session', async () => {
  await ensureSession(queryClient);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const late = call(usuario.leer).catch(() => {});
  await waitFor(() => expect(server.seen).toHaveLength(2));
  const other = demoUser({ id: 8 });
  who = sessionOf(other);
  await setSession(queryClient, who);
  open();
  await late;
  await waitFor(() => expect(server.seen.filter(({ url }) => url === '/session')).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({ status: 'authenticated', authUser: other });
});

test('logout and login of another tab are followed here; a foreign message is not', async () => {
  await ensureSession(queryClient);
  const otherTab = new BroadcastChannel('sesion');
  otherTab.postMessage({ tipo: 'cualquiera' });
  otherTab.postMessage({ tipo: 'salida' });
  await waitFor(() => expect(status()).toBe('anonymous'));
  otherTab.postMessage({ tipo: 'entrada' });
  await waitFor(() => expect(status()).toBe('authenticated'));
  otherTab.close();
});

test('a logout in another tab during the first read: the reader gets anonymous', async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  holdsSession = true;
  const asked = ensureSession(queryClient);
  await waitFor(() => expect(server.seen).toHaveLength(1));
  const otherTab = new BroadcastChannel('sesion');
  otherTab.postMessage({ tipo: 'salida' });
  await waitFor(() => expect(status()).toBe('anonymous'));
  open();
  expect(await asked).toMatchObject({ status: 'anonymous' });
  otherTab.close();
});

test('a page that Back restores from the cache reads the session again', async () => {
  await ensureSession(queryClient);
  who = sessionOf(null);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(status()).toBe('anonymous'));
});

test('a page that was left ignores an ended session, and reads nothing again', async () => {
  who = null;
  const asked = queryClient.fetchQuery({
    queryKey: ['otra'],
    queryFn: ({ signal }) => call(sesion.leer, { signal }),
    // Without that, it would read the session again.
    retryDelay() {
      endDocument();
      return 20;
    },
  });
  await expect(asked).rejects.toThrow();
  await expect(call(usuario.leer)).rejects.toMatchObject({ code: 'session_expired' });
  expect(status()).toBeUndefined();
  expect(server.seen.map(({ url }) => url)).toEqual(['/session', '/api/user']);
});

test('H-07 a logout empties Cache Storage, a login does not', async () => {
  const names = new Set(['archivos-1', 'fichas-2']);
  const emptied = vi.fn(async (name: string) => names.delete(name));
  vi.stubGlobal('caches', { keys: async () => [...names], delete: emptied });
  who = sessionOf(null);
  await ensureSession(queryClient);
  await setSession(queryClient, sessionOf(WEB));
  await waitFor(() => expect(status()).toBe('authenticated'));
  expect(emptied).not.toHaveBeenCalled();
  await setSession(queryClient, sessionOf(null));
  await waitFor(() => expect([...names]).toEqual([]));
  vi.unstubAllGlobals();
});
