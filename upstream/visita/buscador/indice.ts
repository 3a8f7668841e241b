import type { Db } from '../../db/schema/schema.ts';
import { Buscador } from './buscador.ts';
import { buildCatalogo } from './construir/build-catalogo.ts';

/** The channel whose NOTIFY says that the catalogue has changed. Importers send it in their transaction. */
export const CANAL_CATALOGO = 'catalogo';
const REINTENTO_MS = 5_000;

/**
 * The finder's index. A search goes through these stages, which have the same names in all its files:
 * `q`, the query as it was typed → `palabras`, its words, each as typed (`cruda`) and as it is compared (`norma`) → `terminos`, its
 * requirements, each from a word or from the words of a phrase → `formas` and `alcances`, the words of the catalogue and the groups of
 * rows by which a product meets a requirement → `filas`, the rows that meet all of them, with their `puntos`.
 */
export interface Indice {
  /** The finder on the catalogue as last read; the first call waits for the first reading. */
  actual(): Promise<Buscador>;
  /** Reads the catalogue again in the background; meanwhile requests are answered from the old one. */
  refresh(): void;
  /** Stops the index for good and aborts a reading in progress. */
  stop(): Promise<void>;
}

interface IndiceLog {
  info(datos: object, texto: string): void;
  warn(datos: object, texto: string): void;
}

/** The finder's index over a database. The catalogue is read on the first call of `actual` or `refresh`. */
export function createIndice(db: Db, log?: IndiceLog): Indice {
  const fin = new AbortController();
  let listo: Buscador | undefined;
  let enMarcha: Promise<Buscador> | undefined;
  let otraVez = false;
  let reintento: NodeJS.Timeout | undefined;

  async function readCatalogo(): Promise<Buscador> {
    const desde = performance.now();
    const nuevo = new Buscador(await buildCatalogo(db, fin.signal));
    listo = nuevo;
    const { total, presentaciones } = nuevo.catalogo;
    log?.info({ productos: total, presentaciones, ms: Math.round(performance.now() - desde) }, 'catalogue indexed');
    return nuevo;
  }

  function startReading(): Promise<Buscador> {
    clearTimeout(reintento);
    otraVez = false;
    const lectura = readCatalogo().finally(() => {
      enMarcha = undefined;
      if (otraVez && !fin.signal.aborted) refresh();
    });
    enMarcha = lectura;
    return lectura;
  }

  function refresh(): void {
    if (fin.signal.aborted) return;
    // A reading in progress may have begun before the change, so that another one must follow.
    if (enMarcha) otraVez = true;
    else
      startReading().catch((error: unknown) => {
        if (fin.signal.aborted) return;
        log?.warn({ err: error }, 'catalogue not indexed');
        reintento = setTimeout(refresh, REINTENTO_MS).unref();
      });
  }

  return {
    actual: async () => listo ?? enMarcha ?? startReading(),
    refresh,
    stop: async () => {
      fin.abort();
      clearTimeout(reintento);
      await enMarcha?.catch(() => {});
    },
  };
}
