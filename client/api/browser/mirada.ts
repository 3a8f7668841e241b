/** Whether this window is visible and has the focus. */
export const seEstaMirando = () => document.visibilityState === 'visible' && document.hasFocus();

/** A person who has not touched the page for this long counts as absent, even if the window has the focus. */
const QUIETO_MS = 5 * 60_000;
/** A shared lock that every tab in use holds, so that the other tabs can see it. */
const CERROJO = 'se-mira';
const USOS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus', 'pageshow'] as const;

/** Whether any tab of this browser is in use, as far as Web Locks can tell. */
export const seMiraAlguna = async (): Promise<boolean> =>
  (await navigator.locks?.query())?.held?.some(({ name }) => name === CERROJO) ?? false;

function take(): () => void {
  let release = () => {};
  const hasta = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(CERROJO, { mode: 'shared' }, () => hasta).catch(() => undefined);
  return release;
}

/** Reports when the person begins and ceases to use this tab. */
export function watchMirada(alCambiar: (mira: boolean) => void) {
  const fin = new AbortController();
  let mira = false;
  let release = () => {};
  let ultimo = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(ahora: boolean): void {
    if (ahora === mira) return;
    mira = ahora;
    release();
    release = ahora ? take() : () => {};
    alCambiar(ahora);
  }
  function view(): void {
    clearTimeout(timer);
    const resto = ultimo + QUIETO_MS - Date.now();
    const ahora = seEstaMirando() && resto > 0;
    if (ahora) timer = setTimeout(view, resto);
    put(ahora);
  }
  const alUsar = () => {
    ultimo = Date.now();
    if (!mira) view();
  };
  for (const uso of USOS) addEventListener(uso, alUsar, { passive: true, signal: fin.signal });
  addEventListener('blur', view, { signal: fin.signal });
  document.addEventListener('visibilitychange', view, { signal: fin.signal });
  // A page with a lock would not enter the back/forward cache.
  addEventListener('pagehide', () => put(false), { signal: fin.signal });
  view();
  return {
    mira: () => mira,
    stop() {
      fin.abort();
      clearTimeout(timer);
      release();
    },
  };
}
