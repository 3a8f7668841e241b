import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Fila } from './cifrado.ts';

interface Esquema extends DBSchema {
  registros: { key: number; value: Fila; indexes: { nombre: string; coleccion: string } };
}

/** IndexedDB never answers in some private windows: after this time it counts as broken. */
const PLAZO_MS = 5_000;

async function conPlazo<T>(trabajo: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tarde = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), PLAZO_MS);
  });
  return Promise.race([trabajo, tarde]).finally(() => clearTimeout(timer));
}

/** Opens the database for each use, because an open one would block another tab that deletes it, and the back/forward cache. */
const conBase = <T>(base: string, usar: (db: IDBPDatabase<Esquema>) => Promise<T>): Promise<T> =>
  conPlazo(
    openDB<Esquema>(base, 1, {
      upgrade(db) {
        const registros = db.createObjectStore('registros', { keyPath: 'orden', autoIncrement: true });
        registros.createIndex('nombre', 'nombre', { unique: true });
        registros.createIndex('coleccion', 'coleccion');
      },
    }).then((db) => usar(db).finally(() => db.close())),
  );

/** Names of the existing databases. Listing them creates none, as opening would. */
export const basesQueHay = async (): Promise<ReadonlySet<string | undefined>> =>
  new Set((await conPlazo(indexedDB.databases())).map(({ name }) => name));

/** Writes a record; it keeps the place (`orden`) of the record that it replaces. */
export const writeFila = (base: string, fila: Fila): Promise<void> =>
  conBase(base, async (db) => {
    const { store, done } = db.transaction('registros', 'readwrite');
    const orden = await store.index('nombre').getKey(fila.nombre);
    await Promise.all([store.put(orden === undefined ? fila : { ...fila, orden }), done]);
  });

/** Records by their `orden`; all of them without a collection. */
export async function readFilas(base: string, coleccion?: string): Promise<Fila[]> {
  if (!(await basesQueHay()).has(base)) return [];
  return conBase(base, (db) =>
    coleccion === undefined ? db.getAll('registros') : db.getAllFromIndex('registros', 'coleccion', coleccion),
  );
}

export async function removeFilas(base: string, nombres: readonly string[]): Promise<void> {
  if (nombres.length === 0 || !(await basesQueHay()).has(base)) return;
  await conBase(base, async (db) => {
    const { store, done } = db.transaction('registros', 'readwrite');
    const ordenes = await Promise.all(nombres.map((nombre) => store.index('nombre').getKey(nombre)));
    await Promise.all([...ordenes.map((orden) => orden !== undefined && store.delete(orden)), done]);
  });
}

export const deleteBase = (base: string): Promise<void> => conPlazo(deleteDB(base));
