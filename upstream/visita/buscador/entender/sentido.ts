import { sinAcentos } from '../coincidir/palabras.ts';
import type { Catalogo } from '../construir/catalogo.ts';
import type { Columna, Numeros } from '../construir/columna.ts';
import { type Rasgos, sinReceta } from '../construir/rasgos.ts';
import type { Linea, Objetivo } from '../lexico/capitulo.ts';
import { DECLARABLES } from '../lexico/condiciones.ts';

/** Rows that a phrase means besides those that have its words: a group's, or those with some values of a column. */
export type Alcance = { valor: number } & (
  | { entrada: number }
  | { de: Numeros; vale: Uint8Array }
  | { filas: readonly number[] }
);

/** All that a phrase means, the likeliest first. */
export interface Sentido {
  alcances: readonly Alcance[];
  /** Words of names that are as good as the phrase. */
  nombres: readonly string[];
}

/** Below a name's own exact word, above the beginning of one. */
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

/** The group itself, or where the list names none above them, the groups below. */
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

/** Of a product whose list says nothing of excipients. */
export const NO_CONSTA = 0;
const SE_SABE = 1;
const NOMBRES_DECLARABLES = Object.keys(DECLARABLES);
const bitDe = (nombre: string): number => 2 << NOMBRES_DECLARABLES.indexOf(nombre);

/** What an excipient's name declares, as bits; 0 where it is none that anybody asks to be without. */
export function declaraDe(nombre: string | null): number {
  const texto = sinAcentos(nombre ?? '');
  return NOMBRES_DECLARABLES.reduce((bits, uno) => (DECLARABLES[uno]!.test(texto) ? bits | bitDe(uno) : bits), 0);
}

export const conDeclarados = (bits: readonly number[]): number => bits.reduce((suma, bit) => suma | bit, SE_SABE);
