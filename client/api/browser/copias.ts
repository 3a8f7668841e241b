import * as v from 'valibot';

/**
 * The last things of a kind that were read in this browser, for when nobody answers. Whoever saves one takes out what says who
 * read it; a logout empties them all (lo-guardado.ts).
 */
export interface Copias<T> {
  /** As the newest one. Never throws: a full disk is no reason to show nothing. */
  save(id: string | number, algo: T, now?: Date): Promise<void>;
  /** Null: no copy, or one that an older version wrote and cannot be read any more. */
  read(id: string | number): Promise<Copia<T> | null>;
  /** Of what does not exist any more, or is for nobody's eyes. */
  remove(id: string | number): Promise<void>;
}
export interface Copia<T> {
  algo: T;
  guardadaEn: string;
}

export interface Clase<T> {
  /** Of the cache; a number at its end is that of what its copies look like. */
  nombre: string;
  /** Part of their addresses, which nobody is asked at. */
  carpeta: string;
  most: number;
  schema: v.GenericSchema<unknown, T>;
}

export function copiasDe<T>({ nombre, carpeta, most, schema }: Clase<T>): Copias<T> {
  const addressOf = (id: string | number) => new URL(`/copias/${carpeta}/${id}`, location.origin).href;
  const Guardada = v.object({ algo: schema, guardada_en: v.pipe(v.string(), v.isoTimestamp()) });
  // Refused, full, or no Cache API at all: then there are no copies.
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
        // Keys keep the order in which they were put: taken out first, so that it becomes the last.
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
