import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { navegadorConPush } from '../../testing/realtime/navegador-con-push.ts';
import { json, startServer } from '../../testing/test-server.ts';
import { buildQueryClient } from '../call/query-client.ts';
import { endSession } from '../session/salida.ts';
import { clearSession, ensureSession, refreshSession } from '../session/session.ts';
import { activate, dispositivoQuery } from './este-dispositivo.ts';
import { watchDispositivo } from './watch-dispositivo.ts';

const CLAVES = { ana: [{ id: 'a', clave: 'a'.repeat(43) }], luis: [{ id: 'l', clave: 'l'.repeat(43) }] };
const [ANA, LUIS] = [sessionOf(demoUser({ id: 7 }), CLAVES.ana), sessionOf(demoUser({ id: 8 }), CLAVES.luis)];

let navegador: ReturnType<typeof navegadorConPush>;
let server: Awaited<ReturnType<typeof startServer>>;
let sesion: ReturnType<typeof sessionOf>;
let vapid: string | null;
let client: QueryClient;
let stop: () => void;
/** The session under which each subscription was sent to the API. */
let dichas: string[];

beforeEach(async () => {
  navegador = navegadorConPush();
  sesion = ANA;
  vapid = `B${'A'.repeat(86)}`;
  dichas = [];
  server = await startServer(({ method, url, body }, response) => {
    if (url === '/session') return json(response, 200, sesion);
    if (url === '/api/push/clave') return json(response, 200, { data: { clave: vapid } });
    if (method === 'PUT') dichas.push(`${sesion.authUser?.id} ${JSON.parse(body).endpoint.at(-1)}`);
    return json(response, 200, { data: { id: 5 } });
  });
  await visita();
});
afterEach(async () => {
  stop();
  await navegador.remove();
  client.clear();
  await server.close();
});

/** Simulates another page load: nothing of the former page is left in memory. */
async function visita() {
  client = buildQueryClient();
  await ensureSession(client);
  stop = watchDispositivo(client);
}
async function otraVisita() {
  stop();
  client.clear();
  await visita();
}
/** Ends the session in the same page; `caducada`: it expires, without a logout. */
async function entraOtra(quien: typeof ANA) {
  await clearSession(client);
  sesion = quien;
  await refreshSession(client);
}
const estado = () => client.fetchQuery({ ...dispositivoQuery, staleTime: 0 });
const endpoint = () => navegador.estado.suscripcion?.endpoint.at(-1) ?? null;

test('a chosen subscription is sent again with each page, for the current session', async () => {
  await activate(client);
  expect([await estado(), dichas]).toEqual(['activo', ['7 1']]);
  await otraVisita();
  await expect.poll(() => dichas).toEqual(['7 1', '7 1']);
  expect(await estado()).toBe('activo');
});

test('a person who did not choose push is never subscribed', async () => {
  navegador.estado.permiso = 'granted';
  await otraVisita();
  expect(await estado()).toBe('apagado');
  expect([navegador.subscribe.mock.calls, dichas]).toEqual([[], []]);
});

test('another session of the same person takes the subscription over; another person’s login unsubscribes it', async () => {
  await activate(client);
  await entraOtra(ANA);
  await otraVisita();
  await expect.poll(() => dichas).toEqual(['7 1', '7 1']);
  await entraOtra(LUIS);
  await expect.poll(endpoint).toBeNull();
  expect([await estado(), dichas]).toEqual(['apagado', ['7 1', '7 1']]);
  // Logged in again, the first person finds their choice.
  await entraOtra(ANA);
  await expect.poll(() => dichas.at(-1)).toBe('7 2');
  // The API has received the call; the state of the page follows its answer.
  await expect.poll(estado).toBe('activo');
});

test('H-07 a logout unsubscribes and closes shown notifications; no trace of the choice stays', async () => {
  await activate(client);
  let cerrados = 0;
  navegador.estado.avisos = [{ data: { url: '/app/chat/1' }, close: () => (cerrados += 1) }];
  await endSession(client);
  await expect.poll(() => [endpoint(), cerrados]).toEqual([null, 1]);
  expect(await indexedDB.databases()).toEqual([]);
  await refreshSession(client);
  expect([await estado(), dichas]).toEqual(['apagado', ['7 1']]);
});

test('a new VAPID key of the platform makes a new subscription; without a key there is none', async () => {
  await activate(client);
  vapid = `B${'C'.repeat(86)}`;
  await otraVisita();
  await expect.poll(() => dichas).toEqual(['7 1', '7 2']);
  vapid = null;
  await otraVisita();
  await expect.poll(endpoint).toBeNull();
  expect(await estado()).toBe('no_se_envia');
});

test('a permission withdrawn in the browser is respected, and the choice holds again when it is given back', async () => {
  await activate(client);
  navegador.estado.permiso = 'denied';
  navegador.estado.suscripcion = null;
  await otraVisita();
  expect(await estado()).toBe('bloqueado');
  navegador.estado.permiso = 'granted';
  await otraVisita();
  await expect.poll(() => dichas.at(-1)).toBe('7 2');
});

test('when the API fails, the next page sends the subscription', async () => {
  await activate(client);
  await server.close();
  await otraVisita();
  server = await startServer(({ method, url, body }, response) => {
    if (url === '/session') return json(response, 200, sesion);
    if (url === '/api/push/clave') return json(response, 200, { data: { clave: vapid } });
    if (method === 'PUT') dichas.push(`de nuevo ${JSON.parse(body).endpoint.at(-1)}`);
    return json(response, 200, { data: { id: 6 } });
  });
  await otraVisita();
  await expect.poll(() => dichas.at(-1)).toBe('de nuevo 1');
});
