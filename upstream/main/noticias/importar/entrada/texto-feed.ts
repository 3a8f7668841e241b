import { decode } from '../../../../remote/decode.ts';

/** Characters that XML 1.0 does not allow, but careless exporters leave in. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const PROHIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A feed's bytes as text that an XML parser accepts. @throws FalloLectura */
export const textoDelFeed = (bytes: Uint8Array, charset?: string): string =>
  conAmpersands(decode(bytes, charset).replace(PROHIBIDOS, '').trimStart());

const ABRE = '<![CDATA[';
const CIERRA = ']]>';
const SUELTO = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});)/gi;

/** Escapes a bare `&` outside of CDATA (`AT&T`), which the parser would take for the beginning of an entity. */
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
