import * as v from 'valibot';
import { type Llave, ocultar } from './llaves.ts';

/** A record as it lies in the browser. */
export interface Fila {
  /** Place in the order; the database gives it. */
  orden?: number;
  nombre: string;
  coleccion: string;
  /** Id of the key. */
  llave: string;
  iv: Uint8Array<ArrayBuffer>;
  cifrado: ArrayBuffer;
}

/** What is encrypted: the value, and where it belongs, which the record itself says to nobody. */
const Sobre = v.object({ coleccion: v.string(), id: v.string(), valor: v.unknown() });
export type Sobre = v.InferOutput<typeof Sobre>;
const JsonSobre = v.pipe(v.string(), v.parseJson(), Sobre);

const IV_BYTES = 12;

/** A ciphertext holds in its own record only. */
const parametros = ({ coleccion, nombre, iv }: Pick<Fila, 'coleccion' | 'nombre' | 'iv'>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${coleccion}.${nombre}`),
});

export async function cifrar(llave: Llave, sobre: Sobre): Promise<Fila> {
  const fila = {
    nombre: await ocultar(llave, sobre.coleccion, sobre.id),
    coleccion: await ocultar(llave, sobre.coleccion),
    llave: llave.id,
    iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)),
  };
  const texto = new TextEncoder().encode(JSON.stringify(sobre));
  return { ...fila, cifrado: await crypto.subtle.encrypt(parametros(fila), llave.cifrado, texto) };
}

/** Null: this key does not open it, or what comes out is nothing that we have written. */
export async function descifrar(llave: Llave, fila: Fila): Promise<Sobre | null> {
  if (fila.llave !== llave.id) return null;
  try {
    const texto = await crypto.subtle.decrypt(parametros(fila), llave.cifrado, fila.cifrado);
    return v.parse(JsonSobre, new TextDecoder().decode(texto));
  } catch {
    return null;
  }
}
