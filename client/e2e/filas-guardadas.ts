import type { Page } from '@playwright/test';

/** A row of the encrypted store of this page's browser, as it is on the disk: unreadable here. */
interface FilaGuardada {
  coleccion: string;
  cifrado: string;
}

/** What the page shows may not be stored yet, and a closed page stores nothing more: this waits until it is. */
const filasGuardadas = (page: Page) =>
  page.evaluate(async () => {
    const filas: FilaGuardada[] = [];
    const wait = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pedido.onsuccess = () => resolve(pedido.result);
        pedido.onerror = () => reject(pedido.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name));
      if (db.objectStoreNames.contains('registros')) {
        const registros = await wait(db.transaction('registros').objectStore('registros').getAll());
        for (const { coleccion, cifrado } of registros)
          filas.push({ coleccion, cifrado: new Uint8Array(cifrado).join() });
      }
      db.close();
    }
    return filas;
  });

/** Names of collections that have rows; they are HMACs. */
export const coleccionesGuardadas = async (page: Page): Promise<ReadonlySet<string>> =>
  new Set((await filasGuardadas(page)).map(({ coleccion }) => coleccion));

/** Number of rows of each collection, without those of before. */
export async function filasPorColeccion(page: Page, antes: ReadonlySet<string> = new Set()): Promise<number[]> {
  const cuentas = new Map<string, number>();
  for (const { coleccion } of await filasGuardadas(page))
    if (!antes.has(coleccion)) cuentas.set(coleccion, (cuentas.get(coleccion) ?? 0) + 1);
  return [...cuentas.values()];
}

/** A value that changes with every write. */
export const huellaDeFilas = async (page: Page): Promise<string> => JSON.stringify(await filasGuardadas(page));
