import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './prueba.ts';

/**
 * A fake of the browser's push service, which tests cannot reach: it makes one subscription for each browser. Pushes are
 * delivered to the real worker by Chromium itself (`deliver`).
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
    const read = (): Guardada | null => JSON.parse(localStorage.getItem(NOMBRE) ?? 'null');
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
      const hay = read();
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

/** Endpoint of the current subscription, whoever made it; null without one. */
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
/** Notifications that are shown. */
export const mostrados = (page: Page): Promise<Mostrado[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag, data }) => ({
      titulo: title,
      tag,
      url: data.url,
    })),
  );

/** The real worker of this page, with a method that delivers pushes to it. */
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
    /** Messages of the worker's console, CSP violations included. */
    errores,
    llega: (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data }),
    /** Like a press, but without the right to open or focus a window, which no script can grant. */
    press: (tag: string) =>
      worker.evaluate(async (cual) => {
        // The worker's global scope, which the types of pages do not know.
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
