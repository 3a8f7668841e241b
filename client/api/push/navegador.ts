/** What a browser can do, by itself and for nobody yet. */
export type Soporte = 'hay' | 'instalar' | 'no_hay';

/** On iPhone and iPad only an application of the home screen may be woken; an iPad says that it is a Mac, with fingers. */
const esIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function soporte(): Soporte {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'hay';
  return esIos() ? 'instalar' : 'no_hay';
}

/** Without a worker (development, a private window) it is never ready. */
const LISTO_MS = 10_000;

/** @throws when there is none in that time */
export async function registroListo(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tarde = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no service worker')), LISTO_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tarde]).finally(() => clearTimeout(timer));
}

/** The subscription that this browser has, whoever made it. */
export const suscripcionQueHay = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

const bytesDe = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0));

function esDeLaClave({ options }: PushSubscription, clave: Uint8Array): boolean {
  const suya = new Uint8Array(options.applicationServerKey ?? []);
  return suya.length === clave.length && suya.every((byte, n) => byte === clave[n]);
}

/** One made with this key: that which there is, or a new one in the place of what an older key made. */
export async function suscribirse(claveVapid: string): Promise<PushSubscription> {
  const { pushManager } = await registroListo();
  const clave = bytesDe(claveVapid);
  const hay = await pushManager.getSubscription();
  if (hay && esDeLaClave(hay, clave)) return hay;
  await hay?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave });
}

/** One after the other, in all tabs: two at once would each undo what the other made. */
export const porTurno = <T>(hacer: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('push', hacer) : hacer();
