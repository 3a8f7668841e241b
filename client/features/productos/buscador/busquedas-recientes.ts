import { readAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';

const MAX_RECIENTES = 8;
/** Longer, or with control characters: what a scanner read, with the serial number of a box. */
const esTecleable = (texto: string) => texto.length >= 2 && texto.length <= 60 && !/\p{Cc}/u.test(texto);

/** Newest first, each once. Kept in this browser only and gone at logout (api/browser/almacen.ts). */
export function rememberBusqueda(texto: string) {
  const limpio = texto.trim();
  if (!esTecleable(limpio)) return;
  const otras = readAlmacen('busquedas_recientes').filter((otra) => otra.toLowerCase() !== limpio.toLowerCase());
  writeAlmacen('busquedas_recientes', [limpio, ...otras].slice(0, MAX_RECIENTES));
}

export const deleteRecientes = () => writeAlmacen('busquedas_recientes', []);
