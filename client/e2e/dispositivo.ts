import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './prueba.ts';

/**
 * In the place of the browser's push service, which is reached over a network that tests have not: subscriptions like its own,
 * one for each browser. What the worker is told comes by Chromium itself (`deliver`).
 */
export async function conServicioDePush(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.context().addInitScript(() => {
    const NOMBRE = 'servicio-de-push-de-prueba';
    interface Guardada {
      endpoint: string;
      clave: number[];
      p256dh: string;
    }
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const leer = (): Guardada | null => JSON.parse(localStorage.getItem(NOMBRE) ?? 'null');
    const como = ({ endpoint, clave, p256dh }: Guardada) => ({
      endpoint,
      options: { applicationServerKey: new Uint8Array(clave).buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      unsubscribe: async () => {
        localStorage.removeItem(NOMBRE);
        return true;
      },
    });
    PushManager.prototype.getSubscription = async () => {
      const hay = leer();
      return hay && (como(hay) as unknown as PushSubscription);
    };
    PushManager.prototype.subscribe = async (options) => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const nueva: Guardada = {
        endpoint: `https://push.prueba.example/${crypto.randomUUID()}`,
        clave: options?.applicationServerKey instanceof Uint8Array ? [...options.applicationServerKey] : [],
        p256dh: base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
      };
      localStorage.setItem(NOMBRE, JSON.stringify(nueva));
      return como(nueva) as unknown as PushSubscription;
    };
  });
}

/** The address at the push service, of whoever made it; null: none. */
export const direccionPush = (page: Page) =>
  page.evaluate(async () => {
    const registro = await navigator.serviceWorker.getRegistration();
    return (await registro?.pushManager.getSubscription())?.endpoint ?? null;
  });

interface Mostrado {
  titulo: string;
  tag: string;
  url: string;
}
/** Notifications that are to be seen. */
export const mostrados = (page: Page): Promise<Mostrado[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag, data }) => ({
      titulo: title,
      tag,
      url: data.url,
    })),
  );

/** The real worker of this page, and what a push service would hand to it. */
export async function trabajador(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.context().serviceWorkers().length).toBeGreaterThan(0);
  const worker = page.context().serviceWorkers()[0] as Worker;
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registro = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [primero] = registrations;
      if (primero) resolve(primero.registrationId);
    }),
  );
  const errores: string[] = [];
  cdp.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => errores.push(errorMessage.errorMessage));
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registro;
  return {
    /** What the worker's console says, of its policy too. */
    errores,
    llega: (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data }),
    /** As a press, but that Chromium gives it no right to open or focus a window: no script can be given that. */
    pulsar: (tag: string) =>
      worker.evaluate(async (cual) => {
        // The worker's own world, which the types of pages do not know.
        const mundo = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
        };
        const [notification] = await mundo.registration.getNotifications({ tag: cual });
        if (!notification) throw new Error('no such notification');
        const event = new mundo.NotificationEvent('notificationclick', { notification });
        const works: Promise<unknown>[] = [];
        Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => works.push(work) });
        globalThis.dispatchEvent(event);
        await Promise.allSettled(works);
      }, tag),
  };
}
