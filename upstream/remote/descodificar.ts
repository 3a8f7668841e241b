import { FalloLectura } from './fallo-lectura.ts';

const DECLARADA = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const META = /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i;
/** Enough for a declaration, and for the head of a page. */
const INICIO = 2_048;
/** Whoever declares one of these often writes UTF-8 all the same; what reads as UTF-8 and has accents is nothing else. */
const DE_UN_BYTE = /^(?:(?:x-)?cp125\d|windows-125\d|iso-?8859|latin-?\d|l\d|us-ascii|ascii)/i;
/** What accents of DOS and of old Macs look like inside a word, and bytes that are no letter of Windows. */
const DE_OTRA = /\p{L}[¢£¤¥‡‚„Ž]\p{L}|[\u0080-\u009f]/gu;
/** Letters that tell by their accents. */
const MUESTRA = 1_000_000;
/** What accents of Latin-1 look like. */
const DE_ESTA = /[áéíóúüñçàèìòùâêîôûäöãõÁÉÍÓÚÜÑÇºª°«»¿¡]/g;

/**
 * Another site's bytes as text: by their first bytes, else by what the document declares (XML, then HTML), else by the
 * server's header, which is the least reliable of all (RFC 7303), else UTF-8 if it is, else what old Spanish pages are in.
 * Never with a letter guessed: of what is UTF-8 but for some bytes these are «\ufffd», for the reader to refuse its row; what
 * can't be decoded is refused whole.
 * @throws FalloLectura
 */
export function descodificar(bytes: Uint8Array, charset?: string): string {
  if (bytes.length === 0) throw new FalloLectura('Está vacío: comprueba que es el fichero correcto o pídelo de nuevo.');
  const marcada = marca(bytes);
  if (marcada === 'utf-8') return comoUtf8(bytes) ?? noEs(marcada);
  if (marcada) return como(marcada, bytes) ?? noEs(marcada);
  const declarada = declaradaEn(bytes);
  const nombre = declarada ?? charset;
  if (nombre && !/^utf-?8$/i.test(nombre) && !DE_UN_BYTE.test(nombre)) return como(nombre, bytes) ?? noEs(nombre);
  const utf8 = comoUtf8(bytes);
  if (utf8 !== null) return utf8;
  if (declarada && !DE_UN_BYTE.test(declarada)) noEs(declarada);
  return deUnByte(nombre && DE_UN_BYTE.test(nombre) ? nombre : 'windows-1252', bytes);
}

/** By a byte-order mark, or because every other byte is zero, as UTF-16 has them where people write Latin letters. */
function marca(bytes: Uint8Array): string | undefined {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  const ceros: [number, number] = [0, 0];
  const inicio = bytes.subarray(0, 1_000);
  for (let i = 0; i < inicio.length; i += 1) if (inicio[i] === 0) ceros[i % 2 === 0 ? 0 : 1] += 1;
  const muchos = inicio.length / 4;
  // One of the two only: zeros everywhere are no text.
  if (ceros[1] > muchos && ceros[0] <= muchos) return 'utf-16le';
  return ceros[0] > muchos && ceros[1] <= muchos ? 'utf-16be' : undefined;
}

/** Of what can be read as it is: who declares UTF-16 in letters of one byte has saved it as something else since. */
function declaradaEn(bytes: Uint8Array): string | undefined {
  const inicio = Buffer.from(bytes.subarray(0, INICIO)).toString('latin1');
  const nombre = DECLARADA.exec(inicio)?.[1] ?? META.exec(inicio)?.[1];
  return nombre && /^(?:utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(nombre) ? undefined : nombre;
}

function como(nombre: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(nombre, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Letters of several bytes that are right are none of any other code by accident: with more of them than of what is wrong,
 * somebody has put a stray byte into UTF-8. Null: it is something else.
 */
function comoUtf8(bytes: Uint8Array): string | null {
  const entero = como('utf-8', bytes);
  if (entero !== null) return entero;
  const texto = new TextDecoder('utf-8').decode(bytes);
  let [buenas, malas] = [0, 0];
  for (let i = 0; i < texto.length; i += 1) {
    const letra = texto.charCodeAt(i);
    if (letra === 0xfffd) malas += 1;
    else if (letra > 0x7f) buenas += 1;
  }
  return buenas > malas ? texto : null;
}

/** Every byte is a letter of something: what looks like the accents of another one is not published as those. */
function deUnByte(nombre: string, bytes: Uint8Array): string {
  const texto = como(nombre, bytes) ?? noEs(nombre);
  const muestra = texto.slice(0, MUESTRA);
  const otras = muestra.match(DE_OTRA)?.length ?? 0;
  const estas = muestra.match(DE_ESTA)?.length ?? 0;
  if (otras * 10 > estas)
    throw new FalloLectura(
      'No se puede leer porque su codificación de texto no se reconoce: guárdalo o pídelo en UTF-8.',
    );
  return texto;
}

function noEs(nombre: string): never {
  throw new FalloLectura(
    `No se puede leer porque su codificación de texto («${nombre}») no es la que declara: guárdalo o pídelo en UTF-8.`,
  );
}

/** Of a `Content-Type`. */
export const charsetDe = (tipo: string): string | undefined => /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(tipo)?.[1];
