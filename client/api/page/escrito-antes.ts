import { useState } from 'react';

/**
 * What somebody has typed into a field of the HTML before React took its place, and whether they are still at it. `id`: of
 * that field. Looked at while the page is first drawn, when the HTML is still there.
 */
export function useEscritoAntes(id: string): { texto: string; tieneFoco: boolean } {
  const [antes] = useState(() => {
    const campo = document.querySelector<HTMLInputElement>(`#root .fp #${id}`);
    return { texto: campo?.value ?? '', tieneFoco: campo !== null && campo === document.activeElement };
  });
  return antes;
}
