import { FalloLectura } from './fallo-lectura.ts';

const DECLARADA = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const META = /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i;
/** Bytes searched for a declaration: enough for an XML declaration or the head of a page. */
const INICIO = 2_048;
/** One-byte encodings, which are often declared for UTF-8 text; valid UTF-8 with accents is taken for UTF-8 nevertheless. */
const DE_UN_BYTE = /^(?:(?:x-)?cp125\d|windows-125\d|iso-?8859|latin-?\d|l\d|us-ascii|ascii)/i;
/** How accents of DOS and old Mac encodings look inside a word, and bytes that are no letter in Windows-1252. */
const DE_OTRA = /\p{L}[¢£¤¥‡‚„Ž]\p{L}|[\u0080-\u009f]/gu;
/** Letters whose accents are compared. */
const MUESTRA = 1_000_000;
/** How accents of Latin-1 look. */
const DE_ESTA = /[áéíóúüñçàèìòùâêîôûäöãõÁÉÍÓÚÜÑÇºª°«»¿¡]/g;

/**
 * Decodes another site's bytes: by their byte-order mark, else by the document's declaration (XML, then HTML), else by the
 * Content-Type header, the least reliable (RFC 7303), else as UTF-8 if it is valid, else as Windows-1252, the encoding of old
 * Spanish pages. No letter is ever guessed: bytes that are invalid in UTF-8 become «\ufffd», so that the reader can refuse
 * their row; a text that cannot be decoded is refused whole.
 * @throws FalloLectura
 */
export function decode(bytes: Uint8Array, charset?: string): string {
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

/** The encoding by a byte-order mark, or UTF-16 because every other byte is zero, as in Latin letters. */
function marca(bytes: Uint8Array): string | undefined {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  const ceros: [number, number] = [0, 0];
  const inicio = bytes.subarray(0, 1_000);
  for (let i = 0; i < inicio.length; i += 1) if (inicio[i] === 0) ceros[i % 2 === 0 ? 0 : 1] += 1;
  const muchos = inicio.length / 4;
  // Zeros on both positions are no text.
  if (ceros[1] > muchos && ceros[0] <= muchos) return 'utf-16le';
  return ceros[0] > muchos && ceros[1] <= muchos ? 'utf-16be' : undefined;
}

/**
 * The declared encoding; UTF-16 is ignored when the declaration is readable byte by byte, because the file was saved in another
 * encoding since.
 */
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
 * Decodes as UTF-8 with stray bytes: valid multi-byte sequences hardly occur in other encodings by chance, so if they outnumber
 * the invalid bytes, the text is UTF-8. Null: it is not.
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

/** Decodes a one-byte encoding, in which every byte is valid; a text whose accents look like those of another encoding is refused. */
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

/** The charset of a `Content-Type`. */
export const charsetDe = (tipo: string): string | undefined => /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(tipo)?.[1];
