import { decode } from '../../../remote/decode.ts';

/** References to characters that XML 1.0 does not allow; a null character is reported with its offer, the others are dropped. */
const REFERENCIA_NULA = /&#(?:0+|x0+);/gi;
const REFERENCIA_MALA = /&#(?:0*(?:[1-8]|1[124-9]|2\d|3[01])|x0*(?:[1-8bcef]|1[\da-f]));/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Whether a text is an XML job feed, by its declaration or root element; other texts are read as JSON or as a page with scripts. */
export const esXml = (texto: string) => /^\s*(?:<\?xml|<source|<jobs)/i.test(texto);

/**
 * A feed's bytes as text. A null character does not refuse the whole feed: it becomes «�», and only the offer that contains it
 * is refused (oferta-leida.ts). Null characters before and after the feed, which some systems pad files with, are dropped.
 * @throws FalloLectura
 */
export function textoDelCanal(bytes: Uint8Array, charset?: string): string {
  const texto = sinBordes(decode(bytes, charset)).replaceAll('\0', '\ufffd');
  if (!esXml(texto)) return texto;
  return texto.replace(CONTROL, '').replace(REFERENCIA_NULA, '\ufffd').replace(REFERENCIA_MALA, '');
}

function sinBordes(texto: string): string {
  let [desde, hasta] = [0, texto.length];
  while (desde < hasta && esBorde(texto.charCodeAt(desde))) desde += 1;
  while (hasta > desde && esBorde(texto.charCodeAt(hasta - 1))) hasta -= 1;
  return texto.slice(desde, hasta);
}

const esBorde = (codigo: number) => codigo <= 0x20 || codigo === 0xfeff;
