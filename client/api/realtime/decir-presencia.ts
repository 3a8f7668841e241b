import { seMiraAlguna, vigilarMirada } from '../browser/mirada.ts';
import type { Realtime } from './realtime.ts';

/** Who goes from one tab to another, or reloads a page, was not away. */
const GRACIA_MS = 2_000;

/**
 * Says whether somebody looks at this browser: whoever does is not woken elsewhere, and the others see that they are there. Each
 * tab says it of all.
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
  // A channel that opens counts as somebody who is there.
  const dejar = realtime.suscribirEstado(() => {
    if (realtime.estado() === 'abierto') luego();
  });
  return () => {
    clearTimeout(timer);
    dejar();
    mirada.parar();
  };
}
