import { carga } from './i18n/es/carga.ts';
import { esFalloDeCarga, recargarUnaVez, tellWhatIsMissing, watchCarga } from './api/page/fallos-de-carga.ts';
// Before anything else of ours: see there.
import './start/worker-address.ts';

/**
 * Where the HTML already says what the page is (server/spa/documents/first-paint.ts), the browser shows that first, in its own
 * typeface, and then asks for the application: both at once would share a slow line. Elsewhere there is nothing to wait for.
 */
const shown = new Promise<void>((resolve) => {
  if (document.hidden || !document.getElementById('root')?.hasChildNodes()) return resolve();
  // A page that goes to the background before it is painted must not wait for ever.
  setTimeout(resolve, 1_000);
  // The callback comes right before the first picture, the timer after it.
  requestAnimationFrame(() => setTimeout(resolve));
});
/** What follows is a task of its own, so that a slow phone answers in between. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Beginning to load one takes up to a millisecond or two. */
const LINKS_AT_ONCE = 6;

async function open() {
  watchCarga();
  // The front door has one address.
  if (location.pathname === '/') history.replaceState(history.state, '', `/app${location.search}${location.hash}`);
  await shown;
  // Styles and scripts of this page, held back till now (server/spa).
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
  for (const [at, link] of links.entries()) {
    if (at > 0 && at % LINKS_AT_ONCE === 0) await pause();
    link.rel = link.dataset.rel ?? '';
  }
  const { start } = await import('./start/app.tsx');
  await start();
}
open().catch((error: unknown) => {
  if (!esFalloDeCarga(error)) throw error;
  recargarUnaVez(() => tellWhatIsMissing(carga.falta, carga.recargar));
});
