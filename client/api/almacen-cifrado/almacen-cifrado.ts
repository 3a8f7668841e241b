import * as v from 'valibot';
import type { ClaveAlmacen } from '#shared/contract/session';
import type { AlmacenCifrado } from './almacen.ts';
import { decrypt, encrypt, type Fila } from './cifrado.ts';
import { basesQueHay, deleteBase, readFilas, removeFilas, writeFila } from './disco.ts';
import { almacenEnMemoria } from './en-memoria.ts';
import { hide, type Llave, openLlave } from './llaves.ts';

/**
 * Opens the encrypted store of one person in this browser. `claves`: keys of the session, newest first; records under an older
 * key are re-encrypted under the newest. Without IndexedDB, WebCrypto or a key the store is in memory (`esPersistente` false).
 */
export async function openAlmacen(usuarioId: number, claves: readonly ClaveAlmacen[]): Promise<AlmacenCifrado> {
  try {
    const [llave, ...anteriores] = await Promise.all(claves.map((clave) => openLlave(usuarioId, clave)));
    if (!llave) return almacenEnMemoria();
    const hay = await basesQueHay();
    for (const anterior of anteriores) if (hay.has(anterior.base)) await move(anterior, llave);
    return enDisco(llave, anteriores);
  } catch {
    return almacenEnMemoria();
  }
}

/** Re-encrypts under the newest key, so that the older key may leave the ring. A record that the old key does not open is lost. */
async function move(anterior: Llave, llave: Llave): Promise<void> {
  for (const fila of await readFilas(anterior.base)) {
    const sobre = await decrypt(anterior, fila);
    if (sobre) await writeFila(llave.base, await encrypt(llave, sobre));
  }
  await deleteBase(anterior.base);
}

function enDisco(llave: Llave, anteriores: readonly Llave[]): AlmacenCifrado {
  /** Values that the disk refused: it is full, or the browser has closed the database meanwhile. */
  const memoria = almacenEnMemoria();
  let esPersistente = true;
  // A write that is still under way at a logout would create the database anew.
  let seFue = false;
  const enMemoria = () => {
    esPersistente = false;
  };
  const filasDe = async (nombre: string): Promise<Fila[]> => {
    const coleccion = await hide(llave, nombre);
    return readFilas(llave.base, coleccion).catch(() => {
      enMemoria();
      return [];
    });
  };
  return {
    get esPersistente() {
      return esPersistente;
    },
    async put(coleccion, id, valor) {
      try {
        const fila = await encrypt(llave, { coleccion: coleccion.nombre, id, valor });
        if (seFue) return;
        await writeFila(llave.base, fila);
        await memoria.remove(coleccion, id);
      } catch {
        enMemoria();
        await memoria.put(coleccion, id, valor);
      }
    },
    async getAll(coleccion) {
      const perdidas: string[] = [];
      const leidas = await Promise.all(
        (await filasDe(coleccion.nombre)).map(async (fila) => {
          const sobre = await decrypt(llave, fila);
          const valor = v.safeParse(coleccion.schema, sobre?.valor);
          if (sobre && valor.success) return [{ id: sobre.id, valor: valor.output }];
          perdidas.push(fila.nombre);
          return [];
        }),
      );
      await removeFilas(llave.base, perdidas).catch(enMemoria);
      return [...leidas.flat(), ...(await memoria.getAll(coleccion))];
    },
    async remove(coleccion, id) {
      await memoria.remove(coleccion, id);
      await removeFilas(llave.base, [await hide(llave, coleccion.nombre, id)]).catch(enMemoria);
    },
    async deleteEverything() {
      seFue = true;
      await memoria.deleteEverything();
      await Promise.all([llave, ...anteriores].map(({ base }) => deleteBase(base)));
    },
  };
}
