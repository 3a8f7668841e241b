import { seMiraAlguna, watchMirada } from '../browser/mirada.ts';
import type { Realtime } from './realtime.ts';

/** A change of tab, or a reload, within this time is not an absence. */
const GRACIA_MS = 2_000;

/**
 * Reports whether the person uses this browser: while they do, their other devices get no push, and others see them as present.
 * Each tab reports for all tabs of the browser.
 */
export function sayPresencia(realtime: Pick<Realtime, 'say' | 'estado' | 'subscribeEstado'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function say(): Promise<void> {
    const estado = mirada.mira() || (await seMiraAlguna()) ? 'activa' : 'ausente';
    if (realtime.estado() === 'abierto') realtime.say({ t: 'presencia', estado });
  }
  const luego = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void say(), GRACIA_MS);
  };
  const mirada = watchMirada((mira) => {
    clearTimeout(timer);
    if (mira) queueMicrotask(() => void say());
    else luego();
  });
  // The server takes a new channel for a present person, so that an absence must be reported.
  const unsubscribe = realtime.subscribeEstado(() => {
    if (realtime.estado() === 'abierto') luego();
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    mirada.stop();
  };
}
