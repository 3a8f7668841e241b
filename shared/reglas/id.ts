/** The largest whole number that an integer column of the database holds; no id of ours comes near it. */
export const ENTERO_MAX = 2 ** 31 - 1;

/** A row's id as a text, without leading zeros; the largest are beyond `ENTERO_MAX`. */
export const PATRON_ID = /^[1-9]\d{0,9}$/;

/** Whether a text, of an address for example, can be a row's id: 1 to `ENTERO_MAX`. */
export const esId = (texto: string): boolean => PATRON_ID.test(texto) && Number(texto) <= ENTERO_MAX;

/** The row's id that the first group of a pattern finds in a text; null for a text that has none. */
export function idIn(pattern: RegExp, text: string): string | null {
  const id = pattern.exec(text)?.[1];
  return id !== undefined && esId(id) ? id : null;
}
