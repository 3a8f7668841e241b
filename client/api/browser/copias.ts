import * as v from 'valibot';

/**
 * Copies of the things of one kind that were read last in this browser, for times offline. The caller of `save` takes out
 * what says who read them; a logout deletes all copies (lo-guardado.ts).
 */
export interface Copias<T> {
  /** Saves it as the newest copy. Never throws: a full disk must not keep the page from being shown. */
  save(id: string | number, algo: T, now?: Date): Promise<void>;
  /** Null: there is no copy, or an older version wrote it in another shape. */
  read(id: string | number): Promise<Copia<T> | null>;
  /** For things that do not exist any more, or that the reader may not see. */
  remove(id: string | number): Promise<void>;
}
export interface Copia<T> {
  algo: T;
  guardadaEn: string;
}

export interface Clase<T> {
  /** Name of the cache; the number at its end is the version of the copies' shape. */
  nombre: string;
  /** Part of the copies' addresses, which are keys only: no server answers there. */
  carpeta: string;
  most: number;
  schema: v.GenericSchema<unknown, T>;
}

export function copiasDe<T>({ nombre, carpeta, most, schema }: Clase<T>): Copias<T> {
  const addressOf = (id: string | number) => new URL(`/copias/${carpeta}/${id}`, location.origin).href;
  const Guardada = v.object({ algo: schema, guardada_en: v.pipe(v.string(), v.isoTimestamp()) });
  // Without a Cache API, or when it refuses or is full, there are no copies.
  const attempt = async <R>(work: (cache: Cache) => Promise<R>): Promise<R | null> => {
    try {
      return await work(await caches.open(nombre));
    } catch {
      return null;
    }
  };
  return {
    async save(id, algo, now = new Date()) {
      await attempt(async (cache) => {
        // `keys()` lists entries in insertion order: the old entry is deleted first, so that the new one becomes the last.
        await cache.delete(addressOf(id));
        await cache.put(addressOf(id), new Response(JSON.stringify({ algo, guardada_en: now.toISOString() })));
        const keys = await cache.keys();
        await Promise.all(keys.slice(0, -most).map((key) => cache.delete(key)));
      });
    },
    read: (id) =>
      attempt(async (cache) => {
        const parsed = v.safeParse(Guardada, await (await cache.match(addressOf(id)))?.json());
        return parsed.success ? { algo: parsed.output.algo, guardadaEn: parsed.output.guardada_en } : null;
      }),
    async remove(id) {
      await attempt((cache) => cache.delete(addressOf(id)));
    },
  };
}
