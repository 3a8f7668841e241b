/** What somebody pastes as a list of codes: one under the other, between commas, or rows of a table of which one cell is a code. */

/** A code by its looks alone; what tells whether it is one is `readCodigo`. */
const CODIGO = /^(?:\d{6}(?:[.-]?\d)?|0?\d{13})$/;
const NUMERO = /^[\d.-]+$/;
const PARECE_CODIGO = /^[\d.-]{6,16}$/;
const LETRA = /\p{L}/u;

const trim = (trozos: readonly string[]) => trozos.map((uno) => uno.trim()).filter(Boolean);
const filasDe = (texto: string) => trim(texto.split(/[\r\n]+/));
const codigosDe = (fila: string) => trim(fila.split(/[\s,;"]+/)).filter((uno) => CODIGO.test(uno));

/**
 * One thing in each: on lines, between commas or semicolons, and between spaces where a line is numbers of which some may be
 * codes. «656 662» stays one. Of the rows of a table («656662;IBUPROFENO 600;12,50») it is the codes; a row without one stays whole,
 * so that it can be told.
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

/** Whether a text is a list of codes, of which one may have been cut short, or a table with them; else it is words to look for. */
export function sonCodigos(texto: string): boolean {
  const filas = filasDe(texto);
  const conCodigo = filas.filter((fila) => codigosDe(fila).length > 0);
  if (filas.length > 1 && conCodigo.length * 2 >= filas.length) return true;
  const trozos = trim(texto.split(/[\s,;]+/));
  const esLargo = (uno: string) => /\d{5}/.test(uno);
  return trozos.some(esLargo) && trozos.every((uno) => esLargo(uno) || NUMERO.test(uno));
}

/** The same text without what an address need not hold: spaces, empty lines, and the lines of a plain list. */
export function compactCodigos(texto: string): string {
  const filas = filasDe(texto).map((fila) => trim(fila.split(/[^\S\t]+/)).join(' '));
  return filas.join(filas.some((fila) => LETRA.test(fila)) ? '\n' : ' ');
}
