import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { Coleccion } from './almacen.ts';
import { openAlmacen } from './almacen-cifrado.ts';

const Nota = v.object({ texto: v.string() });
const NOTAS: Coleccion<v.InferOutput<typeof Nota>> = { nombre: 'notas-de-prueba', schema: Nota };
const OTRAS: Coleccion<v.InferOutput<typeof Nota>> = { nombre: 'otras-de-prueba', schema: Nota };
const SECRETO = 'Palabras que nadie más lee';

const nuevaClave = (id: string) => ({
  id,
  clave: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', ''),
});
const CLAVE = nuevaClave('a');
const ANA = 7_654_321;

const bases = async () => (await indexedDB.databases()).map(({ name }) => name ?? '');

/** All records that lie in the browser, as IndexedDB gives them to any script that opens its databases. */
async function volcado(): Promise<Record<string, unknown>[]> {
  const todo: Record<string, unknown>[] = [];
  for (const nombre of await bases()) {
    const db = await promesa(indexedDB.open(nombre));
    for (const almacen of db.objectStoreNames)
      todo.push(...(await promesa(db.transaction(almacen).objectStore(almacen).getAll())));
    db.close();
  }
  return todo;
}
const promesa = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
/** Bytes and strings alike as one string, with a character for each byte. */
const bytesDe = (valor: unknown): string => {
  if (valor instanceof ArrayBuffer || Object.prototype.toString.call(valor) === '[object ArrayBuffer]')
    return String.fromCharCode(...new Uint8Array(valor as ArrayBuffer));
  if (ArrayBuffer.isView(valor)) return String.fromCharCode(...new Uint8Array(valor.buffer));
  if (typeof valor === 'object' && valor !== null) return Object.entries(valor).flat().map(bytesDe).join('\n');
  return String.fromCharCode(...new TextEncoder().encode(String(valor)));
};

/** Spies that are restored after each test; not vi.restoreAllMocks(), because console.error is watched too. */
const espias: { mockRestore(): void }[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const espia of espias.splice(0)) espia.mockRestore();
  for (const nombre of await bases()) await promesa(indexedDB.deleteDatabase(nombre));
});

test('a value that was put is there for the same person in another visit, in order; a replaced value keeps its place', async () => {
  const antes = await openAlmacen(ANA, [CLAVE]);
  for (const id of ['c', 'a', 'b']) await antes.put(NOTAS, id, { texto: id });
  await antes.put(OTRAS, 'a', { texto: 'de otra colección' });
  await antes.put(NOTAS, 'a', { texto: 'segunda' });
  const despues = await openAlmacen(ANA, [CLAVE]);
  expect(despues.esPersistente).toBe(true);
  expect(await despues.getAll(NOTAS)).toEqual([
    { id: 'c', valor: { texto: 'c' } },
    { id: 'a', valor: { texto: 'segunda' } },
    { id: 'b', valor: { texto: 'b' } },
  ]);
  await despues.remove(NOTAS, 'a');
  expect((await antes.getAll(NOTAS)).map(({ id }) => id)).toEqual(['c', 'b']);
  expect(await antes.getAll(OTRAS)).toHaveLength(1);
});

test('H-07 nothing in the browser’s storage reveals a value, an id, a collection, a user’s number or a key', async () => {
  const almacen = await openAlmacen(ANA, [CLAVE]);
  await almacen.put(NOTAS, `charla-con-${ANA}`, { texto: SECRETO });
  const todo = [...(await bases()), ...(await volcado())].map(bytesDe).join('\n');
  expect(todo.length).toBeGreaterThan(300);
  const secretos = [SECRETO, 'Palabras', 'texto', 'charla', String(ANA), NOTAS.nombre, CLAVE.clave];
  for (const secreto of secretos) expect(todo).not.toContain(bytesDe(secreto));
  const bytesDeLaClave = atob(CLAVE.clave.replaceAll('-', '+').replaceAll('_', '/'));
  expect(todo).not.toContain(bytesDeLaClave);
  // The search itself is able to find such texts.
  expect(todo).toContain(bytesDe(CLAVE.id));
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}]);
});

test('every write has its own IV, and the same value is never the same ciphertext', async () => {
  const almacen = await openAlmacen(ANA, [CLAVE]);
  for (const id of ['1', '2', '3']) await almacen.put(NOTAS, id, { texto: SECRETO });
  const filas = await volcado();
  expect(new Set(filas.map(({ iv }) => bytesDe(iv))).size).toBe(3);
  expect(new Set(filas.map(({ cifrado }) => bytesDe(cifrado))).size).toBe(3);
  for (const { iv } of filas) expect((iv as Uint8Array).length).toBe(12);
});

test('another person with other keys reads nothing and harms nothing; nor does another person with the same key', async () => {
  await (await openAlmacen(ANA, [CLAVE])).put(NOTAS, '1', { texto: SECRETO });
  for (const otro of [await openAlmacen(8, [nuevaClave('b')]), await openAlmacen(8, [CLAVE])]) {
    expect(await otro.getAll(NOTAS)).toEqual([]);
    await otro.deleteEverything();
  }
  expect(await (await openAlmacen(ANA, [CLAVE])).getAll(NOTAS)).toHaveLength(1);
});

