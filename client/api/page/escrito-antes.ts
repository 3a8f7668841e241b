import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Calls `onEscrito` once with the text that somebody typed into the field `id` of the served HTML before React replaced that field:
 * after React's commit and before the paint, because React renders a page in pieces and the old field takes letters until the commit.
 * Returns whether that field had the focus at the first render.
 */
export function useEscritoAntes(id: string, onEscrito: (texto: string) => void): boolean {
  const [campo] = useState(() => document.querySelector<HTMLInputElement>(`#root .fp #${id}`));
  const [tieneFoco] = useState(() => campo !== null && campo === document.activeElement);
  const tell = useEffectEvent(onEscrito);
  // By then the old field has left the page, but it still holds its text.
  useLayoutEffect(() => {
    if (campo) tell(campo.value);
  }, [campo]);
  return tieneFoco;
}
