import type { Coincidencias } from '../coincidir/coincidencias.ts';
import { type Consulta, consultaDe, variantesDe } from '../coincidir/consulta.ts';
import type { Palabra } from '../coincidir/palabras.ts';
import type { Puntuadas } from '../coincidir/puntuadas.ts';
import type { Catalogo } from '../construir/catalogo.ts';
import type { Comprension } from './comprension.ts';

/** A brand that is no longer on the market, and its ingredients. */
export interface Retirada {
  nombre: string;
  principios: string[];
  /** The ATC group of the products shown instead, when no product has the same ingredients; else null. */
  grupo: string | null;
}

export interface Motor {
  catalogo: Catalogo;
  coincidencias: Coincidencias;
  comprension: Comprension;
}

export interface Pregunta {
  palabras: readonly Palabra[];
  /** Whether the default filters show a row: a row that they hide counts as not found. */
  seEnsena: (fila: number) => boolean;
  /** Whether the query is still being typed: then no word of it is left out. */
  escribe: boolean;
}

export interface Hallado extends Puntuadas {
  /** The requirements by which the rows were found. */
  consulta: Consulta;
  /** The words to which the positions in `consulta` refer. */
  palabras: readonly Palabra[];
  /** The corrected query, which finds something, or more. */
  quisisteDecir: string | null;
  /** Whether `filas` are already the rows of `quisisteDecir`, because the correction is beyond doubt. */
  estaCorregida: boolean;
  /** Synonyms and other spellings that were searched too. */
  sinonimos: string[];
  /** Words that were left out, as they were typed. */
  sin: string[];
  /** Recognised phrases for which this catalogue has no product, as they were typed. */
  noConsta: string[];
  /** Negations as they were typed («que no dé sueño»), which the finder cannot search. */
  noEntendido: string[];
  retirada: Retirada | null;
}

export const joinCrudas = (palabras: readonly Palabra[]) => palabras.map(({ cruda }) => cruda).join(' ');

/** Rows that have every word, each as typed or as one of its synonyms. */
export function searchAllWords(
  { catalogo, coincidencias, comprension }: Motor,
  palabras: readonly Palabra[],
  { seEnsena, escribe }: Pick<Pregunta, 'seEnsena' | 'escribe'>,
): Hallado {
  const { variantes, nombres, idas } = variantesDe(palabras, catalogo);
  const consultas = variantes.map((variante) => consultaDe(variante, comprension, escribe));
  const consulta = consultas[0]!;
  // A brand counts as withdrawn only when no shown product has its name.
  const sigue = idas.length > 0 && coincidencias.search([consulta]).filas.some(seEnsena);
  const retirada = idas.length > 0 && !sigue ? { nombre: idas.join(' '), principios: nombres, grupo: null } : null;
  const callan = consulta.calladas.map(({ lugares }) => joinCrudas(lugares.map((lugar) => palabras[lugar]!)));
  const grafias = consultas.flatMap(({ grafias: suyas }) => suyas);
  return {
    ...coincidencias.search(consultas),
    consulta,
    palabras,
    quisisteDecir: null,
    estaCorregida: false,
    sinonimos: [...new Set([...(retirada ? [] : nombres), ...grafias])],
    sin: [],
    noConsta: callan,
    noEntendido: [],
    retirada,
  };
}
