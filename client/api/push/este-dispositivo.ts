import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { push, SuscripcionPush } from '#shared/contract/main/push';
import { AVISOS_DISPOSITIVO } from '../almacen-cifrado/colecciones.ts';
import { call } from '../call/call.ts';
import { siNoLaTiene } from '../page/si-no-la-tiene.ts';
import { almacenDePersona } from '../session/almacen-persona.ts';
import { porTurno, soporte, suscribirse, suscripcionQueHay } from './navegador.ts';

/**
 * `no_se_envia`: this platform wakes no devices. `instalar`: this one only as an application of the home screen. `bloqueado`: the
 * browser has been told no, and asks no more.
 */
export type EstadoDispositivo = 'no_se_envia' | 'no_hay' | 'instalar' | 'bloqueado' | 'apagado' | 'activo';

/** Under this one id: a browser has one subscription. */
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

/** That the person wants it here. Encrypted, so that nobody else can find it, and gone with a logout. */
const almacen = (client: QueryClient) => almacenDePersona(client);
const readEleccion = async (client: QueryClient) =>
  (await (await almacen(client))?.getAll(AVISOS_DISPOSITIVO))?.find(({ id }) => id === ESTE)?.valor ?? null;

/** How it stands with whoever is logged in, on this device. */
export const dispositivoQuery = queryOptions({
  queryKey: [...CLAVE, 'este-dispositivo'],
  queryFn: ({ client }) => readEstado(client),
  staleTime: 0,
});
export const releerDispositivo = (client: QueryClient) =>
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

/** Made at the browser if need be, told to the API for the session that is now, and remembered. */
async function suscribir(client: QueryClient, clave: string): Promise<void> {
  const suscripcion = await suscribirse(clave);
  const { data } = await call(push.suscribir, { body: cuerpoDe(suscripcion), isPoll: true });
  await (await almacen(client))?.put(AVISOS_DISPOSITIVO, ESTE, { id: data.id, endpoint: suscripcion.endpoint });
}

/**
 * The person's press: the browser asks, when it has to. What it says (it may have been told no) is in the state afterwards.
 * @throws Error, ApiError when the browser or the API cannot
 */
export async function activar(client: QueryClient): Promise<void> {
  try {
    // First of all: Safari asks only while the press lasts.
    if ((await Notification.requestPermission()) !== 'granted') return;
    const clave = await client.fetchQuery(claveQuery);
    if (clave !== null) await porTurno(() => suscribir(client, clave));
  } finally {
    await releerDispositivo(client);
  }
}

/** Taken back: at the browser first, so that nothing arrives whatever the API says. */
export async function quitar(client: QueryClient): Promise<void> {
  await porTurno(async () => {
    const eleccion = await readEleccion(client);
    await (await suscripcionQueHay())?.unsubscribe();
    await (await almacen(client))?.remove(AVISOS_DISPOSITIVO, ESTE);
    if (eleccion) await call(push.quitar, { params: { id: eleccion.id } }).catch(siNoLaTiene(() => undefined));
  }).finally(() => releerDispositivo(client));
}

/**
 * What the browser has and what the person chose become one: of who chose it, subscribed for the session that is now, by the
 * key that is now; of anybody else, what somebody before them left here is ended at its source.
 */
export async function reconciliar(client: QueryClient): Promise<void> {
  if (soporte() !== 'hay') return;
  await porTurno(async () => {
    const [eleccion, suscripcion] = await Promise.all([readEleccion(client), suscripcionQueHay()]);
    if (!eleccion) return void (await suscripcion?.unsubscribe());
    if (Notification.permission !== 'granted') return;
    const clave = await client.fetchQuery(claveQuery);
    if (clave === null) return void (await suscripcion?.unsubscribe());
    await suscribir(client, clave);
  });
  await releerDispositivo(client);
}
