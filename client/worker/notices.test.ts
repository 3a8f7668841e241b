import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { push } from '#shared/contract/main/push';
import { noticeOf, windowsFor } from './notice.ts';
import { listenToNotices, type NoticeScope, SUBSCRIBE_PATH } from './notices.ts';

const HERE = 'https://app.example';
const CHAT = '/app/chat/12';

type Listener = (event: object) => void;
interface Shown {
  title: string;
  tag: string;
  silent: boolean;
  renotify: boolean;
  data: { url: string; at: number };
  close: () => void;
}
let listeners: Map<string, Listener>;
let shown: Shown[];
let windows: ReturnType<typeof pageAt>[];
const closed = vi.fn();
const openWindow = vi.fn(async () => null);
const fetched = vi.fn(async () => new Response(null, { status: 200 }));
const subscription = (endpoint: string) => ({
  options: { applicationServerKey: new Uint8Array([4, 1, 2]).buffer, userVisibleOnly: true },
  toJSON: () => ({ endpoint, keys: { p256dh: 'llave', auth: 'secreto' } }),
});
const subscribe = vi.fn(async () => subscription('https://push.example/nueva'));

/** A page of the application; `isDeaf`: the browser has frozen it, so that it does not answer. */
const pageAt = (path: string, { isVisible = false, isFocused = false, isDeaf = false } = {}) => {
  const told: unknown[] = [];
  return {
    url: new URL(path, HERE).href,
    focused: isFocused,
    visibilityState: isVisible ? 'visible' : 'hidden',
    told,
    focus: vi.fn(async () => {}),
    postMessage(message: unknown, [port]: MessagePort[]) {
      if (isDeaf) return;
      told.push(message);
      port?.postMessage(true);
    },
  };
};

beforeEach(() => {
  listeners = new Map();
  shown = [];
  windows = [];
  const getNotifications = async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag);
  const showNotification = async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
    const one: Shown = { title, ...options, close: () => closed(options.tag) };
    shown = [...shown.filter(({ tag }) => tag !== one.tag), one];
  };
  const scope = {
    location: { origin: HERE },
    clients: { matchAll: async () => windows, openWindow },
    registration: { showNotification, getNotifications, pushManager: { subscribe } },
    fetch: fetched,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  // The part of a worker's global scope that notifications use.
  listenToNotices(scope as unknown as NoticeScope);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

async function tell(type: string, event: object = {}) {
  const works: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}
const arrives = (text: unknown) =>
  tell('push', {
    data: text === null ? null : { text: () => (typeof text === 'string' ? text : JSON.stringify(text)) },
  });
const isPressed = (data: unknown) => tell('notificationclick', { notification: { data, close: closed } });

test('a push is shown with its title, one notification per page', async () => {
  await arrives({ titulo: 'Tienes mensajes nuevos', url: CHAT });
  await arrives({ titulo: 'Tienes mensajes nuevos', url: '/app/chat/13' });
  await arrives({ titulo: 'Tienes mensajes nuevos', url: CHAT });
  expect(shown.map(({ title, tag, data }) => [title, tag, data.url])).toEqual([
    ['Tienes mensajes nuevos', '/app/chat/13', '/app/chat/13'],
    ['Tienes mensajes nuevos', CHAT, CHAT],
  ]);
});

test('the same page makes a sound again after a minute, not with every message', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const heard: boolean[] = [];
  for (const wait of [0, 40_000, 40_000, 30_000]) {
    vi.setSystemTime(Date.now() + wait);
    await arrives({ titulo: 'Tienes mensajes nuevos', url: CHAT });
    heard.push(shown[0]?.renotify ?? false);
  }
  expect(heard).toEqual([true, false, true, false]);
});

test.each([
  null,
  '',
  'nada',
  '[]',
  '7',
  'null',
  '{"titulo":7,"url":"https://evil.example/app"}',
  '{"url":"//evil.example"}',
])('what is not understood (%s) is shown as a notice, which leads to all of them', async (text) => {
  await arrives(text);
  expect(shown.map(({ title, data }) => [title, data.url])).toEqual([
    ['Tienes un aviso nuevo', '/app/cuenta/notificaciones'],
  ]);
});

