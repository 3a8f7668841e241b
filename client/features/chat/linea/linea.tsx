import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { Virtualizer } from 'virtua';
import { Spinner } from '#ui/feedback/spinner';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import type { Linea as Datos } from '../datos/linea.ts';
import { primerSeq } from '../datos/linea.ts';
import { nombreDe, quienEs } from '../datos/nombres.ts';
import { useLinea } from './contexto-linea.ts';
import { FilaMensaje } from './fila-mensaje.tsx';
import { filasDe, type Pendiente } from './filas.ts';
import c from './linea.module.css';
import { useLugar } from './use-lugar.ts';

interface LineaProps {
  linea: Datos;
  pendientes: readonly Pendiente[];
  /** The first that was not read when the conversation was opened, and how many there were. */
  nuevoDesde: number | null;
  sinLeer: number;
  destino: { seq: number; vez: number } | null;
  cargando: boolean;
  onVisto: (seq: number) => void;
  onBorde: (hacia: 'antes' | 'despues') => void;
  /** The newest are to be shown, which may not be loaded. */
  onUltimo: () => Promise<void>;
}

/** The messages, oldest first. Only those near the window are drawn, so that ten thousand are no more than fifty. */
export function Linea({
  linea,
  pendientes,
  nuevoDesde,
  sinLeer,
  destino,
  cargando,
  onVisto,
  onBorde,
  onUltimo,
}: LineaProps) {
  const { conversacion, yo, irA } = useLinea();
  const scroll = useRef<HTMLElement>(null);
  const filas = filasDe(linea.mensajes, linea.hay_despues ? [] : pendientes, {
    yo,
    nuevoDesde,
    hayAntes: linea.hay_antes,
    ahora: new Date(),
  });
  const lugar = useLugar({ scroll, filas, destino, nuevoDesde, hayDespues: linea.hay_despues, onVisto, onBorde });
  const lejos = !lugar.estaAbajo || linea.hay_despues;
  const porVer = conversacion.no_leidos;
  const irAlUltimo = async () => {
    if (linea.hay_despues) {
      lugar.pedirFinal();
      await onUltimo();
    }
    // Once the rows are there.
    requestAnimationFrame(lugar.alFinal);
  };
  const saltaASinLeer = nuevoDesde !== null && linea.hay_antes && primerSeq(linea) > nuevoDesde;
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
        <button type="button" className={c.pildora} data-arriba onClick={() => irA(nuevoDesde)}>
          <ChevronUp size={18} strokeWidth={1.5} aria-hidden="true" />
          {chat.irASinLeer(sinLeer)}
        </button>
      )}
      {lejos && (
        <button type="button" className={c.pildora} onClick={() => void irAlUltimo()}>
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
      <Anuncios linea={linea} />
    </div>
  );
}

const ANUNCIOS = 5;

/** What comes while the conversation is open, read out once; the list itself is redrawn whenever it is scrolled. */
function Anuncios({ linea }: { linea: Datos }) {
  const { conversacion, yo } = useLinea();
  const desde = useRef(linea.ultimo_seq);
  const nuevos = linea.mensajes
    .slice(-ANUNCIOS)
    .filter(({ seq, autor_id, suceso }) => seq > desde.current && autor_id !== yo && suceso === null);
  return (
    <div role="log" aria-live="polite" aria-label={chat.mensajesNuevos}>
      <VisuallyHidden>
        {nuevos.map(({ seq, autor_id, texto, adjuntos }) => (
          <span key={seq}>
            {chat.dice(quienEs(conversacion, autor_id, yo), texto || chat.adjuntos(adjuntos.length))}{' '}
          </span>
        ))}
      </VisuallyHidden>
    </div>
  );
}
