import { useEffect } from 'react';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';

const VISTA_MS = 2_000;

/** Two seconds of looking are one view; one's own offers are none. */
export function useVista(oferta: Pick<OfertaDetalle, 'id' | 'es_mia'> | undefined, contar: (id: number) => void) {
  const id = oferta === undefined || oferta.es_mia ? null : oferta.id;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => contar(id), VISTA_MS);
    return () => clearTimeout(timer);
  }, [id, contar]);
}
