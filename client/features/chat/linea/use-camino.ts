import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** So long after the last row was measured, in milliseconds, the way to a place goes on. */
const MIDE_MS = 150;
const TECLAS = { arriba: ['ArrowUp', 'PageUp', 'Home'], abajo: ['ArrowDown', 'PageDown', 'End', ' '] };

interface CaminoProps {
  /** What scrolls. */
  scroll: RefObject<HTMLElement | null>;
  /** Somebody begins to scroll away; the offset is still what it was. */
  onSoltar: () => void;
  /** The place is reached, or what somebody scrolled has come to rest. */
  onAcabar: () => void;
}

interface Lugar {
  /** Its offset in pixels, from the sizes that are known when it is asked; null before there are any. */
  donde: () => number | null;
  /** Who scrolls down goes there too. */
  esFinal: boolean;
}

/**
 * The way to a place of a list whose rows are measured only when they are drawn: its offset is written again with each that is
 * measured, until there is none left.
 *
 * virtua's own `scrollToIndex` does the same, but cannot be stopped (github.com/inokawa/virtua/pull/595): who scrolls up just as a
 * message comes reveals rows that were never measured, and is pulled back to the end.
 */
export function useCamino({ scroll, onSoltar, onAcabar }: CaminoProps) {
  const lugar = useRef<Lugar | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef(0);
  const avisos = useRef({ onSoltar, onAcabar });
  useLayoutEffect(() => {
    avisos.current = { onSoltar, onAcabar };
  });

  const parar = useCallback(() => {
    lugar.current = null;
    cancelAnimationFrame(frame.current);
    clearTimeout(timer.current);
  }, []);

  /** Tells the end of the way when nothing has been measured, or scrolled, for a while. */
  const esperar = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      parar();
      avisos.current.onAcabar();
    }, MIDE_MS);
  }, [parar]);

  const escribir = useCallback(() => {
    if (!lugar.current || !scroll.current) return;
    const top = lugar.current.donde();
    // The window itself is not measured: it tells when it is.
    if (top === null) return;
    if (top !== scroll.current.scrollTop) scroll.current.scrollTo({ top, behavior: 'instant' });
    esperar();
  }, [scroll, esperar]);

  const ir = useCallback(
    (adonde: Lugar) => {
      parar();
      lugar.current = adonde;
      escribir();
    },
    [parar, escribir],
  );

  /** A row, or the window, has another size, which the page shows with the next frame. */
  const alMedir = useCallback(() => {
    if (!lugar.current) return;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(escribir);
  }, [escribir]);

  const vaDeCamino = useCallback(() => lugar.current !== null, []);

  useEffect(() => {
    const { current } = scroll;
    if (!current) return;
    const soltar = () => {
      parar();
      avisos.current.onSoltar();
      // A turn of the wheel that moves nothing is no way off.
      esperar();
    };
    const alBajar = () => lugar.current && !lugar.current.esFinal && soltar();
    const onWheel = ({ deltaY }: WheelEvent) => (deltaY < 0 ? soltar() : alBajar());
    const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
      if (TECLAS.arriba.includes(key) || (key === ' ' && shiftKey)) soltar();
      else if (TECLAS.abajo.includes(key)) alBajar();
    };
    // Its own scrollbar: what is in the list has targets of its own.
    const onPointerDown = ({ target }: PointerEvent) => target === current && soltar();
    current.addEventListener('wheel', onWheel, { passive: true });
    current.addEventListener('touchmove', soltar, { passive: true });
    current.addEventListener('keydown', onKeyDown);
    current.addEventListener('pointerdown', onPointerDown);
    return () => {
      parar();
      current.removeEventListener('wheel', onWheel);
      current.removeEventListener('touchmove', soltar);
      current.removeEventListener('keydown', onKeyDown);
      current.removeEventListener('pointerdown', onPointerDown);
    };
  }, [scroll, parar, esperar]);

  return { ir, alMedir, vaDeCamino };
}
