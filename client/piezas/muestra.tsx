import type { ReactNode } from 'react';
import c from './piezas.module.css';

/** Eighty letters without a line-break opportunity, like those of ingredients and file names. */
export const LARGO = 'Hidroxipropilmetilcelulosaftalatoyhidroxietilmetilcelulosaconcarboximetilalmidon';
/** Eighty letters with spaces. */
export const FRASE = 'Técnicos de farmacia hospitalaria, con experiencia en ensayos clínicos y calidad';

export const Familia = ({
  titulo,
  enColumnas = false,
  children,
}: {
  titulo: string;
  enColumnas?: boolean;
  children: ReactNode;
}) => (
  <section className={c.familia} aria-label={titulo}>
    <h2>{titulo}</h2>
    <div className={c.muestras} data-columnas={enColumnas || undefined}>
      {children}
    </div>
  </section>
);

/** One state of a component, with its name above it. */
export const Muestra = ({ de, enFila = false, children }: { de: string; enFila?: boolean; children: ReactNode }) => (
  <div className={c.muestra}>
    <h3>{de}</h3>
    <div className={enFila ? c.fila : c.pila}>{children}</div>
  </div>
);
