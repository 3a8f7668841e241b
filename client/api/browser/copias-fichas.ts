import * as v from 'valibot';
import { Producto } from '#shared/contract/visita/entidades';

/**
 * The last sheets that were read in this browser, for when nobody answers. What is official about a product only: whether
 * the person follows it is taken out, so that nothing here says who read it.
 */
const NAME = 'fichas-1';
const MOST = 20;

const Copia = v.object({ producto: Producto, guardada_en: v.pipe(v.string(), v.isoTimestamp()) });
export type Copia = v.InferOutput<typeof Copia>;

const addressOf = (id: string | number) => new URL(`/copias/fichas/${id}`, location.origin).href;

/** Undefined where the browser has no Cache API, or refuses it: then there are no copies. */
async function open(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(NAME);
  } catch {
    return undefined;
  }
}

/** Keeps a sheet as the newest one; of more than 20 the oldest go. Never throws: a full disk is no reason to show nothing. */
export async function saveCopia(producto: Producto, now = new Date()): Promise<void> {
  try {
    const cache = await open();
    if (!cache) return;
    const copia: Copia = { producto: { ...producto, seguido: false }, guardada_en: now.toISOString() };
    const address = addressOf(producto.id);
    // Keys keep the order in which they were put: taken out first, so that it becomes the last.
    await cache.delete(address);
    await cache.put(address, new Response(JSON.stringify(copia)));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
  } catch {
    // Refused or full.
  }
}

/** Null: no copy, or one that an older version wrote and cannot be read any more. */
export async function readCopia(id: string | number): Promise<Copia | null> {
  try {
    const kept = await (await open())?.match(addressOf(id));
    if (!kept) return null;
    const parsed = v.safeParse(Copia, await kept.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Of a sheet that does not exist any more. */
export async function deleteCopia(id: string | number): Promise<void> {
  try {
    await (await open())?.delete(addressOf(id));
  } catch {
    // Nothing to delete from.
  }
}
