import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * What somebody has typed into a field of the HTML before React took its place. `id`: of that field. Told once, when the page is
 * there and before it is painted: React draws a page in pieces, and until the last one the HTML's field goes on taking letters.
 * Gives whether they were at it when the page was first drawn.
 */
export function useEscritoAntes(id: string, onEscrito: (texto: string, tieneFoco: boolean) => void): boolean {
  const [campo] = useState(() => document.querySelector<HTMLInputElement>(`#root .fp #${id}`));
  const [tieneFoco] = useState(() => campo !== null && campo === document.activeElement);
  const tell = useEffectEvent(onEscrito);
  // By then the field is out of the page; what was written into it is in it still.
  useLayoutEffect(() => {
    if (campo) tell(campo.value, tieneFoco);
  }, [campo, tieneFoco]);
  return tieneFoco;
}
