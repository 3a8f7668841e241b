import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { falloFeed } from './fallo-feed.ts';

/** An element with its namespace resolved; the prefix is dropped, because each writer chooses its own. */
export interface Nodo {
  uri: string;
  nombre: string;
  /** By local name; of two attributes with the same local name, the one without namespace is kept. */
  atributos: Record<string, string>;
  /** The base address in force here (xml:base), as written. */
  base: string | undefined;
  partes: (string | Nodo)[];
}

export interface Documento {
  raiz: Nodo;
  /** Children of `channel` (RSS) or of `feed` (Atom); each can be used only until the next one is asked for. */
  nodos: AsyncGenerator<Nodo>;
}

const TROZO = 64 * 1024;
const MAX_NIVELES = 100;
const MAX_NODOS_POR_FILA = 20_000;
/** Well-formedness errors that every feed reader forgives: the text stays as it is written. */
const PERDONADO =
  /undefined entity|in entity name|malformed character entity|unbound namespace prefix|duplicate attribute|string "\]\]>"|XML declaration|encoding value/;

/**
 * Reads XML in pieces, so that a large export does not hold up requests. A document type is refused, so only XML's five
 * entities exist; other entities stay as they are written.
 * @throws FalloFeed
 */
export async function walkXml(texto: string): Promise<Documento> {
  const lector = createLector();
  const trozos = readTrozos(lector, texto);
  // The root element in the first piece shows the format.
  let primeros: Nodo[] = [];
  while (!lector.raiz) {
    const { done, value } = await trozos.next();
    if (done) break;
    primeros = value;
  }
  if (!lector.raiz) throw falloFeed('xml', 1);
  async function* nodos() {
    yield* primeros;
    for await (const filas of trozos) yield* filas;
  }
  return { raiz: lector.raiz, nodos: nodos() };
}

async function* readTrozos(lector: ReturnType<typeof createLector>, texto: string): AsyncGenerator<Nodo[]> {
  for (let i = 0; i < texto.length; i += TROZO) {
    lector.write(texto.slice(i, i + TROZO));
    yield lector.take();
    await setImmediate();
  }
  lector.close();
  yield lector.take();
}

function createLector() {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const abiertos: Nodo[] = [];
  let filas: Nodo[] = [];
  let raiz: Nodo | undefined;
  /** Open elements above the rows: `feed`, or `rss` and `channel`. */
  let encima = 1;
  let nodosDeFila = 0;

  parser.on('error', ({ message }) => {
    if (!PERDONADO.test(message)) throw falloFeed('xml', parser.line);
  });
  parser.on('doctype', () => {
    throw falloFeed('doctype');
  });
  parser.on('opentag', (tag) => {
    const nodo = nodoDe(tag, abiertos.at(-1)?.base);
    if (!raiz) {
      raiz = nodo;
      encima = nodo.nombre === 'rss' ? 2 : 1;
    }
    if (abiertos.length >= MAX_NIVELES) throw falloFeed('profundo');
    nodosDeFila = abiertos.length <= encima ? 0 : nodosDeFila + 1;
    if (nodosDeFila > MAX_NODOS_POR_FILA) throw falloFeed('enorme');
    if (abiertos.length > encima) abiertos.at(-1)?.partes.push(nodo);
    abiertos.push(nodo);
  });
  const text = (trozo: string) => {
    if (abiertos.length > encima) abiertos.at(-1)?.partes.push(trozo);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    const nodo = abiertos.pop();
    if (nodo && abiertos.length === encima) filas.push(nodo);
  });

  return {
    get raiz() {
      return raiz;
    },
    write: (trozo: string) => parser.write(trozo),
    close: () => parser.close(),
    take() {
      const taken = filas;
      filas = [];
      return taken;
    },
  };
}

const XML = 'http://www.w3.org/XML/1998/namespace';

function nodoDe(tag: SaxesTagNS, heredada: string | undefined): Nodo {
  const atributos: Record<string, string> = {};
  let base = heredada;
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    if (uri === XML && local === 'base') base = resuelta(value, heredada) ?? heredada;
    if (uri === '' || !Object.hasOwn(atributos, local)) atributos[local] = value;
  }
  return { uri: tag.uri, nombre: tag.local, atributos, base, partes: [] };
}

/** Resolves an address against a base; null for an address that is invalid, or is not http or https. */
export function resuelta(direccion: string | undefined | null, base: string | undefined | null): string | null {
  const dada = direccion?.trim();
  if (!dada || dada.length > 2_000) return null;
  const url = URL.parse(dada, base ?? undefined);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
