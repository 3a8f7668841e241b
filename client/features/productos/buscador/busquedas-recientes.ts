import { readAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';

const MAX_RECIENTES = 8;
/** Excludes scanned codes, which are longer or have control characters: they contain the serial number of a package. */
const esTecleable = (texto: string) => texto.length >= 2 && texto.length <= 60 && !/\p{Cc}/u.test(texto);

/**
 * Adds a search; newest first, without repetitions. Stored in this browser only, and removed at logout
 * (api/browser/almacen.ts).
 */
export function rememberBusqueda(texto: string) {
  const limpio = texto.trim();
  if (!esTecleable(limpio)) return;
  const otras = readAlmacen('busquedas_recientes').filter((otra) => otra.toLowerCase() !== limpio.toLowerCase());
  writeAlmacen('busquedas_recientes', [limpio, ...otras].slice(0, MAX_RECIENTES));
}

export const deleteRecientes = () => writeAlmacen('busquedas_recientes', []);
