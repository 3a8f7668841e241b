import { useEffect } from 'react';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';

const VISTA_MS = 2_000;

/** Counts a view after two seconds on the offer; the user's own offers are not counted. */
export function useVistaDeOferta(
  oferta: Pick<OfertaDetalle, 'id' | 'es_mia'> | undefined,
  count: (id: number) => void,
) {
  const id = oferta === undefined || oferta.es_mia ? null : oferta.id;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => count(id), VISTA_MS);
    return () => clearTimeout(timer);
  }, [id, count]);
}
