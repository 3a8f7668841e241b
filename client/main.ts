/**
 * Where the HTML already says what the page is (server/spa/first-paint.ts), the browser shows that first, in its own
 * typeface, and then asks for the application: both at once would share a slow line. Elsewhere there is nothing to wait for.
 */
const shown = new Promise<void>((resolve) => {
  if (document.hidden || !document.getElementById('root')?.hasChildNodes()) return resolve();
  // A page that goes to the background before it is painted must not wait for ever.
  setTimeout(resolve, 1_000);
  // The callback comes right before the first picture, the timer after it.
  requestAnimationFrame(() => setTimeout(resolve));
});
void shown.then(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel ?? '';
  return import('./app.tsx');
});
