import { destinoSeguro } from '#shared/destino';
import { TITULOS_PUSH } from '#shared/textos/push';

/** What a notification says, and the page of ours that it leads to. */
export interface Notice {
  titulo: string;
  url: string;
}

/** Of what is not understood: the page of all notices says what it was. */
const GENERAL: Notice = { titulo: TITULOS_PUSH.otro, url: '/app/cuenta/notificaciones' };
const TITULO_MAX = 80;

/** A page of ours, or the one of all notices: what a push says comes by a service that is not ours. */
export function placeOf(url: unknown): string {
  if (typeof url !== 'string') return GENERAL.url;
  const safe = destinoSeguro(url);
  return safe === '/app' && url !== '/app' ? GENERAL.url : safe;
}

/** Every push is shown, also one of a newer server or of none: browsers take the permission from who stays silent. */
export function noticeOf(text: string | undefined): Notice {
  try {
    const { titulo, url }: { titulo?: unknown; url?: unknown } = JSON.parse(text ?? '');
    const isTitle = typeof titulo === 'string' && titulo !== '' && titulo.length <= TITULO_MAX;
    return { titulo: isTitle ? titulo : GENERAL.titulo, url: placeOf(url) };
  } catch {
    return GENERAL;
  }
}

/** What of a window decides whether it is the one to be opened. */
export interface Window {
  url: string;
  focused: boolean;
  visibilityState: string;
}

const pathOf = (url: string, origin: string) => new URL(url, origin).pathname;
const isAt = ({ url }: Window, place: string, origin: string) => pathOf(url, origin) === pathOf(place, origin);

/** Somebody sees there already what the notice is about. */
export const isLookedAt = (windows: readonly Window[], place: string, origin: string): boolean =>
  windows.some((one) => one.focused && one.visibilityState === 'visible' && isAt(one, place, origin));

/** Pages of ours, the best first: the one that is there already, else the one that is in sight. The browser's order is by last use. */
export function windowsFor<W extends Window>(windows: readonly W[], place: string, origin: string): W[] {
  const rank = (one: W) => (isAt(one, place, origin) ? 0 : one.visibilityState === 'visible' ? 1 : 2);
  return windows
    .filter(({ url }) => new URL(url).origin === origin && /^\/app(?:\/|$)/.test(new URL(url).pathname))
    .toSorted((a, b) => rank(a) - rank(b));
}
