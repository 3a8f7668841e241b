import { falloFeed } from '../lectores/fallo-feed.ts';

const DECLARADA = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
/** What XML 1.0 does not admit and careless exporters leave in. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const PROHIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * A feed's bytes as text an XML parser takes. Its encoding is what its first bytes say, else what its declaration says,
 * else the header's (RFC 7303 puts the mark first, and servers' headers are the least reliable of all), else UTF-8 if it is,
 * else what old Spanish pages are in.
 * @throws FalloFeed
 */
export function textoDelFeed(bytes: Uint8Array, charset?: string): string {
  if (bytes.length === 0) throw falloFeed('vacio');
  const nombre = marca(bytes) ?? DECLARADA.exec(latin1(bytes.subarray(0, 400)))?.[1] ?? charset;
  const texto = decodificado(bytes, nombre ?? 'utf-8') ?? (nombre ? null : decodificado(bytes, 'windows-1252'));
  if (texto === null) throw falloFeed('codificacion', nombre ?? 'utf-8');
  return conAmpersands(texto.replace(PROHIBIDOS, '').trimStart());
}

function marca([a, b]: Uint8Array): string | undefined {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xef && b === 0xbb ? 'utf-8' : undefined;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

function decodificado(bytes: Uint8Array, nombre: string): string | null {
  try {
    return new TextDecoder(nombre, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

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
