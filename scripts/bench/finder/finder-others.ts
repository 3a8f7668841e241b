import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import type { Buscador } from '#upstream/visita/buscador/buscador';
import { palabrasDe } from '#upstream/visita/buscador/coincidir/palabras';
import { filaDe } from '#upstream/visita/buscador/fila';

/** A finder that takes words and returns rows of the catalogue, best first, with or without facets. */
export interface Finder {
  name: string;
  what: string;
  search(q: string): number[];
}

const FIRST = 10;

/** Our own finder: with all twenty facets, typos and synonyms. */
export function oursOf(buscador: Buscador): Finder {
  let turn = 0;
  const { catalogo } = buscador;
  const filas = new Map(Array.from(catalogo.ids, (id, fila) => [id, fila]));
  return {
    name: 'this index',
    what: 'first ten, total, twenty facets',
    search: (q) => {
      turn += 1;
      // An additional field makes each query different from those before, so that none is a cache hit.
      const filtros = { q, comercializado: 'si', orden: 'relevancia', ronda: turn } as const;
      return buscador.search(filtros, 1, FIRST).data.flatMap(({ id }) => filas.get(id) ?? []);
    },
  };
}

/** Products on the market, with every text that our finder indexes. */
function* rowsOf({ catalogo }: Buscador) {
  const { atc, arbol, ramas } = catalogo;
  for (let fila = 0; fila < catalogo.total; fila++) {
    const row = filaDe(catalogo, fila);
    if (!row.activo || !row.comercializado) continue;
    const groups = ramas[atc.de[fila]!]!.flatMap((entrada) => [arbol.codigos[entrada], arbol.nombres[entrada] ?? '']);
    yield {
      id: fila,
      nombre: row.nombre,
      forma: row.forma,
      estado: row.estado,
      atc: groups.join(' '),
      principios: row.principios.join(' '),
      laboratorio: row.laboratorio ?? '',
      codigos: row.codigos.join(' '),
    };
  }
}

const wordsOf = (text: string) => palabrasDe(text).map(({ norma }) => norma);

/** SQLite's full text index with bm25 weights and prefixes, without accents; a total and three facets by GROUP BY. */
export function sqliteOf(buscador: Buscador): Finder {
  const db = new DatabaseSync(':memory:');
  db.exec(`create virtual table texto using fts5(nombre, principios, laboratorio, atc, codigos,
      prefix = '2 3 4', tokenize = 'unicode61 remove_diacritics 2');
    create table dato (id integer primary key, nombre text, laboratorio text, forma text, estado text);
    begin`);
  const texts = db.prepare(
    'insert into texto (rowid, nombre, principios, laboratorio, atc, codigos) values (?, ?, ?, ?, ?, ?)',
  );
  const facts = db.prepare('insert into dato values (?, ?, ?, ?, ?)');
  for (const { id, nombre, principios, laboratorio, atc, codigos, forma, estado } of rowsOf(buscador)) {
    texts.run(id, nombre, principios, laboratorio, atc, codigos);
    facts.run(id, nombre, laboratorio, forma, estado);
  }
  db.exec(`commit; insert into texto (texto) values ('optimize');
    create temp table hallado (id integer primary key, puntos real)`);
  const fill = db.prepare(`insert into hallado
    select rowid, bm25(texto, 10, 5, 2, 1, 5) from texto where texto match ?`);
  const first = db.prepare(`select h.id from hallado h join dato d using (id)
    order by h.puntos, length(d.nombre), d.nombre limit ${FIRST}`);
  const facets = ['laboratorio', 'forma', 'estado'].map((column) =>
    db.prepare(
      `select ${column}, count(*) as total from hallado join dato using (id) group by 1 order by 2 desc limit 30`,
    ),
  );
  return {
    name: 'SQLite FTS5',
    what: 'all words, else any; first ten, total, three facets; no typos, no synonyms',
    search: (q) => {
      const words = wordsOf(q).map((word) => `"${word}"*`);
      let found: number[] = [];
      for (const match of [words.join(' '), words.join(' OR ')]) {
        db.exec('delete from hallado');
        if (match !== '') fill.run(match);
        found = first.all().map((row) => Number(row.id));
        if (found.length > 0) break;
      }
      for (const facet of facets) facet.all();
      return found;
    },
  };
}

/** MiniSearch with its own boosts, prefixes and fuzziness; no facets. */
export function miniSearchOf(buscador: Buscador): Finder {
  const index = new MiniSearch<{ id: number; nombre: string }>({
    fields: ['nombre', 'principios', 'laboratorio', 'atc', 'codigos'],
    tokenize: wordsOf,
    searchOptions: { boost: { nombre: 10, principios: 5, laboratorio: 2 }, prefix: true, fuzzy: 0.2 },
  });
  for (const row of rowsOf(buscador)) index.add(row);
  return {
    name: 'MiniSearch',
    what: 'all words, else any; first ten, total; no facets, no synonyms',
    search: (q) => {
      const all = index.search(q, { combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(q, { combineWith: 'OR' });
      return found.slice(0, FIRST).map((hit) => Number(hit.id));
    },
  };
}
