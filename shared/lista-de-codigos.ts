/** Pasted lists of codes: codes on lines, between commas, or rows of a table with the code in one cell. */

/** A text with the form of a code; `readCodigo` decides whether it is one. */
const CODIGO = /^(?:\d{6}(?:[.-]?\d)?|0?\d{13})$/;
const NUMERO = /^[\d.-]+$/;
const PARECE_CODIGO = /^[\d.-]{6,16}$/;
const LETRA = /\p{L}/u;

const trim = (trozos: readonly string[]) => trozos.map((uno) => uno.trim()).filter(Boolean);
const filasDe = (texto: string) => trim(texto.split(/[\r\n]+/));
const codigosDe = (fila: string) => trim(fila.split(/[\s,;"]+/)).filter((uno) => CODIGO.test(uno));

/**
 * The entries of a pasted text: separated by lines, commas or semicolons, and by spaces if a line has only numbers of which some look
 * like codes. «656 662» stays one entry. Of table rows («656662;IBUPROFENO 600;12,50») the codes are taken; a row without a code stays
 * whole, so that it can be reported.
 */
export function splitCodigos(texto: string): string[] {
  const filas = filasDe(texto);
  const esTabla = filas.length > 1 && filas.some((fila) => LETRA.test(fila) && codigosDe(fila).length > 0);
  return filas.flatMap((fila) => {
    if (esTabla && LETRA.test(fila)) {
      const codigos = codigosDe(fila);
      return codigos.length > 0 ? codigos : [fila.split(/[\t;]+/).join(' ')];
    }
    return trim(fila.split(/[\t,;]+/)).flatMap((uno) => {
      const partes = uno.split(/\s+/);
      return partes.every((parte) => NUMERO.test(parte)) && partes.some((parte) => PARECE_CODIGO.test(parte))
        ? partes
        : [uno];
    });
  });
}

/** Whether a text is a list of codes, one of which may be cut short, or a table with codes; otherwise it is a text search. */
export function sonCodigos(texto: string): boolean {
  const filas = filasDe(texto);
  const conCodigo = filas.filter((fila) => codigosDe(fila).length > 0);
  if (filas.length > 1 && conCodigo.length * 2 >= filas.length) return true;
  const trozos = trim(texto.split(/[\s,;]+/));
  const esLargo = (uno: string) => /\d{5}/.test(uno);
  return trozos.some(esLargo) && trozos.every((uno) => esLargo(uno) || NUMERO.test(uno));
}

/** Shortens a pasted text for use in an address: without repeated spaces and empty lines, a plain list on one line. */
export function compactCodigos(texto: string): string {
  const filas = filasDe(texto).map((fila) => trim(fila.split(/[^\S\t]+/)).join(' '));
  return filas.join(filas.some((fila) => LETRA.test(fila)) ? '\n' : ' ');
}
