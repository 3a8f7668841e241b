import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import c from './ficha.module.css';
import type { IdSeccion } from './ficha-seccion.tsx';

/** The section that is being read: the last one whose heading is above the middle of the viewport's upper half. */
function useAqui(ids: readonly IdSeccion[]): IdSeccion | undefined {
  const [aqui, setAqui] = useState<IdSeccion>();
  const key = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting);
        // `key` consists of the ids.
        setAqui(key.split(' ').find((id) => seen.get(id)) as IdSeccion | undefined);
      },
      { rootMargin: '-20% 0px -60% 0px' },
    );
    for (const id of key.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return aqui;
}

/** Table of contents beside the sheet on wide windows. */
export function Indice({ ids }: { ids: readonly IdSeccion[] }) {
  const aqui = useAqui(ids);
  return (
    <nav className={c.indice} aria-labelledby="indice-titulo">
      <h2 id="indice-titulo">{ficha.enEstaPagina}</h2>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Link to="." hash={id} replace data-aqui={id === aqui || undefined}>
              {ficha.secciones[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
