import { esFalloDeCarga, reloadOnce, tellWhatIsMissing, watchCarga } from './api/page/fallos-de-carga.ts';
import { carga } from './i18n/es/carga.ts';
// First of our imports: the reason is in that module.
import './start/worker-address.ts';

/**
 * Where the HTML already shows the page (server/spa/documents/first-paint.ts), the browser paints it first, in its own
 * typeface, and loads the application afterwards: both at once would share a slow connection. Without such HTML nothing waits.
 */
const shown = new Promise<void>((resolve) => {
  if (document.hidden || !document.getElementById('root')?.hasChildNodes()) return resolve();
  // A page that goes to the background before its first paint gets no animation frame, and must not wait for ever.
  setTimeout(resolve, 1_000);
  // The callback runs right before the first paint, the timer after it.
  requestAnimationFrame(() => setTimeout(resolve));
});
/** Yields to the event loop, so that a slow phone handles input in between. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Starting to load a file takes up to a millisecond or two, so that only so many start in one task. */
const LINKS_AT_ONCE = 6;

async function open() {
  watchCarga();
  // The start page has one address, so that / becomes /app.
  if (location.pathname === '/') history.replaceState(history.state, '', `/app${location.search}${location.hash}`);
  await shown;
  // Styles and scripts of this page that the served HTML holds back until now (server/spa).
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
  for (const [at, link] of links.entries()) {
    if (at > 0 && at % LINKS_AT_ONCE === 0) await pause();
    link.rel = link.dataset.rel ?? '';
  }
  // The libraries are evaluated in a task of their own, before our modules.
  await import('./start/libraries.ts');
  await pause();
  const { start } = await import('./start/app.tsx');
  await pause();
  await start();
}
open().catch((error: unknown) => {
  if (!esFalloDeCarga(error)) throw error;
  reloadOnce(() => tellWhatIsMissing(carga.falta, carga.recargar));
});
