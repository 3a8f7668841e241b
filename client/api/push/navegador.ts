/** Whether this browser supports push, regardless of the person. */
export type Soporte = 'hay' | 'instalar' | 'no_hay';

/** iPhone and iPad allow push only to an application of the home screen; an iPad claims to be a Mac, but has touch points. */
const esIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function soporte(): Soporte {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'hay';
  return esIos() ? 'instalar' : 'no_hay';
}

/** Timeout, because `serviceWorker.ready` never resolves without a worker (development, a private window). */
const LISTO_MS = 10_000;

/** @throws Error without a worker after that time */
export async function registroListo(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tarde = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no service worker')), LISTO_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tarde]).finally(() => clearTimeout(timer));
}

/** The current subscription of this browser, whoever made it. */
export const suscripcionQueHay = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

const bytesDe = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0));

function esDeLaClave({ options }: PushSubscription, clave: Uint8Array): boolean {
  const suya = new Uint8Array(options.applicationServerKey ?? []);
  return suya.length === clave.length && suya.every((byte, n) => byte === clave[n]);
}

/** A subscription with this VAPID key: the current one, or a new one that replaces one with an older key. */
export async function subscribeBrowser(claveVapid: string): Promise<PushSubscription> {
  const { pushManager } = await registroListo();
  const clave = bytesDe(claveVapid);
  const hay = await pushManager.getSubscription();
  if (hay && esDeLaClave(hay, clave)) return hay;
  await hay?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave });
}

/** A lock over all tabs: two changes at once would undo each other. */
export const porTurno = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('push', run) : run();
