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

/** What of the worker's world notices need. */
export interface NoticeScope {
  location: { origin: string };
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    // TypeScript's library of pages does not know `renotify`.
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>;
    getNotifications(of: { tag: string }): Promise<readonly Shown[]>;
    pushManager?: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
  };
  fetch: typeof fetch;
  addEventListener(type: 'push', listener: (event: Lasting & { data: { text(): string } | null }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Lasting & { notification: Shown }) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void;
}

/** One that replaces another of the same place makes itself heard again at most so often. */
const AGAIN_MS = 60_000;
/** A page that does not answer in this time is frozen, or of a version that does not listen. */
const ANSWER_MS = 1_000;
const ICON = '/icon-192.png';
/** As the contract has it (push.suscribir), whose library is larger than this whole worker. */
export const SUBSCRIBE_PATH = '/api/push/suscripciones';

const dataOf = (shown: Shown | undefined) => (shown?.data ?? {}) as { url?: unknown; at?: unknown };

/** What the API tells a device: shown, opened when it is pressed, and subscribed anew when the browser changes its address. */
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
    // Shown all the same: Safari forgives no push that shows nothing, not even to a window in use.
    if (silent) for (const one of await registration.getNotifications({ tag: url })) one.close();
  }

  /** The page goes there itself, and asks first who has something unsaved; it is focused after it has answered. */
  async function open(url: string): Promise<void> {
    // One only: a browser lets a press open or focus one window.
    const [best] = windowsFor(await windows(), url, location.origin);
    if (best && (await tell(best, { tipo: 'ir', url }))) await best.focus();
    else await clients.openWindow(url);
  }

  /**
   * Whoever is logged in here is who chose it: a page takes back what others left (client/api/push/reconciliar.ts). What fails
   * is mended by the next page.
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

/** Whether it has understood. */
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
