import { seMiraAlguna, vigilarMirada } from '../browser/mirada.ts';
import type { Realtime } from './realtime.ts';

/** A change of tab, or a reload, within this time is not an absence. */
const GRACIA_MS = 2_000;

/**
 * Reports whether the person uses this browser: while they do, their other devices get no push, and others see them as present.
 * Each tab reports for all tabs of the browser.
 */
export function decirPresencia(realtime: Pick<Realtime, 'decir' | 'estado' | 'suscribirEstado'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function decir(): Promise<void> {
    const estado = mirada.mira() || (await seMiraAlguna()) ? 'activa' : 'ausente';
    if (realtime.estado() === 'abierto') realtime.decir({ t: 'presencia', estado });
  }
  const luego = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void decir(), GRACIA_MS);
  };
  const mirada = vigilarMirada((mira) => {
    clearTimeout(timer);
    if (mira) queueMicrotask(() => void decir());
    else luego();
  });
  // The server takes a new channel for a present person, so that an absence must be reported.
  const dejar = realtime.suscribirEstado(() => {
    if (realtime.estado() === 'abierto') luego();
  });
  return () => {
    clearTimeout(timer);
    dejar();
    mirada.parar();
  };
}
