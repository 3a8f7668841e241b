import type { Page } from '@playwright/test';

/** A row of what this page's browser keeps encrypted, as it lies on the disk: its words are nobody's here. */
interface FilaGuardada {
  coleccion: string;
  cifrado: string;
}

/** What shows on the page may not be written down yet, and a page that is closed writes nothing more: this tells when it is. */
const filasGuardadas = (page: Page) =>
  page.evaluate(async () => {
    const filas: FilaGuardada[] = [];
    const esperar = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pedido.onsuccess = () => resolve(pedido.result);
        pedido.onerror = () => reject(pedido.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await esperar(indexedDB.open(name));
      if (db.objectStoreNames.contains('registros')) {
        const registros = await esperar(db.transaction('registros').objectStore('registros').getAll());
        for (const { coleccion, cifrado } of registros)
          filas.push({ coleccion, cifrado: new Uint8Array(cifrado).join() });
      }
      db.close();
    }
    return filas;
  });

/** Names of collections that have rows. They are hidden too. */
export const coleccionesGuardadas = async (page: Page): Promise<ReadonlySet<string>> =>
  new Set((await filasGuardadas(page)).map(({ coleccion }) => coleccion));

/** How many rows each collection has, but for those of before. */
export async function filasPorColeccion(page: Page, antes: ReadonlySet<string> = new Set()): Promise<number[]> {
  const cuentas = new Map<string, number>();
  for (const { coleccion } of await filasGuardadas(page))
    if (!antes.has(coleccion)) cuentas.set(coleccion, (cuentas.get(coleccion) ?? 0) + 1);
  return [...cuentas.values()];
}

/** Changes with whatever is written. */
export const huellaDeFilas = async (page: Page): Promise<string> => JSON.stringify(await filasGuardadas(page));
