import { sinAcentos } from '../coincidir/palabras.ts';
import type { Catalogo } from '../construir/catalogo.ts';
import type { Columna, Numeros } from '../construir/columna.ts';
import { type Rasgos, sinReceta } from '../construir/rasgos.ts';
import type { Linea, Objetivo } from '../lexico/capitulo.ts';
import { DECLARABLES } from '../lexico/condiciones.ts';

/** Rows that a phrase means besides those that have its words: an ATC entry's, those with some values of a column, or listed ones. */
export type Alcance = { valor: number } & (
  | { entrada: number }
  | { de: Numeros; vale: Uint8Array }
  | { filas: readonly number[] }
);

/** What a phrase means, the likeliest target first. */
export interface Sentido {
  alcances: readonly Alcance[];
  /** Words of names that match as well as the phrase. */
  nombres: readonly string[];
}

/** Points: below an exact word of a name, above the beginning of a word (`VALOR` in `coincidencias.ts`). */
const VALOR = 200;
const PASO = 8;
const MENOR = 120;

export const valorDe = (lugar: number): number => Math.max(VALOR - PASO * lugar, MENOR);

/** What a line of the vocabulary means in this catalogue. */
export function sentidoDe(catalogo: Catalogo, { objetivos }: Linea): Sentido {
  const alcances = objetivos.flatMap((objetivo, i) => alcancesDe(catalogo, objetivo, valorDe(i)));
  const nombres = objetivos.flatMap(({ de, valor }) => (de === 'nombre' ? [sinAcentos(valor)] : []));
  return { alcances, nombres };
}

function alcancesDe(catalogo: Catalogo, { de, valor: texto }: Objetivo, valor: number): Alcance[] {
  const { forma, formas, formaPropia, via, vias, rasgos, excipientes } = catalogo;
  const si = <T>(columna: Columna<T>, vale: (uno: T) => boolean): Alcance[] => {
    const mascara = Uint8Array.from(columna.valores, (uno) => (vale(uno) ? 1 : 0));
    return mascara.includes(1) ? [{ de: columna.de, vale: mascara, valor }] : [];
  };
  const tiene = (nombre: string | null | undefined) => sinAcentos(nombre ?? '').includes(texto);
  switch (de) {
    case 'atc':
      return entradasDe(catalogo, texto).map((entrada) => ({ entrada, valor }));
    case 'forma':
      return [
        ...si(forma, (ids) => ids.some((id) => tiene(formas.get(id)))),
        ...si(formaPropia, (nombre) => tiene(nombre)),
      ];
    case 'via':
      return si(via, (ids) => ids.some((id) => tiene(vias.get(id))));
    case 'rasgo':
      return si(rasgos, (uno) => RASGOS[texto]?.(uno) ?? false);
    case 'sin':
      return si(excipientes, (suyos) => suyos !== NO_CONSTA && (suyos & bitDe(texto)) === 0);
    case 'nombre':
      return [];
  }
}

/** The group itself, or the groups below it when the catalogue has no entry for the group. */
function entradasDe({ arbol }: Catalogo, codigo: string): number[] {
  const propia = arbol.porCodigo.get(codigo);
  if (propia !== undefined) return [propia];
  return arbol.codigos.flatMap((otro, i) => (otro.startsWith(codigo) ? [i] : []));
}

const RASGOS: Record<string, (rasgos: Rasgos) => boolean> = {
  sin_receta: sinReceta,
  receta: ({ marcas }) => marcas.receta === true,
  generico: ({ marcas }) => marcas.generico,
  biosimilar: ({ marcas }) => marcas.biosimilar,
  uso_hospitalario: ({ marcas }) => marcas.uso_hospitalario,
};

/** Value for a product whose source does not list excipients. */
export const NO_CONSTA = 0;
const SE_SABE = 1;
const NOMBRES_DECLARABLES = Object.keys(DECLARABLES);
const bitDe = (nombre: string): number => 2 << NOMBRES_DECLARABLES.indexOf(nombre);

/** What an excipient's name declares, as bits; 0 for an excipient that is not in `DECLARABLES`. */
export function declaraDe(nombre: string | null): number {
  const texto = sinAcentos(nombre ?? '');
  return NOMBRES_DECLARABLES.reduce((bits, uno) => (DECLARABLES[uno]!.test(texto) ? bits | bitDe(uno) : bits), 0);
}

export const conDeclarados = (bits: readonly number[]): number => bits.reduce((suma, bit) => suma | bit, SE_SABE);
