import { perDocument } from '../../documento/per-document.ts';
import { rutaSinSecreto } from '../browser/ruta-sin-secreto.ts';

/**
 * Files of the application that failed to load: a deployment removed them, or the connection broke. Not every browser requests
 * a failed module again, and none a failed stylesheet (Vite's loader takes it for loaded), so that a retry would show the page
 * without it. The document is reloaded instead, once; if that does not help, the person is told and decides.
 */
const CLAVE = 'recarga-por-fallo';
/** A second failure of one page within this time is no accident, and does not reload it again. */
const DURA_MS = 60_000;
/** When the document is still there this long after `beforeunload`, the person stayed, or it was a download. */
const SE_VA_MS = 10_000;

const fallos = new WeakSet<Error>();
const estado = perDocument(
  (): { faltaUnEstilo: boolean; recargando: boolean; seFueEn: number; esperas: ReturnType<typeof setTimeout>[] } => ({
    faltaUnEstilo: false,
    recargando: false,
    seFueEn: Number.NEGATIVE_INFINITY,
    esperas: [],
  }),
  ({ esperas }) => {
    for (const espera of esperas) clearTimeout(espera);
  },
);

export function watchCarga(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    fallos.add(payload);
    // The router's own reload ignores stylesheets and its mark never expires: with the mark set here, the router leaves the reload to us.
    remember(`tanstack_router_reload:${payload.message}`, '1');
  });
  // Firefox and WebKit abort pending loads as soon as the person navigates away, long before this document is gone.
  addEventListener('beforeunload', () => {
    estado().seFueEn = Date.now();
  });
  // Resource errors do not bubble. A link with `media="not all"` only stands for a style that the HTML has inline (server/spa/documents/render-page.ts).
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.media !== 'not all')
        estado().faltaUnEstilo = true;
    },
    true,
  );
}

export const esFalloDeCarga = (error: unknown): boolean => error instanceof Error && fallos.has(error);

/** Whether a stylesheet failed while it was preloaded: the page that is opened next might need it. */
export const leFaltaUnEstilo = (): boolean => estado().faltaUnEstilo;

/**
 * Reloads the document, but not one that the person is leaving: a reload would cancel their navigation.
 *
 * @param onSigue called when the document stays: a reload a moment ago did not help; or the browser is offline, and the worker
 *   would serve the same document again (docs/decisions/first-paint/service-worker.md)
 */
export function reloadOnce(onSigue: () => void = () => undefined): void {
  const { recargando, esperas, seFueEn } = estado();
  if (recargando) return;
  const quedan = seFueEn + SE_VA_MS - Date.now();
  if (quedan > 0) esperas.push(setTimeout(() => reloadOnce(onSigue), quedan));
  else if (!pudoRecargar()) onSigue();
}

function pudoRecargar(): boolean {
  if (!navigator.onLine) return false;
  const esta = rutaSinSecreto();
  const ahora = `${Date.now()} ${esta}`;
  const [cuando = 0, ruta] = read(CLAVE).split(' ');
  if (ruta === esta && Date.now() - Number(cuando) < DURA_MS) return false;
  // Without sessionStorage the reload cannot be remembered, and would repeat for ever.
  if (!remember(CLAVE, ahora)) return false;
  estado().recargando = true;
  location.reload();
  return true;
}

/** For failures before the application starts: a plain notice above the served HTML, without styles or framework. */
export function tellWhatIsMissing(texto: string, boton: string): void {
  const aviso = document.createElement('p');
  aviso.setAttribute('role', 'alert');
  const otraVez = document.createElement('button');
  otraVez.append(boton);
  otraVez.addEventListener('click', () => location.reload());
  aviso.append(texto, ' ', otraVez);
  document.body.prepend(aviso);
}

function read(clave: string): string {
  try {
    return sessionStorage.getItem(clave) ?? '';
  } catch {
    return '';
  }
}

function remember(clave: string, valor: string): boolean {
  try {
    sessionStorage.setItem(clave, valor);
    return true;
  } catch {
    return false;
  }
}
