import { perDocument } from '../../documento/per-document.ts';
import { rutaSinSecreto } from '../browser/ruta-sin-secreto.ts';

/**
 * Files of the application that did not come: a deployment took them away, or the line broke. A module that failed is not
 * asked for again by every browser, and a stylesheet by none (Vite's loader takes it for loaded): the page would come back
 * without it. The document is read anew instead, once; if that does not help, the person is told and decides.
 */
const CLAVE = 'recarga-por-fallo';
/** A second failure of one page within this time is no accident. */
const DURA_MS = 60_000;
/** A document that was left and is still there after this time stays: the person said so, or it was a download. */
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
    // The router's own reload knows neither stylesheets nor an end of its mark: with the mark made, it leaves it to us.
    recordar(`tanstack_router_reload:${payload.message}`, '1');
  });
  // Firefox and WebKit end what is still being loaded as soon as the person goes elsewhere, long before this document is gone.
  addEventListener('beforeunload', () => {
    estado().seFueEn = Date.now();
  });
  // Resources do not bubble. What has no medium is in the page already and only stands for itself (server/spa/documents/render-page.ts).
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

/** What is opened next might need a stylesheet that failed while it was only being thought of. */
export const leFaltaUnEstilo = (): boolean => estado().faltaUnEstilo;

/**
 * Reads the document anew, but not one that the person is leaving: that would take the place of where they go.
 *
 * @param onSigue the document stays: it was read anew a moment ago, and that did not help; or there is no line, and the worker
 *   would give the same document again (docs/decisions/first-paint/service-worker.md)
 */
export function recargarUnaVez(onSigue: () => void = () => undefined): void {
  const { recargando, esperas, seFueEn } = estado();
  if (recargando) return;
  const quedan = seFueEn + SE_VA_MS - Date.now();
  if (quedan > 0) esperas.push(setTimeout(() => recargarUnaVez(onSigue), quedan));
  else if (!pudoRecargar()) onSigue();
}

function pudoRecargar(): boolean {
  if (!navigator.onLine) return false;
  const esta = rutaSinSecreto();
  const ahora = `${Date.now()} ${esta}`;
  const [cuando = 0, ruta] = leer(CLAVE).split(' ');
  if (ruta === esta && Date.now() - Number(cuando) < DURA_MS) return false;
  // Who cannot remember it would do it for ever.
  if (!recordar(CLAVE, ahora)) return false;
  estado().recargando = true;
  location.reload();
  return true;
}

/** Before there is an application: above whatever the HTML shows already, without style or framework. */
export function tellWhatIsMissing(texto: string, boton: string): void {
  const aviso = document.createElement('p');
  aviso.setAttribute('role', 'alert');
  const otraVez = document.createElement('button');
  otraVez.append(boton);
  otraVez.addEventListener('click', () => location.reload());
  aviso.append(texto, ' ', otraVez);
  document.body.prepend(aviso);
}

function leer(clave: string): string {
  try {
    return sessionStorage.getItem(clave) ?? '';
  } catch {
    return '';
  }
}

function recordar(clave: string, valor: string): boolean {
  try {
    sessionStorage.setItem(clave, valor);
    return true;
  } catch {
    return false;
  }
}
