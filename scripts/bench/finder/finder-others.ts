import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import type { Buscador } from '#upstream/visita/buscador/buscar';
import { palabrasDe } from '#upstream/visita/buscador/coincidir/palabras';
import { filaDe } from '#upstream/visita/buscador/fila';

/** A finder that is asked words and gives names, best first; facets or not, as it can. */
export interface Finder {
  name: string;
  what: string;
  search(q: string): string[];
}

const FIRST = 10;

/** Ours: with all twenty facets, typos and synonyms. */
export function oursOf(buscador: Buscador): Finder {
  let turn = 0;
  return {
    name: 'this index',
    what: 'first ten, total, twenty facets',
    search: (q) => {
      turn += 1;
      // One more field in each: none is the same as one before, so none is remembered.
      const filtros = { q, comercializado: 'si', orden: 'relevancia', ronda: turn } as const;
      return buscador.buscar(filtros, 1, FIRST).data.map(({ nombre }) => nombre);
    },
  };
}

function* rowsOf(buscador: Buscador) {
  const { catalogo } = buscador;
  for (let fila = 0; fila < catalogo.total; fila++) {
    const row = filaDe(catalogo, fila);
    if (row.activo && row.comercializado) yield { ...row, id: fila };
  }
}

/** SQLite's full text index with bm25 weights, prefixes, accents off; a total and three facets by GROUP BY. */
export function sqliteOf(buscador: Buscador): Finder {
  const db = new DatabaseSync(':memory:');
  db.exec(`create virtual table texto using fts5(nombre, principios, laboratorio, atc,
      prefix = '2 3 4', tokenize = 'unicode61 remove_diacritics 2');
    create table dato (id integer primary key, nombre text, laboratorio text, forma text, estado text);
    begin`);
  const texts = db.prepare('insert into texto (rowid, nombre, principios, laboratorio, atc) values (?, ?, ?, ?, ?)');
  const facts = db.prepare('insert into dato values (?, ?, ?, ?, ?)');
  for (const { id, nombre, principios, laboratorio, atc, forma, estado } of rowsOf(buscador)) {
    texts.run(id, nombre, principios.join(' '), laboratorio, atc);
    facts.run(id, nombre, laboratorio, forma, estado);
  }
  db.exec(`commit; insert into texto (texto) values ('optimize');
    create temp table hallado (id integer primary key, puntos real)`);
  const fill = db.prepare(`insert into hallado
    select rowid, bm25(texto, 10, 5, 2, 1) from texto where texto match ?`);
  const first = db.prepare(`select d.nombre from hallado h join dato d using (id)
    order by h.puntos, length(d.nombre), d.nombre limit ${FIRST}`);
  const facets = ['laboratorio', 'forma', 'estado'].map((column) =>
    db.prepare(
      `select ${column}, count(*) as total from hallado join dato using (id) group by 1 order by 2 desc limit 30`,
    ),
  );
  return {
    name: 'SQLite FTS5',
    what: 'first ten, total, three facets; no typos, no synonyms',
    search: (q) => {
      const match = palabrasDe(q)
        .map(({ norma }) => `"${norma}"*`)
        .join(' ');
      db.exec('delete from hallado');
      fill.run(match);
      const names = first.all().map((row) => String(row.nombre));
      for (const facet of facets) facet.all();
      return names;
    },
  };
}

/** MiniSearch with its own boosts, prefixes and fuzziness; no facets. */
export function miniSearchOf(buscador: Buscador): Finder {
  const index = new MiniSearch<{ id: number; nombre: string }>({
    fields: ['nombre', 'principios', 'laboratorio', 'atc'],
    storeFields: ['nombre'],
    tokenize: (text) => palabrasDe(text).map(({ norma }) => norma),
    searchOptions: {
      boost: { nombre: 10, principios: 5, laboratorio: 2 },
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
    },
  });
  for (const row of rowsOf(buscador)) {
    const texts = { principios: row.principios.join(' '), laboratorio: row.laboratorio ?? '', atc: row.atc ?? '' };
    index.add({ id: row.id, nombre: row.nombre, ...texts });
  }
  return {
    name: 'MiniSearch',
    what: 'first ten, total; no facets, no synonyms',
    search: (q) =>
      index
        .search(q)
        .slice(0, FIRST)
        .map((hit) => String(hit.nombre)),
  };
}
