import type { Coincidencias } from '../coincidir/coincidencias.ts';
import { type Consulta, consultaDe, variantesDe } from '../coincidir/consulta.ts';
import type { Palabra } from '../coincidir/palabras.ts';
import type { Catalogo } from '../construir/catalogo.ts';
import type { Comprension } from './comprension.ts';

/** A brand that is not on the market any more, and what is in it. */
export interface Retirada {
  nombre: string;
  principios: string[];
  /** Where nothing has the same: the ATC group that the others are of. */
  grupo: string | null;
}

export interface Motor {
  catalogo: Catalogo;
  coincidencias: Coincidencias;
  comprension: Comprension;
}

export interface Pregunta {
  palabras: readonly Palabra[];
  /** Whether the filters that everybody has on let a row through: what they hide is as good as not found. */
  seEnsena: (fila: number) => boolean;
  /** It is still being typed: nothing is left out of it. */
  escribe: boolean;
}

export interface Hallado {
  /** Rows, in no order; their points are in `puntos`. */
  filas: Uint32Array;
  /** What they were found by. */
  consulta: Consulta;
  /** The words that `consulta` speaks of. */
  palabras: readonly Palabra[];
  /** The query as it would find something (more). */
  quisisteDecir: string | null;
  /** Whether `filas` are what `quisisteDecir` finds: that it was meant is beyond doubt. */
  estaCorregida: boolean;
  /** Other names that were looked for too. */
  sinonimos: string[];
  /** Words that were left out, as they were typed. */
  sin: string[];
  /** Phrases of which this catalogue says nothing. */
  noConsta: string[];
  /** What it must not be or have, as it was typed: nothing knows how to look for it. */
  noEntendido: string[];
  retirada: Retirada | null;
}

export const escribir = (palabras: readonly Palabra[]) => palabras.map(({ cruda }) => cruda).join(' ');

/** Rows that have every word, in any of the names that the words have. */
export function buscar(
  { catalogo, coincidencias, comprension }: Motor,
  palabras: readonly Palabra[],
  { seEnsena, escribe }: Pick<Pregunta, 'seEnsena' | 'escribe'>,
): Hallado {
  const { variantes, nombres, idas } = variantesDe(palabras, catalogo);
  const consultas = variantes.map((variante) => consultaDe(variante, comprension, escribe));
  const consulta = consultas[0]!;
  // A brand is only gone where nothing of that name is left.
  const sigue = idas.length > 0 && coincidencias.buscar([consulta]).some(seEnsena);
  const retirada = idas.length > 0 && !sigue ? { nombre: idas.join(' '), principios: nombres, grupo: null } : null;
  const callan = consulta.calladas.map(({ lugares }) => escribir(lugares.map((lugar) => palabras[lugar]!)));
  const grafias = consultas.flatMap(({ grafias: suyas }) => suyas);
  return {
    filas: coincidencias.buscar(consultas),
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
