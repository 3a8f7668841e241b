/** In CSS pixels: less than the height of any on-screen keyboard, more than a browser's own bars. */
const TECLADO_PX = 120;

/** Whether the person has zoomed in: then no part of the page may be moved by code. */
export const estaAmpliada = (): boolean => (window.visualViewport?.scale ?? 1) !== 1;

/**
 * The part of the window above an open on-screen keyboard: its height, and the distance of its lower edge from the foot of
 * the window, in CSS pixels. Null without a keyboard. Keyboards cover the window and leave its own height unchanged
 * (CSSOM View, `visualViewport`).
 */
export function sobreTeclado(): { alto: number; pie: number } | null {
  const vista = window.visualViewport;
  if (!vista || innerHeight - vista.height < TECLADO_PX) return null;
  return {
    alto: Math.round(vista.height),
    pie: Math.max(0, Math.round(innerHeight - vista.height - vista.offsetTop)),
  };
}
