import { SaxesParser } from 'saxes';
import { CAMPO_MAX, falloImportacion } from '../fallo-importacion.ts';
import type { Fichero } from './ficheros.ts';

/** An element below the root, with its text or its children; names are without namespace. It is only valid while its row is read. */
export interface Nodo {
  nombre: string;
  texto: string;
  hijos: Nodo[];
}

export interface FilaXml {
  nodo: Nodo;
  /** Line on which the element begins. */
  linea: number;
  /** Elements whose text was longer than a field may be; their text is cut. */
  enormes: string[];
}

const MAX_SILENCE = 8_000_000;
const MAX_DEPTH = 12;

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML file as a stream of rows, which are the root's children; only the rows of one chunk are in memory. A document type is
 * refused, so that only XML's five predefined entities exist.
 * @throws Fallo
 */
export async function* readFilas(fichero: Fichero, raiz: string): AsyncGenerator<{ filas: FilaXml[]; bytes: number }> {
  const { nombre } = fichero;
  const reader = createReader(nombre, raiz);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (trozo?: Buffer) => {
    try {
      return trozo ? decoder.decode(trozo, { stream: true }) : decoder.decode();
    } catch {
      throw falloImportacion('codificacion', nombre);
    }
  };
  for await (const trozo of fichero.trozos()) {
    reader.write(decode(trozo));
    yield { filas: reader.take(), bytes: trozo.length };
  }
  reader.write(decode());
  reader.end();
  yield { filas: reader.take(), bytes: 0 };
}

function createReader(nombre: string, raiz: string) {
  const parser = new SaxesParser({ position: true });
  let filas: FilaXml[] = [];
  let fila: FilaXml | undefined;
  let silence = 0;
  /** Open elements below the root. */
  const abiertos: Nodo[] = [];
  let depth = 0;
  let root: string | undefined;

  parser.on('error', (error) => {
    throw falloImportacion('xml', nombre, parser.line, error.message.replace(/^\d+:\d+: /, '').slice(0, 120));
  });
  parser.on('doctype', () => {
    throw falloImportacion('doctype', nombre);
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw falloImportacion('codificacion', nombre);
  });
  parser.on('opentag', (tag) => {
    silence = 0;
    const local = localOf(tag.name);
    depth += 1;
    if (depth > MAX_DEPTH) throw falloImportacion('xml', nombre, parser.line, 'demasiados niveles');
    if (depth === 1) {
      root = local;
      if (root !== raiz) throw falloImportacion('raiz', nombre, root, raiz);
      return;
    }
    const nodo: Nodo = { nombre: local, texto: '', hijos: [] };
    if (depth === 2) fila = { nodo, linea: parser.line, enormes: [] };
    abiertos.at(-1)?.hijos.push(nodo);
    abiertos.push(nodo);
  });
  const text = (chunk: string) => {
    silence = 0;
    const nodo = abiertos.at(-1);
    if (!nodo || !fila) return;
    if (nodo.texto.length + chunk.length <= CAMPO_MAX) nodo.texto += chunk;
    else {
      fila.enormes.push(nodo.nombre);
      nodo.texto = (nodo.texto + chunk.slice(0, 200)).slice(0, 200);
    }
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    depth -= 1;
    const nodo = abiertos.pop();
    if (nodo) nodo.texto = nodo.texto.trim();
    if (depth !== 1 || !fila) return;
    filas.push(fila);
    fila = undefined;
  });

  return {
    write(chunk: string) {
      silence += chunk.length;
      parser.write(chunk);
      // The parser buffers a tag or a text until its end, so that one that never ends must be stopped.
      if (silence > MAX_SILENCE) throw falloImportacion('elementoEnorme', nombre, parser.line, MAX_SILENCE);
    },
    end() {
      parser.close();
      if (root === undefined) throw falloImportacion('xml', nombre, parser.line, 'está vacío');
    },
    take() {
      const taken = filas;
      filas = [];
      return taken;
    },
  };
}

/** The text of a child element; null when it is missing or empty. */
export function campo(nodo: Nodo, nombre: string): string | null {
  for (const hijo of nodo.hijos) if (hijo.nombre === nombre) return hijo.texto || null;
  return null;
}

export const todos = (nodo: Nodo, nombre: string): Nodo[] => nodo.hijos.filter((hijo) => hijo.nombre === nombre);
