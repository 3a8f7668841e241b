import type { Locator, Page } from '@playwright/test';

export interface Fotogramas {
  /** Milliseconds between frames: median, 95th percentile, maximum. */
  mediana: number;
  p95: number;
  peor: number;
  cuantos: number;
  /** Missed frames at 60 per second. */
  perdidos: number;
  /** Tasks of more than 50 ms, and the longest one. */
  tareasLargas: number;
  tareaPeor: number;
}

interface ConMedidas {
  __medidas?: { deltas: number[]; largas: number[]; stop: () => void };
}

/** Measures the frames of a page during an action. For reports only: no time is asserted. */
export async function medirFotogramas(page: Page, run: () => Promise<void>): Promise<Fotogramas> {
  await page.evaluate(() => {
    const deltas: number[] = [];
    const largas: number[] = [];
    let antes = 0;
    let sigue = true;
    const paso = (at: number) => {
      if (antes > 0) deltas.push(at - antes);
      antes = at;
      if (sigue) requestAnimationFrame(paso);
    };
    const tareas = new PerformanceObserver((lista) =>
      largas.push(...lista.getEntries().map(({ duration }) => duration)),
    );
    tareas.observe({ type: 'longtask' });
    requestAnimationFrame(paso);
    const stop = () => {
      sigue = false;
      tareas.disconnect();
    };
    (window as ConMedidas).__medidas = { deltas, largas, stop };
  });
  await run();
  return page.evaluate(() => {
    const { deltas = [], largas = [], stop } = (window as ConMedidas).__medidas ?? {};
    stop?.();
    const orden = deltas.toSorted((a, b) => a - b);
    const parte = (cual: number) => Math.round((orden[Math.floor(orden.length * cual)] ?? 0) * 10) / 10;
    return {
      mediana: parte(0.5),
      p95: parte(0.95),
      peor: parte(0.9999),
      cuantos: orden.length,
      perdidos: orden.reduce((suma, ms) => suma + Math.max(0, Math.round(ms / (1_000 / 60)) - 1), 0),
      tareasLargas: largas.length,
      tareaPeor: Math.round(Math.max(0, ...largas)),
    };
  });
}

/** Counts from now on the most rows that are drawn, and the DOM changes of rows. */
export async function vigilarFilas(linea: Locator) {
  const mira = await linea.evaluateHandle((una) => {
    const visto = { filas: 0, cambios: 0 };
    const count = () => {
      visto.filas = Math.max(visto.filas, una.querySelectorAll('article').length);
    };
    new MutationObserver((cambios) => {
      visto.cambios += cambios.length;
      count();
    }).observe(una, { childList: true, subtree: true, attributes: true, characterData: true });
    count();
    return visto;
  });
  return {
    cuantas: () => mira.evaluate(({ filas }) => filas),
    cambios: () => mira.evaluate(({ cambios }) => cambios),
  };
}
