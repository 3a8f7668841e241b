import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tribunas } from '../../i18n/es/noticias/tribunas.ts';
import { useCercaDeLaVista } from '../../ui/theme/en-vista.ts';
import { TribunaTarjeta } from './tribuna-tarjeta.tsx';
import c from './tribunas.module.css';
import { recientesQuery } from './tribunas-consultas.ts';

/** Tolerance in pixels: zoomed pages scroll by fractions. */
const CASI = 2;

/** Distance before the viewport at which the row is measured: measuring it earlier would lay it out (data-below-fold). */
const CERCA = '200px 0px';

/** Whether a scrolling row is at its start or at its end. */
function useExtremos() {
  const [ref, isNear] = useCercaDeLaVista<HTMLUListElement>(CERCA);
  const [extremos, setExtremos] = useState({ alPrincipio: true, alFinal: false });
  useEffect(() => {
    const fila = ref.current;
    if (!fila || !isNear) return;
    const look = () =>
      setExtremos({
        alPrincipio: fila.scrollLeft <= CASI,
        alFinal: fila.scrollLeft + fila.clientWidth >= fila.scrollWidth - CASI,
      });
    // In the next frame: measuring at once would force a second layout in the task that mounts the row.
    const cuadro = requestAnimationFrame(look);
    fila.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(cuadro);
      fila.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ref, isNear]);
  return { ref, ...extremos };
}

/**
 * The newest columns in a row that is scrolled by hand, key or button, and never automatically. Nothing when there are none.
 */
export function TribunasCarrusel() {
  const { data = [] } = useQuery(recientesQuery);
  return data.length > 0 && <Fila />;
}

function Fila() {
  const { data = [] } = useQuery(recientesQuery);
  const { ref, alPrincipio, alFinal } = useExtremos();
  const move = (sentido: 1 | -1) =>
    ref.current?.scrollBy({ left: sentido * ref.current.clientWidth * 0.9, behavior: 'smooth' });
  const boton = (sentido: 1 | -1, texto: string, sobra: boolean) => (
    <button type="button" className={c.flecha} aria-label={texto} disabled={sobra} onClick={() => move(sentido)}>
      {sentido < 0 ? <ChevronLeft size={20} aria-hidden="true" /> : <ChevronRight size={20} aria-hidden="true" />}
    </button>
  );
  return (
    <section className={c.carrusel} data-below-fold aria-labelledby="tribunas-carrusel">
      <header className={c.cabeza}>
        <h2 id="tribunas-carrusel">
          <Link to="/tribunas">{tribunas.titulo}</Link>
        </h2>
        {!(alPrincipio && alFinal) && (
          <div className={c.flechas}>
            {boton(-1, tribunas.anteriores, alPrincipio)}
            {boton(1, tribunas.siguientes, alFinal)}
          </div>
        )}
      </header>
      <ul ref={ref} className={c.fila}>
        {data.map((tribuna) => (
          <li key={tribuna.id}>
            <TribunaTarjeta tribuna={tribuna} />
          </li>
        ))}
      </ul>
    </section>
  );
}
