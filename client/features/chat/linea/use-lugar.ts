import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Fila } from './filas.ts';
import { ultimaFilaVista } from './recibos.ts';
import { useCamino } from './use-camino.ts';

/** Distance from the end that still counts as at the end. */
const ABAJO_PX = 64;
/** Time that virtua needs to find a place among unmeasured rows; a page loaded above meanwhile would shift it. */
const ASIENTA_MS = 600;
/** Distance from an edge at which the next page is loaded. */
const CERCA_PX = 800;

interface LugarProps {
  /** The scrolling element. */
  scroll: RefObject<HTMLElement | null>;
  filas: readonly Fila[];
  /** The `seq` to show first or to jump to; another `vez` jumps to the same place again. */
  destino: { seq: number; vez: number } | null;
  nuevoDesde: number | null;
  /** The end of the line is not loaded, so that its last row is not a place to stay at. */
  hayDespues: boolean;
  onVisto: (seq: number) => void;
  onBorde: (hacia: 'antes' | 'despues') => void;
}

/**
 * Scroll position of the line: begins at the new messages or at the end, and keeps its place while messages come at either
 * side.
 */
export function useLugar({ scroll, filas, destino, nuevoDesde, hayDespues, onVisto, onBorde }: LugarProps) {
  const lista = useRef<VirtualizerHandle>(null);
  const abajo = useRef(true);
  const empezado = useRef(false);
  const [estaAbajo, setEstaAbajo] = useState(true);
  const asienta = useRef({ hasta: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  // Keys of first and last row: rows that were added above must not move the others.
  const primera = useRef<string | undefined>(undefined);
  const ultima = useRef<string | undefined>(undefined);
  const clave = filas[0]?.clave;
  const creceArriba =
    primera.current !== undefined && clave !== primera.current && filas.some((fila) => fila.clave === primera.current);

  /** The end was asked for before it was loaded; the list scrolls there once it is drawn. */
  const pedido = useRef(false);
  const camino = useCamino({
    scroll,
    onSoltar: () => {
      abajo.current = false;
    },
    onAcabar: () => onScroll(),
  });
  const { go } = camino;
  const alFinal = useCallback(() => {
    abajo.current = true;
    const donde = () => {
      const vista = lista.current;
      return vista?.viewportSize ? Math.max(0, vista.scrollSize - vista.viewportSize) : null;
    };
    go({ donde, esFinal: true });
  }, [go]);
  const cuales = useRef(filas);
  /**
   * Scrolls to a row by its key, which stays when others come above it: the row's top at the top, or its middle in the
   * middle.
   */
  const aFila = useCallback(
    (suClave: string | undefined, enMedio: boolean) => {
      const donde = () => {
        const vista = lista.current;
        const n = cuales.current.findIndex((fila) => fila.clave === suClave);
        if (!vista?.viewportSize || n < 0) return null;
        return vista.getItemOffset(n) + (enMedio ? (vista.getItemSize(n) - vista.viewportSize) / 2 : 0);
      };
      go({ donde, esFinal: false });
    },
    [go],
  );

  const look = useCallback(() => {
    const vista = lista.current;
    if (!vista) return;
    const n = ultimaFilaVista(
      {
        desde: vista.scrollOffset,
        alto: vista.viewportSize,
        inicioDe: (fila) => vista.getItemOffset(fila),
        altoDe: (fila) => vista.getItemSize(fila),
        filaEn: (offset) => vista.findItemIndex(offset),
      },
      filas.length,
    );
    for (let fila = n ?? -1; fila >= 0; fila -= 1) {
      const vistaFila = filas[fila];
      if (vistaFila?.que !== 'mensaje') continue;
      onVisto(vistaFila.mensaje.seq);
      return;
    }
  }, [filas, onVisto]);

  const onScroll = () => {
    const vista = lista.current;
    if (!vista || !empezado.current) return;
    const { scrollOffset, scrollSize, viewportSize } = vista;
    const quedan = scrollSize - viewportSize - scrollOffset;
    // While scrolling to a place, measured rows change the offset, and not the user.
    if (!camino.vaDeCamino()) {
      abajo.current = quedan < ABAJO_PX && !hayDespues;
      setEstaAbajo(abajo.current);
    }
    look();
    clearTimeout(asienta.current.timer);
    const falta = asienta.current.hasta - performance.now();
    if (falta > 0) asienta.current.timer = setTimeout(onScroll, falta);
    else if (scrollOffset < CERCA_PX) onBorde('antes');
    else if (quedan < CERCA_PX) onBorde('despues');
  };
  const onResize = () => {
    if (empezado.current && abajo.current && !camino.vaDeCamino()) alFinal();
    // The measured size is in the page with the next frame.
    camino.alMedir();
    look();
  };

  // The row of the destination itself: until it is loaded, nothing moves.
  const lugarDestino =
    destino === null ? -1 : filas.findIndex((fila) => fila.que === 'mensaje' && fila.mensaje.seq === destino.seq);
  const hecho = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    cuales.current = filas;
    if (filas.length === 0 || !lista.current) return;
    if (destino && lugarDestino >= 0 && hecho.current !== destino.vez) {
      hecho.current = destino.vez;
      empezado.current = true;
      abajo.current = false;
      asienta.current.hasta = performance.now() + ASIENTA_MS;
      aFila(filas[lugarDestino]?.clave, true);
    } else if (!empezado.current && !destino) {
      empezado.current = true;
      const nuevo = nuevoDesde === null ? -1 : filas.findIndex((fila) => fila.nuevos);
      abajo.current = nuevo < 0;
      asienta.current.hasta = performance.now() + ASIENTA_MS;
      if (nuevo >= 0) aFila(filas[nuevo]?.clave, false);
      else alFinal();
    } else if (ultima.current !== filas.at(-1)?.clave) {
      const esMio = filas.at(-1)?.que === 'cola';
      if (abajo.current || esMio || pedido.current) alFinal();
      // A page that was already on its way is not the end yet.
      if (!hayDespues) pedido.current = false;
    }
    primera.current = filas[0]?.clave;
    ultima.current = filas.at(-1)?.clave;
    look();
  }, [filas, destino, lugarDestino, nuevoDesde, hayDespues, alFinal, aFila, look]);

  useEffect(() => {
    const { current } = asienta;
    return () => clearTimeout(current.timer);
  }, []);
  useEffect(() => {
    // Messages displayed behind another window are read once this window gets the focus.
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);

  const requestEnd = () => {
    pedido.current = true;
  };
  return { lista, creceArriba, estaAbajo, alFinal, requestEnd, onScroll, onResize };
}
