/**
 * The HTML already says what the page is (server/spa/first-paint.ts). The browser shows that first and then runs the
 * application, whose files are on their way meanwhile: both at once would hold the first picture back.
 */
const shown = new Promise<void>((resolve) => {
  // A page in the background is never painted; whoever opens it must not wait for that.
  setTimeout(resolve, 1_000);
  if (document.hidden) resolve();
  // The first callback comes before the first picture, the second one after it.
  else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
});
void shown.then(() => import('./app.tsx'));