test('a new key loses nothing: values under the former key move to the new one, and stay when the former is gone', async () => {
  const antes = await openAlmacen(ANA, [CLAVE]);
  await antes.put(NOTAS, '1', { texto: 'uno' });
  await antes.put(NOTAS, '2', { texto: 'dos' });
  const [base] = await bases();
  const nueva = nuevaClave('b');
  await openAlmacen(ANA, [nueva, CLAVE]);
  expect(await bases()).not.toContain(base);
  expect((await volcado()).map(({ llave }) => llave)).toEqual(['b', 'b']);
  const despues = await openAlmacen(ANA, [nueva]);
  expect((await despues.getAll(NOTAS)).map(({ valor }) => valor.texto)).toEqual(['uno', 'dos']);
  expect(await (await openAlmacen(ANA, [CLAVE])).getAll(NOTAS)).toEqual([]);
});

async function alterar(change: (filas: Record<string, unknown>[]) => void) {
  const [base = ''] = await bases();
  const db = await promesa(indexedDB.open(base));
  const store = db.transaction('registros', 'readwrite').objectStore('registros');
  const filas: Record<string, unknown>[] = await promesa(store.getAll());
  change(filas);
  await promesa(store.clear());
  for (const fila of filas) await promesa(store.put(fila));
  db.close();
}

test.each<[string, (filas: Record<string, unknown>[]) => void]>([
  ['a changed byte', ([fila]) => new Uint8Array(fila?.cifrado as ArrayBuffer).set([0, 1, 2, 3])],
  ['another’s ciphertext', ([fila, otra]) => Object.assign(fila ?? {}, { cifrado: otra?.cifrado, iv: otra?.iv })],
  ['a key that nobody has', ([fila]) => Object.assign(fila ?? {}, { llave: 'z' })],
])('what no key opens is dropped, and the others stay: %s', async (_, change) => {
  const almacen = await openAlmacen(ANA, [CLAVE]);
  await almacen.put(NOTAS, '1', { texto: 'uno' });
  await almacen.put(NOTAS, '2', { texto: 'dos' });
  await alterar(change);
  expect(await almacen.getAll(NOTAS)).toEqual([{ id: '2', valor: { texto: 'dos' } }]);
  expect(await volcado()).toHaveLength(1);
});

test('a value that does not fit its schema any more is dropped', async () => {
  const almacen = await openAlmacen(ANA, [CLAVE]);
  await almacen.put({ nombre: NOTAS.nombre, schema: v.unknown() }, '1', { palabras: 1 });
  expect(await almacen.getAll(NOTAS)).toEqual([]);
  expect(await volcado()).toEqual([]);
});

test('H-07 wiping leaves no database, not even one of a former key', async () => {
  const nueva = nuevaClave('b');
  const almacen = await openAlmacen(ANA, [nueva, CLAVE]);
  await almacen.put(NOTAS, '1', { texto: SECRETO });
  // Another tab writes under the former key, because it has not heard of the new one yet.
  await (await openAlmacen(ANA, [CLAVE])).put(NOTAS, '2', { texto: SECRETO });
  expect(await bases()).toHaveLength(2);
  await almacen.deleteEverything();
  expect(await bases()).toEqual([]);
  expect(await almacen.getAll(NOTAS)).toEqual([]);
});

test('reading creates no database', async () => {
  const almacen = await openAlmacen(ANA, [CLAVE]);
  await almacen.getAll(NOTAS);
  await almacen.remove(NOTAS, '1');
  expect(await bases()).toEqual([]);
});

test.each<[string, () => void]>([
  ['no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
  ['no WebCrypto', () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })],
  [
    'an IndexedDB that refuses',
    () =>
      espias.push(
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('no', 'InvalidStateError');
        }),
      ),
  ],
  [
    'a full disk',
    () =>
      espias.push(
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
      ),
  ],
])('%s: in memory, and it says so', async (_, romper) => {
  romper();
  const almacen = await openAlmacen(ANA, [CLAVE]);
  await almacen.put(NOTAS, '1', { texto: 'uno' });
  await almacen.put(NOTAS, '2', { texto: 'dos' });
  expect(almacen.esPersistente).toBe(false);
  expect((await almacen.getAll(NOTAS)).map(({ id }) => id)).toEqual(['1', '2']);
  await almacen.remove(NOTAS, '1');
  expect(await almacen.getAll(NOTAS)).toEqual([{ id: '2', valor: { texto: 'dos' } }]);
});

test('without a key the store is in memory', async () => {
  const almacen = await openAlmacen(ANA, []);
  await almacen.put(NOTAS, '1', { texto: 'uno' });
  expect(almacen.esPersistente).toBe(false);
  expect(await bases()).toEqual([]);
});
