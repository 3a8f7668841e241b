import type { ClaveAlmacen } from '#shared/contract/session';

/** One of the session's keys, ready for use. Its bytes cannot be exported. */
export interface Llave {
  id: string;
  /** Name of the database that is encrypted under it. */
  base: string;
  cifrado: CryptoKey;
  nombres: CryptoKey;
}

const encoder = new TextEncoder();
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('');

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Derives one key for each use, so that an HMAC of a name reveals nothing about the encryption. @throws Error without WebCrypto */
export async function openLlave(usuarioId: number, { id, clave }: ClaveAlmacen): Promise<Llave> {
  const { subtle } = crypto;
  const origen = await subtle.importKey('raw', bytesOf(clave), 'HKDF', false, ['deriveKey', 'deriveBits']);
  const para = (uso: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(`${uso}:${usuarioId}`),
  });
  const [base, cifrado, nombres] = await Promise.all([
    subtle.deriveBits(para('base'), origen, 128),
    subtle.deriveKey(para('cifrado'), origen, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    subtle.deriveKey(para('nombres'), origen, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ]);
  return { id, base: `almacen-${hexOf(base)}`, cifrado, nombres };
}

/** HMAC of a name, as records carry it: the same each time, and unreadable without the key. */
export const hide = async ({ nombres }: Llave, ...partes: readonly string[]): Promise<string> =>
  hexOf(await crypto.subtle.sign('HMAC', nombres, encoder.encode(JSON.stringify(partes))));
