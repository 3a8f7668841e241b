import type { Canal, Entrada, FeedLeido, Lectura } from '../entrada/entrada.ts';
import { textoDelFeed } from '../entrada/texto-feed.ts';
import { falloFeed } from './fallo-feed.ts';
import { noteFeed, readEntry } from './lector-atom.ts';
import { noteCanal, readItem } from './lector-rss.ts';
import { createLectorWxr, esDeWordpress } from './lector-wxr.ts';
import { ESPACIOS } from './nodos.ts';
import { type Nodo, walkXml } from './walk-xml.ts';

const MAX_ENTRADAS = 20_000;

/**
 * Reads a feed or an export of any known format; mistakes of other sites are repaired where the meaning is plain.
 * @throws FalloLectura
 */
export async function readFeed(bytes: Uint8Array, lectura: Lectura, charset?: string): Promise<FeedLeido> {
  const { raiz, nodos } = await walkXml(textoDelFeed(bytes, charset));
  if (raiz.nombre === 'feed' && ESPACIOS.atom.test(raiz.uri)) return readAtom(nodos, lectura);
  if (raiz.nombre === 'rss') return readRss(nodos, lectura);
  throw falloFeed('formato', raiz.nombre);
}

const canalVacio = (): Canal => ({ titulo: null, url: null, idioma: null, derechos: null });

async function readAtom(nodos: AsyncGenerator<Nodo>, lectura: Lectura): Promise<FeedLeido> {
  const canal = canalVacio();
  const entradas: Entrada[] = [];
  for await (const nodo of nodos) {
    if (nodo.nombre === 'entry') entradas.push(readEntry(nodo, lectura));
    else noteFeed(canal, nodo, lectura);
    checkEntradas(entradas.length);
  }
  return { formato: 'atom', canal, entradas: distintas(entradas), otros: {} };
}

async function readRss(nodos: AsyncGenerator<Nodo>, lectura: Lectura): Promise<FeedLeido> {
  const canal = canalVacio();
  const entradas: Entrada[] = [];
  const wxr = createLectorWxr(lectura);
  let esWxr = false;
  let leidos = 0;
  for await (const nodo of nodos) {
    esWxr ||= esDeWordpress(nodo);
    if (nodo.nombre === 'item') leidos += 1;
    checkEntradas(leidos);
    if (nodo.nombre !== 'item') noteCanal(canal, nodo, lectura);
    if (esWxr) wxr.read(nodo);
    else if (nodo.nombre === 'item') entradas.push(readItem(nodo, lectura));
  }
  if (esWxr) return { formato: 'wxr', canal, ...(await wxr.finish()) };
  return { formato: 'rss', canal, entradas: distintas(entradas), otros: {} };
}

function checkEntradas(leidas: number): void {
  if (leidas > MAX_ENTRADAS) throw falloFeed('muchas', MAX_ENTRADAS);
}

/** Of two entries with one key the first is kept, because feeds list the newest first. */
function distintas(entradas: Entrada[]): Entrada[] {
  const vistas = new Set<string>();
  return entradas.filter(({ guid }) => !vistas.has(guid) && vistas.add(guid));
}
