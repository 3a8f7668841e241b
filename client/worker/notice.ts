import { destinoSeguro } from '#shared/destino';
import { TITULOS_PUSH } from '#shared/textos/push';

/** Title of a notification, and the page of the application that it opens. */
export interface Notice {
  titulo: string;
  url: string;
}

/** Fallback for a push that cannot be parsed: it opens the page of all notices, which says what happened. */
const GENERAL: Notice = { titulo: TITULOS_PUSH.otro, url: '/app/cuenta/notificaciones' };
const TITULO_MAX = 80;

/** A page of the application, else the page of all notices: a push comes by a foreign service, so that its url is checked. */
export function placeOf(url: unknown): string {
  if (typeof url !== 'string') return GENERAL.url;
  const safe = destinoSeguro(url);
  return safe === '/app' && url !== '/app' ? GENERAL.url : safe;
}

/** Every push is shown, also one of a newer server or without a text: browsers withdraw the permission after a silent push. */
export function noticeOf(text: string | undefined): Notice {
  try {
    const { titulo, url }: { titulo?: unknown; url?: unknown } = JSON.parse(text ?? '');
    const isTitle = typeof titulo === 'string' && titulo !== '' && titulo.length <= TITULO_MAX;
    return { titulo: isTitle ? titulo : GENERAL.titulo, url: placeOf(url) };
  } catch {
    return GENERAL;
  }
}

/** Properties of a window that decide whether it is used for a notification. */
export interface Window {
  url: string;
  focused: boolean;
  visibilityState: string;
}

const pathOf = (url: string, origin: string) => new URL(url, origin).pathname;
const isAt = ({ url }: Window, place: string, origin: string) => pathOf(url, origin) === pathOf(place, origin);

/** Whether the person already looks at the page of the notification. */
export const isLookedAt = (windows: readonly Window[], place: string, origin: string): boolean =>
  windows.some((one) => one.focused && one.visibilityState === 'visible' && isAt(one, place, origin));

/** Windows of the application, best first: one at the page, then a visible one. Ties keep the browser's order, which is by last use. */
export function windowsFor<W extends Window>(windows: readonly W[], place: string, origin: string): W[] {
  const rank = (one: W) => (isAt(one, place, origin) ? 0 : one.visibilityState === 'visible' ? 1 : 2);
  return windows
    .filter(({ url }) => new URL(url).origin === origin && /^\/app(?:\/|$)/.test(new URL(url).pathname))
    .toSorted((a, b) => rank(a) - rank(b));
}