test('a notification opens pages of the application only', () => {
  const placeOf = (url: string) => noticeOf(JSON.stringify({ titulo: 'Aviso', url })).url;
  for (const url of [
    'https://evil.example/app',
    '//evil.example/app',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/user',
  ])
    expect([url, placeOf(url)]).toEqual([url, '/app/cuenta/notificaciones']);
  for (const url of ['/app', '/app/chat/12?lugar=4', '/app/empleo/panel#dos']) expect(placeOf(url)).toBe(url);
});

test('a person who looks at the page gets no sound, and the notification is closed', async () => {
  windows = [pageAt(CHAT, { isVisible: true, isFocused: true })];
  await arrives({ titulo: 'Tienes mensajes nuevos', url: CHAT });
  expect([shown[0]?.silent, shown[0]?.renotify]).toEqual([true, false]);
  expect(closed).toHaveBeenCalledWith(CHAT);
});

test.each([
  ['another conversation', pageAt('/app/chat/1', { isVisible: true, isFocused: true })],
  ['a window behind others', pageAt(CHAT, { isVisible: true })],
  ['a hidden tab', pageAt(CHAT)],
])('a person who sees %s gets the notice with sound, and it stays', async (_, page) => {
  windows = [page];
  await arrives({ titulo: 'Tienes mensajes nuevos', url: CHAT });
  expect(shown[0]?.silent).toBe(false);
  expect(closed).not.toHaveBeenCalled();
});

test('a press uses one window of the application, which navigates itself and is focused', async () => {
  const [hidden, visible] = [pageAt('/app/noticias'), pageAt('/app/empleo', { isVisible: true })];
  windows = [hidden, visible];
  await isPressed({ url: CHAT });
  expect(closed).toHaveBeenCalledOnce();
  expect([visible.told, hidden.told]).toEqual([[{ tipo: 'ir', url: CHAT }], []]);
  expect(visible.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a window at the page comes before the visible one; other pages of the origin are left alone', () => {
  const origin = HERE;
  const pages = [
    pageAt('/_piezas', { isVisible: true }),
    pageAt('/app', { isVisible: true }),
    pageAt(`${CHAT}?lugar=1`),
  ];
  expect(windowsFor(pages, CHAT, origin).map(({ url }) => url)).toEqual([`${HERE}${CHAT}?lugar=1`, `${HERE}/app`]);
});

test('without a window, or when it does not answer, a new one is opened', async () => {
  await isPressed({ url: CHAT });
  expect(openWindow).toHaveBeenCalledWith(CHAT);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frozen = pageAt('/app', { isVisible: true, isDeaf: true });
  windows = [frozen];
  const pressed = isPressed({ url: 'https://evil.example' });
  await vi.advanceTimersByTimeAsync(1_000);
  await pressed;
  expect(openWindow).toHaveBeenLastCalledWith('/app/cuenta/notificaciones');
  expect(frozen.focus).not.toHaveBeenCalled();
});

test('when the push address changes, the page repairs the subscription; without a page the worker tells the API', async () => {
  const oldSubscription = subscription('https://push.example/vieja');
  windows = [pageAt('/app')];
  await tell('pushsubscriptionchange', { oldSubscription });
  expect(windows[0]?.told).toEqual([{ tipo: 'suscripcion' }]);
  expect([subscribe.mock.calls, fetched.mock.calls]).toEqual([[], []]);

  windows = [];
  await tell('pushsubscriptionchange', { oldSubscription });
  const { applicationServerKey } = oldSubscription.options;
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
  const body = JSON.stringify({ endpoint: 'https://push.example/nueva', p256dh: 'llave', auth: 'secreto' });
  const headers = expect.objectContaining({ 'X-CSRF': '1', 'Content-Type': 'application/json' });
  expect(fetched).toHaveBeenCalledWith(
    push.suscribir.path,
    expect.objectContaining({ method: push.suscribir.method, credentials: 'same-origin', headers, body }),
  );
  expect(SUBSCRIBE_PATH).toBe(push.suscribir.path);
});

test('a failed repair is ignored: the next page repairs it', async () => {
  subscribe.mockRejectedValueOnce(new Error('no service'));
  await tell('pushsubscriptionchange', { oldSubscription: subscription('https://push.example/vieja') });
  await tell('pushsubscriptionchange', { oldSubscription: null });
  fetched.mockRejectedValueOnce(new TypeError('no line'));
  await tell('pushsubscriptionchange', { newSubscription: subscription('https://push.example/otra') });
  expect(fetched).toHaveBeenCalledOnce();
});
