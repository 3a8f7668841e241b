import { readAlmacen, writeAlmacen } from '../../../api/browser/almacen.ts';

const MAX_RECIENTES = 8;
/** Excludes scanned codes, which are longer or have control characters: they contain the serial number of a package. */
const esTecleable = (texto: string) => texto.length >= 2 && texto.length <= 60 && !/\p{Cc}/u.test(texto);

/** The search that was sent last, until its result is known; null after that. The page of its result is not the page on which it was typed. */
let enviada: string | null = null;

export const sendBusqueda = (texto: string): void => {
  enviada = texto;
};

/**
 * Stores the sent search `texto`, because it has found something: a search that finds nothing is not offered again. Newest first,
 * without repetitions. Stored in this browser only, and removed at logout (api/browser/almacen.ts).
 */
export function rememberHallada(texto: string): void {
  if (texto !== enviada) return;
  enviada = null;
  if (!esTecleable(texto)) return;
  const otras = readAlmacen('busquedas_recientes').filter((otra) => otra.toLowerCase() !== texto.toLowerCase());
  writeAlmacen('busquedas_recientes', [texto, ...otras].slice(0, MAX_RECIENTES));
}

export const deleteRecientes = () => writeAlmacen('busquedas_recientes', []);
