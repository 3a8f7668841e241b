import { descodificar } from '../../../../remote/descodificar.ts';

/** What XML 1.0 does not admit and careless exporters leave in. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const PROHIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A feed's bytes as text an XML parser takes. @throws FalloLectura */
export const textoDelFeed = (bytes: Uint8Array, charset?: string): string =>
  conAmpersands(descodificar(bytes, charset).replace(PROHIBIDOS, '').trimStart());

const ABRE = '<![CDATA[';
const CIERRA = ']]>';
const SUELTO = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});)/gi;

/** `AT&T` outside of CDATA becomes what its author meant; the parser would look for the entity's end through the file. */
function conAmpersands(texto: string): string {
  const partes: string[] = [];
  let desde = 0;
  while (desde < texto.length) {
    const abre = texto.indexOf(ABRE, desde);
    const hasta = abre === -1 ? texto.length : abre;
    partes.push(texto.slice(desde, hasta).replace(SUELTO, '&amp;'));
    if (abre === -1) break;
    const cierra = texto.indexOf(CIERRA, abre);
    desde = cierra === -1 ? texto.length : cierra + CIERRA.length;
    partes.push(texto.slice(abre, desde));
  }
  return partes.join('');
}
