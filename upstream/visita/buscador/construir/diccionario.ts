import { palabrasDe, VACIAS } from '../coincidir/palabras.ts';
import type { Arbol, Diccionario } from './catalogo.ts';
import { type Columna, Creciente, type Listas, listasDe } from './columna.ts';
import { porPalabra, type VocabularioNuevo } from './vocabulario.ts';

interface Entrada {
  id: number;
  codigo: string;
  nombre: string | null;
}

/** A dictionary while the catalogue is read: entries are known from the start, their words go to the vocabulary. */
export class DiccionarioNuevo {
  readonly porId: ReadonlyMap<number, number>;
  readonly #entradas: readonly Entrada[];
  readonly #palabras = new Creciente();
  readonly #quienes = new Creciente();

  constructor(entradas: readonly Entrada[], vocabulario: VocabularioNuevo) {
    this.#entradas = entradas;
    this.porId = new Map(entradas.map(({ id }, i) => [id, i]));
    for (const [i, { nombre, codigo }] of entradas.entries())
      for (const palabra of palabrasDe(nombre ?? codigo)) {
        if (VACIAS.has(palabra.norma)) continue;
        this.#palabras.push(vocabulario.numero(palabra));
        this.#quienes.push(i);
      }
  }

  finish(
    vocabulario: { total: number; lugar: Uint32Array },
    filas: Listas,
    seEnsena: (fila: number) => boolean,
  ): Diccionario {
    const totales = new Uint32Array(this.#entradas.length);
    for (let i = 0; i < totales.length; i++)
      for (let j = filas.inicio[i]!; j < filas.inicio[i + 1]!; j++) if (seEnsena(filas.ids[j]!)) totales[i]! += 1;
    return {
      ids: this.#entradas.map(({ id }) => id),
      codigos: this.#entradas.map(({ codigo }) => codigo),
      nombres: this.#entradas.map(({ nombre }) => nombre),
      totales,
      filas,
      palabras: porPalabra(vocabulario.total, vocabulario.lugar, this.#palabras, this.#quienes),
      porId: this.porId,
    };
  }
}

/** Rows of each entry. `expandir` turns a column value into all its entries (an ATC code and the groups above it). */
export function filasPorEntrada(
  total: number,
  columna: Columna<readonly number[]>,
  expandir: (valor: readonly number[]) => readonly number[] = (valor) => valor,
): Listas {
  const entradas = new Creciente();
  const filas = new Creciente();
  const expandidos = columna.valores.map((valor) => [...new Set(expandir(valor))]);
  for (let fila = 0; fila < columna.de.length; fila++)
    for (const entrada of expandidos[columna.de[fila]!]!) {
      entradas.push(entrada);
      filas.push(fila);
    }
  return listasDe(total, entradas.finish(), filas.finish());
}

/** Lengths of the codes of the five levels. */
const NIVELES = [1, 3, 4, 5, 7];

/** A code and its ancestors, as entries; levels that the dictionary lacks are left out. */
export const ramaDe = (codigo: string, porCodigo: ReadonlyMap<string, number>): number[] =>
  NIVELES.filter((largo) => largo <= codigo.length).flatMap((largo) => porCodigo.get(codigo.slice(0, largo)) ?? []);

export const comoArbol = (diccionario: Diccionario): Arbol => ({
  ...diccionario,
  porCodigo: new Map(diccionario.codigos.map((codigo, i) => [codigo, i])),
});
