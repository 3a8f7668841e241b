/** In CSS pixels: less than any on-screen keyboard takes, more than the bars of a browser. */
const TECLADO_PX = 120;

/** Whether somebody has zoomed in: then nothing of the page may move by itself. */
export const estaAmpliada = (): boolean => (window.visualViewport?.scale ?? 1) !== 1;

/**
 * The part of the window above a phone's open keyboard: its height, and how far its lower edge stands above the foot of the
 * window, in CSS pixels. Null while no keyboard is open. Keyboards cover the window and leave its own height as it was
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
