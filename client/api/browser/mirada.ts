/** Nobody looks at a window that is not seen or not in use. */
export const seEstaMirando = () => document.visibilityState === 'visible' && document.hasFocus();

/** Who has touched nothing for so long is not there, whatever stands open. */
const QUIETO_MS = 5 * 60_000;
/** Held by every tab that somebody looks at: the others see it. */
const CERROJO = 'se-mira';
const USOS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus', 'pageshow'] as const;

/** Whether somebody looks at a tab of this browser, as far as tabs can know of each other. */
export const seMiraAlguna = async (): Promise<boolean> =>
  (await navigator.locks?.query())?.held?.some(({ name }) => name === CERROJO) ?? false;

function tomar(): () => void {
  let soltar = () => {};
  const hasta = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  void navigator.locks?.request(CERROJO, { mode: 'shared' }, () => hasta).catch(() => undefined);
  return soltar;
}

/** Tells when somebody begins to look at this tab, and when they cease to. */
export function vigilarMirada(alCambiar: (mira: boolean) => void) {
  const fin = new AbortController();
  let mira = false;
  let soltar = () => {};
  let ultimo = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function poner(ahora: boolean): void {
    if (ahora === mira) return;
    mira = ahora;
    soltar();
    soltar = ahora ? tomar() : () => {};
    alCambiar(ahora);
  }
  function ver(): void {
    clearTimeout(timer);
    const resto = ultimo + QUIETO_MS - Date.now();
    const ahora = seEstaMirando() && resto > 0;
    if (ahora) timer = setTimeout(ver, resto);
    poner(ahora);
  }
  const alUsar = () => {
    ultimo = Date.now();
    if (!mira) ver();
  };
  for (const uso of USOS) addEventListener(uso, alUsar, { passive: true, signal: fin.signal });
  addEventListener('blur', ver, { signal: fin.signal });
  document.addEventListener('visibilitychange', ver, { signal: fin.signal });
  // A page in the back/forward cache holds no lock.
  addEventListener('pagehide', () => poner(false), { signal: fin.signal });
  ver();
  return {
    mira: () => mira,
    parar() {
      fin.abort();
      clearTimeout(timer);
      soltar();
    },
  };
}
