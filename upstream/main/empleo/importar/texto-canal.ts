import { descodificar } from '../../../remote/descodificar.ts';

/** References to what XML 1.0 does not admit; a null one is told with its offer. */
const REFERENCIA_NULA = /&#(?:0+|x0+);/gi;
const REFERENCIA_MALA = /&#(?:0*(?:[1-8]|1[124-9]|2\d|3[01])|x0*(?:[1-8bcef]|1[\da-f]));/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** XML job feeds begin with their declaration or their element; a page is read for its scripts. */
export const esXml = (texto: string) => /^\s*(?:<\?xml|<source|<jobs)/i.test(texto);

/**
 * A feed's bytes as text. A null character is no reason to refuse all of it: it becomes the sign of what was lost, and the
 * offer that has it is refused (oferta-leida.ts). Around the feed, where files are filled up with them, they are nothing.
 * @throws FalloLectura
 */
export function textoDelCanal(bytes: Uint8Array, charset?: string): string {
  const texto = sinBordes(descodificar(bytes, charset)).replaceAll('\0', '\ufffd');
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
