import { destinoSeguro } from '#shared/destino';
import { readAlmacen, writeAlmacen } from '../browser/almacen.ts';

/** As long as the mailed link of a registration is good. */
const VALE_MS = 48 * 3_600_000;

/** Where somebody was going when an account, or a part of it, had to come first. Registration takes a mail and two forms. */
export function rememberDestino(ruta: string | undefined) {
  const segura = destinoSeguro(ruta);
  if (segura !== '/app') writeAlmacen('destino', { ruta: segura, hasta: Date.now() + VALE_MS });
}
export const forgetDestino = () => writeAlmacen('destino', null);

/** Resolved again: anybody at this browser could have written there. */
export function destinoPendiente(): string | null {
  const destino = readAlmacen('destino');
  if (destino === null || destino.hasta < Date.now()) return null;
  const segura = destinoSeguro(destino.ruta);
  return segura === '/app' ? null : segura;
}
