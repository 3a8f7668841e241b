import { type ReactNode, useEffect, useState } from 'react';
import { slug } from '#shared/textos/slug';
import { DECLARATIONS } from './declarations.ts';
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
  <section className={c.familia} id={slug(titulo)} aria-label={titulo} data-familia>
    <h2>{titulo}</h2>
    <div className={c.muestras} data-columnas={enColumnas || undefined}>
      {children}
    </div>
  </section>
);

/**
 * One state of a component, with its name above it.
 * @param piezas components of client/ui that are described here; each is in exactly one place of the page
 */
export const Muestra = ({
  de,
  piezas = [],
  enFila = false,
  children,
}: {
  de: string;
  piezas?: readonly string[];
  enFila?: boolean;
  children: ReactNode;
}) => (
  <div className={c.muestra}>
    <h3>{de}</h3>
    {piezas.map((nombre) => (
      <Pieza key={nombre} nombre={nombre} />
    ))}
    <div className={enFila ? c.fila : c.pila}>{children}</div>
  </div>
);

/** Import path, purpose and props of one component. @throws Error when client/ui has no such component */
export function Pieza({ nombre }: { nombre: string }) {
  const declaration = DECLARATIONS.get(nombre);
  if (!declaration) throw new Error(`client/ui has no ${nombre}`);
  const { from, says, props } = declaration;
  return (
    <details id={nombre} className={c.pieza} data-pieza={nombre}>
      <summary>
        <code>
          {nombre} · {from}
        </code>
      </summary>
      {says && <p lang="en">{says}</p>}
      <pre lang="en">{props || 'Sin propiedades.'}</pre>
    </details>
  );
}

interface Entrada {
  titulo: string;
  id: string;
  piezas: string[];
}

/** Links to the families of the page and to the components in them. Read from the page itself once it is drawn. */
export function Indice() {
  const [familias, setFamilias] = useState<readonly Entrada[]>([]);
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('[data-familia]')];
    setFamilias(
      sections.map((section) => ({
        titulo: section.getAttribute('aria-label') ?? '',
        id: section.id,
        piezas: [...section.querySelectorAll('[data-pieza]')].map(({ id }) => id),
      })),
    );
  }, []);
  return (
    <nav aria-label="Índice" className={c.indice}>
      {familias.map(({ titulo, id, piezas }) => (
        <div key={id}>
          <a href={`#${id}`}>{titulo}</a>
          {piezas.length > 0 && (
            <ul>
              {piezas.map((pieza) => (
                <li key={pieza}>
                  <a href={`#${pieza}`}>{pieza}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  );
}
