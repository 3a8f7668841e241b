import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { Spinner } from '#ui/feedback/spinner';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import type { Linea as Datos } from '../datos/linea.ts';
import { primeroVisible } from '../datos/linea.ts';
import { nombreDe } from '../datos/nombres.ts';
import { useLinea } from './contexto-linea.ts';
import { Anuncios } from './en-vivo/anuncios.tsx';
import { FilaMensaje } from './fila-mensaje.tsx';
import { filasDe, type Pendiente } from './filas.ts';
import c from './linea.module.css';
import { useLugar } from './use-lugar.ts';

interface LineaProps {
  linea: Datos;
  pendientes: readonly Pendiente[];
  /** Number of messages sent since the conversation was opened; each scrolls to the end. */
  enviados: number;
  /** `seq` of the first message that was unread when the conversation was opened, and the number of unread ones. */
  nuevoDesde: number | null;
  sinLeer: number;
  destino: { seq: number; vez: number } | null;
  cargando: boolean;
  onVisto: (seq: number) => void;
  onBorde: (hacia: 'antes' | 'despues') => void;
  /** Asks for the end of the line, which may not be loaded. False when it cannot be loaded. */
  onUltimo: () => Promise<boolean>;
}

const NADA: readonly Pendiente[] = [];

/** The messages, oldest first. Only rows near the viewport are drawn, so that ten thousand cost no more than fifty. */
export function Linea({
  linea,
  pendientes,
  enviados,
  nuevoDesde,
  sinLeer,
  destino,
  cargando,
  onVisto,
  onBorde,
  onUltimo,
}: LineaProps) {
  const { conversacion, yo, goTo } = useLinea();
  const scroll = useRef<HTMLElement>(null);
  // After sending from the middle without a network: the queued messages are shown here until the end can be loaded.
  const [sinFinal, setSinFinal] = useState(false);
  if (sinFinal && !linea.hay_despues) setSinFinal(false);
  const debajo = linea.hay_despues && !sinFinal ? NADA : pendientes;
  const { mensajes, hay_antes: hayAntes } = linea;
  const hoy = new Date().toDateString();
  // Memoised: otherwise each key and each typing sign would compute a long line again.
  const filas = useMemo(
    () => filasDe(mensajes, debajo, { yo, nuevoDesde, hayAntes, ahora: new Date(hoy) }),
    [mensajes, debajo, yo, nuevoDesde, hayAntes, hoy],
  );
  const lugar = useLugar({ scroll, filas, destino, nuevoDesde, hayDespues: linea.hay_despues, onVisto, onBorde });
  const lejos = !lugar.estaAbajo || linea.hay_despues;
  const porVer = conversacion.no_leidos;
  const goToLast = async (esEnvio = false) => {
    if (linea.hay_despues) {
      lugar.requestEnd();
      if (!(await onUltimo())) setSinFinal(esEnvio);
    }
    // After the rows are rendered.
    requestAnimationFrame(lugar.alFinal);
  };
  const mostrados = useRef(enviados);
  useEffect(() => {
    if (mostrados.current === enviados) return;
    mostrados.current = enviados;
    // When the end is loaded, the new row itself scrolls there.
    if (linea.hay_despues) void goToLast(true);
  });
  const saltaASinLeer = nuevoDesde !== null && linea.hay_antes && primeroVisible(linea) > nuevoDesde;
  return (
    <div className={c.marco}>
      <section
        ref={scroll}
        className={c.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too.
        tabIndex={0}
        aria-label={chat.conversacionCon(nombreDe(conversacion, yo))}
      >
        <div className={c.hueco} />
        <Virtualizer
          ref={lugar.lista}
          scrollRef={scroll}
          data={filas}
          shift={lugar.creceArriba}
          bufferSize={400}
          onScroll={lugar.onScroll}
          onResize={lugar.onResize}
        >
          {(fila, n) => (
            <FilaMensaje
              key={fila.clave}
              fila={fila}
              esPrincipio={n === 0 && !linea.hay_antes}
              esDestino={fila.que === 'mensaje' && fila.mensaje.seq === destino?.seq}
            />
          )}
        </Virtualizer>
      </section>
      {cargando && (
        <p className={c.cargando} role="status">
          <Spinner />
          <VisuallyHidden>{chat.cargandoAnteriores}</VisuallyHidden>
        </p>
      )}
      {saltaASinLeer && (
        <button type="button" className={c.pildora} data-arriba onClick={() => goTo(nuevoDesde)}>
          <ChevronUp size={18} strokeWidth={1.5} aria-hidden="true" />
          {chat.irASinLeer(sinLeer)}
        </button>
      )}
      {lejos && (
        <button type="button" className={c.pildora} onClick={() => void goToLast()}>
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
          {chat.irAlUltimo}
          {porVer > 0 && (
            <>
              <span className={c.cuenta}>{chat.hasta99(porVer)}</span>
              <VisuallyHidden>{chat.nuevos(porVer)}</VisuallyHidden>
            </>
          )}
        </button>
      )}
      <Anuncios desde={linea.ultimo_seq} />
    </div>
  );
}
