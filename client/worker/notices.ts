import { isLookedAt, noticeOf, placeOf, type Window, windowsFor } from './notice.ts';

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Shown {
  data: unknown;
  close(): void;
}
export interface OpenWindow extends Window {
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports: MessagePort[]): void;
}
type Subscription = Pick<PushSubscription, 'options' | 'toJSON'>;
interface Changed extends Lasting {
  oldSubscription?: Subscription | null;
  newSubscription?: Subscription | null;
}

/** The part of a worker's global scope that notifications need. */
export interface NoticeScope {
  location: { origin: string };
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    // `renotify` is missing in TypeScript's DOM library.
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>;
    getNotifications(of: { tag: string }): Promise<readonly Shown[]>;
    pushManager?: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
  };
  fetch: typeof fetch;
  addEventListener(type: 'push', listener: (event: Lasting & { data: { text(): string } | null }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Lasting & { notification: Shown }) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void;
}

/** Least time between two sounds of notifications for the same page. */
const AGAIN_MS = 60_000;
/** A page that does not answer in this time is frozen, or of an older version. */
const ANSWER_MS = 1_000;
const ICON = '/icon-192.png';
/** Path of push.suscribir, copied because the contract's library is larger than this whole worker. */
export const SUBSCRIBE_PATH = '/api/push/suscripciones';

const dataOf = (shown: Shown | undefined) => (shown?.data ?? {}) as { url?: unknown; at?: unknown };

/** Handles push events: shows notifications, opens their page at a press, and renews the subscription when the browser changes it. */
export function listenToNotices(scope: NoticeScope): void {
  const { clients, registration, location } = scope;
  const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function show(text: string | undefined): Promise<void> {
    const { titulo, url } = noticeOf(text);
    const [open, [older]] = await Promise.all([windows(), registration.getNotifications({ tag: url })]);
    const silent = isLookedAt(open, url, location.origin);
    const { at } = dataOf(older);
    const isSoon = typeof at === 'number' && Date.now() - at < AGAIN_MS;
    await registration.showNotification(titulo, {
      tag: url,
      icon: ICON,
      lang: 'es',
      silent,
      renotify: !silent && !isSoon,
      data: { url, at: isSoon ? at : Date.now() },
    });
    // Shown and then closed, because Safari counts a push without a notification as a violation, even with a window in use.
    if (silent) for (const one of await registration.getNotifications({ tag: url })) one.close();
  }

  /** An open page navigates itself, because it asks about unsaved changes first; it is focused after its answer. */
  async function open(url: string): Promise<void> {
    // Only one window, because a browser allows one `focus` or `openWindow` per press.
    const [best] = windowsFor(await windows(), url, location.origin);
    if (best && (await tell(best, { tipo: 'ir', url }))) await best.focus();
    else await clients.openWindow(url);
  }

  /**
   * Renews the subscription for the session of this browser: if it belongs to another person than the one who chose push, the next
   * page ends it (`reconciliar` in client/api/push/este-dispositivo.ts). The next page also repairs a failure.
   */
  async function subscribeAgain({ oldSubscription, newSubscription }: Changed): Promise<void> {
    const [best] = windowsFor(await windows(), '/app', location.origin);
    if (best && (await tell(best, { tipo: 'suscripcion' }))) return;
    const key = oldSubscription?.options.applicationServerKey ?? null;
    const again = newSubscription ?? (key && (await subscribe(key)));
    if (!again) return;
    const { endpoint, keys } = again.toJSON();
    await scope.fetch(SUBSCRIBE_PATH, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-CSRF': '1', 'X-Session-Poll': '1' },
      body: JSON.stringify({ endpoint, ...keys }),
    });
  }
  const subscribe = (applicationServerKey: ArrayBuffer) =>
    registration.pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey });

  scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(placeOf(dataOf(event.notification).url)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(subscribeAgain(event).catch(() => undefined)),
  );
}

/** Sends a message to a page; true when it answers in time. */
const tell = (page: OpenWindow, message: object) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      port1.close();
      resolve(true);
    };
    page.postMessage(message, [port2]);
  });
