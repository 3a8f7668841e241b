import * as v from 'valibot';
import { hide, type Llave } from './llaves.ts';

/** A record as IndexedDB stores it. */
export interface Fila {
  /** Sort key of the record, assigned by the database. */
  orden?: number;
  nombre: string;
  coleccion: string;
  /** Id of the key. */
  llave: string;
  iv: Uint8Array<ArrayBuffer>;
  cifrado: ArrayBuffer;
}

/** The plaintext: the value with its collection and id, which the record shows only as HMACs. */
const Sobre = v.object({ coleccion: v.string(), id: v.string(), valor: v.unknown() });
export type Sobre = v.InferOutput<typeof Sobre>;
const JsonSobre = v.pipe(v.string(), v.parseJson(), Sobre);

const IV_BYTES = 12;

/** The names of the record are authenticated too, so that a ciphertext is valid in its own record only. */
const parametros = ({ coleccion, nombre, iv }: Pick<Fila, 'coleccion' | 'nombre' | 'iv'>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${coleccion}.${nombre}`),
});

export async function encrypt(llave: Llave, sobre: Sobre): Promise<Fila> {
  const fila = {
    nombre: await hide(llave, sobre.coleccion, sobre.id),
    coleccion: await hide(llave, sobre.coleccion),
    llave: llave.id,
    iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)),
  };
  const texto = new TextEncoder().encode(JSON.stringify(sobre));
  return { ...fila, cifrado: await crypto.subtle.encrypt(parametros(fila), llave.cifrado, texto) };
}

/** Null when this key does not open the record, or the plaintext is not a `Sobre`. */
export async function decrypt(llave: Llave, fila: Fila): Promise<Sobre | null> {
  if (fila.llave !== llave.id) return null;
  try {
    const texto = await crypto.subtle.decrypt(parametros(fila), llave.cifrado, fila.cifrado);
    return v.parse(JsonSobre, new TextDecoder().decode(texto));
  } catch {
    return null;
  }
}
