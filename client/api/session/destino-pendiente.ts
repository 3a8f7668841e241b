import { destinoSeguro } from '#shared/destino';
import { readAlmacen, writeAlmacen } from '../browser/almacen.ts';

/** As long as the mailed link of a registration is valid. */
const VALE_MS = 48 * 3_600_000;

/** Remembers the page that a visitor was going to when an account, or a part of it, had to come first: a mail and two forms later it is opened. */
export function rememberDestino(ruta: string | undefined) {
  const segura = destinoSeguro(ruta);
  if (segura !== '/app') writeAlmacen('destino', { ruta: segura, hasta: Date.now() + VALE_MS });
}
export const forgetDestino = () => writeAlmacen('destino', null);

/** The stored path is checked again, because any user of this browser may have changed it. */
export function destinoPendiente(): string | null {
  const destino = readAlmacen('destino');
  if (destino === null || destino.hasta < Date.now()) return null;
  const segura = destinoSeguro(destino.ruta);
  return segura === '/app' ? null : segura;
}
