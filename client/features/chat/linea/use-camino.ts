import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Scrolling to a place ends after this many frames without a measured row. Frames and not milliseconds: rows are measured, and
 * scroll events fired, once a frame, which takes long on a busy computer, and does not come in a hidden tab.
 */
const FRAMES_QUIETOS = 10;
const TECLAS = { arriba: ['ArrowUp', 'PageUp', 'Home'], abajo: ['ArrowDown', 'PageDown', 'End', ' '] };

interface CaminoProps {
  /** The scrolling element. */
  scroll: RefObject<HTMLElement | null>;
  /** The user begins to scroll away; the offset is still the old one. */
  onSoltar: () => void;
  /** The place is reached, or the user's scrolling has come to rest. */
  onAcabar: () => void;
}

interface Lugar {
  /** Offset of the place in pixels, by the sizes that are known at the call; null before there are any. */
  donde: () => number | null;
  /** Whether the place is the end: scrolling down then leads there too. */
  esFinal: boolean;
}

/**
 * Scrolls to a place of a list whose rows are measured only when they are drawn: sets the offset again with each measured
 * row, until none is left.
 *
 * virtua's own `scrollToIndex` does the same, but cannot be cancelled (github.com/inokawa/virtua/pull/595): somebody who
 * scrolls up just when a message arrives reveals unmeasured rows, and is pulled back to the end.
 */
export function useCamino({ scroll, onSoltar, onAcabar }: CaminoProps) {
  const lugar = useRef<Lugar | null>(null);
  /** The frame that writes the offset, or counts towards the end: never both, so that the end does not cancel an offset. */
  const frame = useRef(0);
  const avisos = useRef({ onSoltar, onAcabar });
  useLayoutEffect(() => {
    avisos.current = { onSoltar, onAcabar };
  });

  const stop = useCallback(() => {
    lugar.current = null;
    cancelAnimationFrame(frame.current);
  }, []);

  /** Ends the scrolling when nothing has been measured or scrolled for a while. */
  const wait = useCallback(() => {
    let quedan = FRAMES_QUIETOS;
    const count = () => {
      quedan -= 1;
      if (quedan > 0) {
        frame.current = requestAnimationFrame(count);
        return;
      }
      stop();
      avisos.current.onAcabar();
    };
    frame.current = requestAnimationFrame(count);
  }, [stop]);

  const write = useCallback(() => {
    if (!lugar.current || !scroll.current) return;
    const top = lugar.current.donde();
    // The viewport itself is not measured yet; a call follows when it is.
    if (top === null) return;
    if (top !== scroll.current.scrollTop) scroll.current.scrollTo({ top, behavior: 'instant' });
    wait();
  }, [scroll, wait]);

  const go = useCallback(
    (adonde: Lugar) => {
      stop();
      lugar.current = adonde;
      write();
    },
    [stop, write],
  );

  /** A row or the viewport has another size, which the page shows with the next frame. */
  const alMedir = useCallback(() => {
    if (!lugar.current) return;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(write);
  }, [write]);

  const vaDeCamino = useCallback(() => lugar.current !== null, []);

  useEffect(() => {
    const { current } = scroll;
    if (!current) return;
    const release = () => {
      stop();
      avisos.current.onSoltar();
      // A wheel event that moves nothing does not cancel.
      wait();
    };
    const alBajar = () => lugar.current && !lugar.current.esFinal && release();
    const onWheel = ({ deltaY }: WheelEvent) => (deltaY < 0 ? release() : alBajar());
    const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
      if (TECLAS.arriba.includes(key) || (key === ' ' && shiftKey)) release();
      else if (TECLAS.abajo.includes(key)) alBajar();
    };
    // Only the scrollbar: events on rows have other targets.
    const onPointerDown = ({ target }: PointerEvent) => target === current && release();
    current.addEventListener('wheel', onWheel, { passive: true });
    current.addEventListener('touchmove', release, { passive: true });
    current.addEventListener('keydown', onKeyDown);
    current.addEventListener('pointerdown', onPointerDown);
    return () => {
      stop();
      current.removeEventListener('wheel', onWheel);
      current.removeEventListener('touchmove', release);
      current.removeEventListener('keydown', onKeyDown);
      current.removeEventListener('pointerdown', onPointerDown);
    };
  }, [scroll, stop, wait]);

  return { go, alMedir, vaDeCamino };
}
