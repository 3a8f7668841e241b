import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { push, SuscripcionPush } from '#shared/contract/main/push';
import { AVISOS_DISPOSITIVO } from '../almacen-cifrado/colecciones.ts';
import { call } from '../call/call.ts';
import { siNoLaTiene } from '../page/si-no-la-tiene.ts';
import { almacenDePersona } from '../session/almacen-persona.ts';
import { porTurno, soporte, subscribeBrowser, suscripcionQueHay } from './navegador.ts';

/**
 * `no_se_envia`: this platform sends no push. `instalar`: this device allows push only to an application of the home screen.
 * `bloqueado`: the person refused the permission, and the browser does not ask again.
 */
export type EstadoDispositivo = 'no_se_envia' | 'no_hay' | 'instalar' | 'bloqueado' | 'apagado' | 'activo';

/** The only id of the collection: a browser has one subscription. */
const ESTE = 'este';
const CLAVE = ['push'] as const;

const claveQuery = queryOptions({
  queryKey: [...CLAVE, 'clave'],
  queryFn: ({ signal }) =>
    call(push.clave, { signal, isPoll: true }).then(
      ({ data }) => data.clave,
      siNoLaTiene(() => null),
    ),
  staleTime: 60_000,
});

/** The choice of the person for this device is in the encrypted store, so that no other person finds it and a logout deletes it. */
const almacen = (client: QueryClient) => almacenDePersona(client);
const readEleccion = async (client: QueryClient) =>
  (await (await almacen(client))?.getAll(AVISOS_DISPOSITIVO))?.find(({ id }) => id === ESTE)?.valor ?? null;

/** State of push on this device for the logged-in person. */
export const dispositivoQuery = queryOptions({
  queryKey: [...CLAVE, 'este-dispositivo'],
  queryFn: ({ client }) => readEstado(client),
  staleTime: 0,
});
export const rereadDispositivo = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: dispositivoQuery.queryKey });

async function readEstado(client: QueryClient): Promise<EstadoDispositivo> {
  if ((await client.fetchQuery(claveQuery)) === null) return 'no_se_envia';
  const puede = soporte();
  if (puede !== 'hay') return puede;
  if (Notification.permission === 'denied') return 'bloqueado';
  if (Notification.permission !== 'granted') return 'apagado';
  const [eleccion, suscripcion] = await Promise.all([readEleccion(client), suscripcionQueHay()]);
  return eleccion && suscripcion?.endpoint === eleccion.endpoint ? 'activo' : 'apagado';
}

/** The browser's subscription as the API takes it. */
const cuerpoDe = (suscripcion: PushSubscription) => {
  const { endpoint, keys } = suscripcion.toJSON();
  return v.parse(SuscripcionPush, { endpoint, ...keys });
};

/** Subscribes at the browser if needed, sends the subscription to the API for the current session, and remembers it. */
async function subscribe(client: QueryClient, clave: string): Promise<void> {
  const suscripcion = await subscribeBrowser(clave);
  const { data } = await call(push.suscribir, { body: cuerpoDe(suscripcion), isPoll: true });
  await (await almacen(client))?.put(AVISOS_DISPOSITIVO, ESTE, { id: data.id, endpoint: suscripcion.endpoint });
}

/**
 * For the person's press: asks the browser for the permission if needed. The answer, which may be a refusal, shows in the state.
 * @throws Error, ApiError when the browser or the API fails
 */
export async function activate(client: QueryClient): Promise<void> {
  try {
    // First of all: Safari allows the question only during the press.
    if ((await Notification.requestPermission()) !== 'granted') return;
    const clave = await client.fetchQuery(claveQuery);
    if (clave !== null) await porTurno(() => subscribe(client, clave));
  } finally {
    await rereadDispositivo(client);
  }
}

/** Ends push here: at the browser first, so that nothing arrives even if the API fails. */
export async function remove(client: QueryClient): Promise<void> {
  await porTurno(async () => {
    const eleccion = await readEleccion(client);
    await (await suscripcionQueHay())?.unsubscribe();
    await (await almacen(client))?.remove(AVISOS_DISPOSITIVO, ESTE);
    if (eleccion) await call(push.quitar, { params: { id: eleccion.id } }).catch(siNoLaTiene(() => undefined));
  }).finally(() => rereadDispositivo(client));
}

/**
 * Makes the browser's subscription agree with the person's choice. With a choice, it is subscribed for the current session and
 * the current VAPID key; without one, a subscription that an earlier person left in this browser is ended.
 */
export async function reconcile(client: QueryClient): Promise<void> {
  if (soporte() !== 'hay') return;
  await porTurno(async () => {
    const [eleccion, suscripcion] = await Promise.all([readEleccion(client), suscripcionQueHay()]);
    if (!eleccion) return void (await suscripcion?.unsubscribe());
    if (Notification.permission !== 'granted') return;
    const clave = await client.fetchQuery(claveQuery);
    if (clave === null) return void (await suscripcion?.unsubscribe());
    await subscribe(client, clave);
  });
  await rereadDispositivo(client);
}
